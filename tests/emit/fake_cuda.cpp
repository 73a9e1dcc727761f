//===- fake_cuda.cpp - A driver that is none: for tests without a GPU ------===//
//
// Has the functions of libcuda that the host program calls. A launch interprets the
// code of the cubin: instructions are issued by the model's timeline, an operand is
// the youngest write that its reader sees. It is strict where hardware is not: an
// instruction that it does not know, a register that is read while a load is still
// on its way, or one that is read too early by anything but the instructions of the
// bench, ends the launch with an error.
//
// One lane is executed and stands for all, which differ in the address they write
// to only; INTERLOCK_FAKE_LANES=32 executes each. INTERLOCK_FAKE_CC=90 makes it
// another GPU, INTERLOCK_FAKE_MUTE=1 loses the last store.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "interlock/isa_nvidia.h"
#include "interlock/read.h"
#include "interlock/sim.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>

using namespace interlock;

namespace {

constexpr uint64_t kBase = 0x700000000;
constexpr uint32_t kSettled = 16, kEnough = 13;
std::vector<unsigned char> arena(16 << 20);
uint64_t used = 0;

struct Failure {
  std::string what;
};

struct Operand {
  bool isRegister = false;
  uint32_t value = 0;  ///< or number of the register
  uint32_t offset = 0;
};
enum class Do : uint8_t {
  Bench,
  Lane,
  Parameter,
  Descriptor,
  Wide,
  Load,
  Store,
  Add64,
  Compare,
  CompareGe,
  Branch,
  Nothing,
  Clock,
  Exit
};
struct Decoded {
  Do what = Do::Nothing;
  sim::Instr bench;
  sim::OpClass cls = sim::OpClass::Unmodelled;
  std::vector<Operand> operands;
  ir::ControlWord control;
  bool guarded = false;
};

uint32_t number(std::string_view s) {
  const bool negative = !s.empty() && s[0] == '-';
  const auto v =
      static_cast<uint32_t>(std::strtoull(std::string(s.substr(negative)).c_str(), nullptr, 0));
  return negative ? ~v + 1 : v;
}

Operand operandOf(std::string s) {
  Operand o;
  if (const size_t at = s.rfind("][R"); at != s.npos && s[0] == 'd') {
    s = s.substr(at + 2, s.size() - at - 3);  // R4.64+0x80
    if (const size_t plus = s.find('+'); plus != s.npos) o.offset = number(s.substr(plus + 1));
    s = s.substr(0, s.find('.'));
  }
  if (s == "RZ") return {true, 255, 0};
  if (s[0] == 'R') return {true, number(s.substr(1)), o.offset};
  if (s[0] == 'c') return {false, number(s.substr(s.rfind('[') + 1)), 0};
  if (s[0] == '-' || s[0] == '0') return {false, number(s), 0};
  return {false, 0, 0};
}

Decoded decode(const ir::Program &p, ir::InstrId i) {
  Decoded d;
  d.control = p.controlWords[i];
  d.guarded = p.guards[i].unit != ir::Guard::kAlways;
  std::string text(p.textOf(i));
  if (d.guarded && text.substr(0, 4) != "@P0 ") throw Failure{text};
  if (d.guarded) text = text.substr(4);
  const std::string name = text.substr(0, text.find(' '));
  if (text.find(' ') != text.npos)
    for (size_t at = name.size() + 1; at < text.size();) {
      const size_t end = std::min(text.find(", ", at), text.size());
      d.operands.push_back(operandOf(text.substr(at, end - at)));
      at = end + 2;
    }
  struct Row {
    const char *name;
    Do what;
    sim::Op op;
    int a, b, c;  ///< operand that is slot a, b, c
  };
  static constexpr Row kRows[] = {
      {"MOV", Do::Bench, sim::Op::Mov, -1, 1, -1},
      {"FADD", Do::Bench, sim::Op::Fadd, 1, 2, -1},
      {"FMUL", Do::Bench, sim::Op::Fmul, 1, 2, -1},
      {"FFMA", Do::Bench, sim::Op::Ffma, 1, 2, 3},
      {"IADD3", Do::Bench, sim::Op::Iadd3, 3, 4, 5},
      {"LOP3.LUT", Do::Bench, sim::Op::Lop3, 1, 2, 3},
      {"SHF.L.U32", Do::Bench, sim::Op::ShfLeft, 1, 2, 3},
      {"SHF.R.U32.HI", Do::Bench, sim::Op::ShfRight, 1, 2, 3},
      {"IMAD", Do::Bench, sim::Op::Imad, 1, 2, 3},
      {"S2R", Do::Lane, {}, 0, 0, 0},
      {"LDC.64", Do::Parameter, {}, 0, 0, 0},
      {"LDCU.64", Do::Descriptor, {}, 0, 0, 0},
      {"IMAD.WIDE.U32", Do::Wide, {}, 0, 0, 0},
      {"LDG.E", Do::Load, {}, 0, 0, 0},
      {"STG.E", Do::Store, {}, 0, 0, 0},
      {"IADD.64", Do::Add64, {}, 0, 0, 0},
      {"ISETP.NE.U32.AND", Do::Compare, {}, 0, 0, 0},
      {"ISETP.GE.U32.AND", Do::CompareGe, {}, 0, 0, 0},
      {"BRA", Do::Branch, {}, 0, 0, 0},
      {"NOP", Do::Nothing, {}, 0, 0, 0},
      {"CS2R.32", Do::Clock, {}, 0, 0, 0},
      {"EXIT", Do::Exit, {}, 0, 0, 0},
  };
  const Row *row = std::find_if(std::begin(kRows), std::end(kRows),
                                [&](const Row &r) { return name == r.name; });
  if (row == std::end(kRows)) throw Failure{"unknown: " + text};
  d.what = row->what;
  if (d.what == Do::Load) d.cls = sim::OpClass::Memory;
  if (d.what == Do::Bench) {
    d.bench.op = row->op;
    d.bench.dst = static_cast<uint8_t>(d.operands.at(0).value);
    if (row->op == sim::Op::Lop3) d.bench.truthTable = static_cast<uint8_t>(d.operands.at(4).value);
    const int slots[] = {row->a, row->b, row->c};
    std::vector<Operand> sources(3, {true, 255, 0});
    for (unsigned k = 0; k != 3; ++k)
      if (slots[k] >= 0) sources[k] = d.operands.at(static_cast<size_t>(slots[k]));
    d.operands = sources;
    d.cls = sim::rowOf(row->op).cls;
  }
  return d;
}

class Warp {
public:
  Warp(const std::vector<Decoded> &c, uint64_t in, uint64_t out, unsigned lane, unsigned copies)
      : code(c), parameters{in, out}, lane(lane), copies(copies), line(sim::shippedModel()) {}

  void run() {
    for (size_t pc = 0;; ++pc) {
      const Decoded &d = code.at(pc);
      for (unsigned r = 0; r != 256; ++r)
        if (pending[r] && (d.control.waitMask >> (pending[r] - 1) & 1)) pending[r] = 0;
      now = line.issue(d.cls, d.control.stall);
      if (d.what == Do::Exit) return;
      if (d.guarded && !predicate) continue;
      if (d.what == Do::Branch)
        pc = d.operands.at(0).value / isa::nvidia::Word::kBytes - 1;
      else
        execute(d);
    }
  }

private:
  struct Write {
    uint32_t value;
    sim::Slot slot;
    sim::OpClass cls;
    unsigned ownSlot;
  };

  uint32_t read(const Decoded &d, const Operand &o, unsigned slot) {
    if (!o.isRegister) return o.value;
    if (o.value == 255) return 0;
    if (pending[o.value]) throw Failure{"R" + std::to_string(o.value) + " is still being loaded"};
    const auto &all = writes[o.value];
    for (size_t n = all.size(); n-- != 0;) {
      const Write &w = all[n];
      if (w.slot.pipe == sim::Pipe::None) return w.value;
      if (d.cls == sim::OpClass::Unmodelled) {
        if (w.slot.cycle + kEnough > now.cycle)
          throw Failure{"R" + std::to_string(o.value) + " is read too early"};
        return w.value;
      }
      if (sim::seenFrom(sim::shippedModel(), w.slot, w.cls, now, d.cls, w.ownSlot, slot) <=
          now.cycle)
        return w.value;
    }
    throw Failure{"R" + std::to_string(o.value) + " was never written"};
  }
  uint64_t readPair(const Decoded &d, const Operand &o) {
    if (o.value == 255) return 0;
    return read(d, o, 0) | uint64_t(read(d, {true, o.value + 1, 0}, 1)) << 32;
  }
  void write(const Decoded &d, unsigned r, uint32_t value, unsigned ownSlot = 0) {
    auto &all = writes[r];
    if (!all.empty() && all.back().slot.cycle + kSettled <= now.cycle)
      all.erase(all.begin(), all.end() - 1);
    all.push_back({value, now, d.cls, ownSlot});
    if (d.control.writeBarrier != ir::ControlWord::kNoBarrier)
      pending[r] = static_cast<uint8_t>(d.control.writeBarrier + 1);
  }
  unsigned char *at(uint64_t address) {
    if (address < kBase || address + 4 * 32 > kBase + used) throw Failure{"bad address"};
    return arena.data() + (address - kBase);
  }

  void execute(const Decoded &d) {
    const auto &o = d.operands;
    switch (d.what) {
    case Do::Bench: {
      uint32_t v[3];
      unsigned own = 0;
      for (unsigned k = 3; k-- != 0;) {
        v[k] = read(d, o[k], k);
        if (o[k].isRegister && o[k].value != 255) own = k;
      }
      write(d, d.bench.dst, sim::compute(d.bench, v[0], v[1], v[2]), own);
      return;
    }
    case Do::Lane:
      return write(d, o.at(0).value, lane);
    case Do::Parameter: {
      const uint64_t v = parameters.at((o.at(1).value - 0x380) / 8);
      write(d, o[0].value, static_cast<uint32_t>(v));
      return write(d, o[0].value + 1, static_cast<uint32_t>(v >> 32));
    }
    case Do::Wide: {
      const uint64_t v = uint64_t(read(d, o.at(1), 0)) * o.at(2).value + readPair(d, o.at(3));
      write(d, o[0].value, static_cast<uint32_t>(v));
      return write(d, o[0].value + 1, static_cast<uint32_t>(v >> 32));
    }
    case Do::Add64: {
      const uint64_t v = readPair(d, o.at(1)) + o.at(2).value;
      write(d, o[0].value, static_cast<uint32_t>(v));
      return write(d, o[0].value + 1, static_cast<uint32_t>(v >> 32));
    }
    case Do::Load: {
      uint32_t v = 0;
      std::memcpy(&v, at(readPair(d, o.at(1)) + o[1].offset), 4);
      return write(d, o[0].value, v);
    }
    case Do::Store: {
      const uint32_t v = read(d, o.at(1), 0);
      const uint64_t to = readPair(d, o[0]) + o[0].offset;
      for (unsigned l = 0; l != copies; ++l) std::memcpy(at(to) + 4 * l, &v, 4);
      last = to;
      return;
    }
    case Do::Compare:
      predicate = read(d, o.at(2), 0) != read(d, o.at(3), 1);
      return;
    case Do::CompareGe:
      predicate = read(d, o.at(2), 0) >= read(d, o.at(3), 1);
      return;
    case Do::Clock:
      return write(d, o.at(0).value, now.cycle);
    case Do::Descriptor:
    case Do::Nothing:
    case Do::Branch:
    case Do::Exit:
      return;
    }
  }

public:
  uint64_t last = 0;

private:
  const std::vector<Decoded> &code;
  std::vector<uint64_t> parameters;
  unsigned lane, copies;
  sim::Timeline line;
  sim::Slot now;
  std::array<std::vector<Write>, 256> writes;
  std::array<uint8_t, 256> pending{};  // barrier + 1
  bool predicate = false;
};

struct Module {
  std::vector<Decoded> code;
  std::string kernel;
};

int guarded(const auto &f) {
  try {
    f();
    return 0;
  } catch (const Failure &e) {
    std::fprintf(stderr, "fake driver: %s\n", e.what.c_str());
    return 999;
  }
}

}  // namespace

extern "C" {
extern const int interlockFakeDriver;
const int interlockFakeDriver = 1;

int cuInit(unsigned) { return 0; }
int cuDriverGetVersion(int *v) { return *v = 13000, 0; }
int cuDeviceGetCount(int *n) { return *n = 1, 0; }
int cuDeviceGet(int *d, int n) { return *d = n, 0; }
int cuDeviceGetName(char *name, int size, int) {
  std::snprintf(name, static_cast<size_t>(size), "fake driver for tests");
  return 0;
}
int cuDeviceGetAttribute(int *v, int attribute, int) {
  const char *asked = std::getenv("INTERLOCK_FAKE_CC");
  const int cc = asked ? std::atoi(asked) : 120;
  *v = attribute == 75 ? cc / 10 : cc % 10;
  return 0;
}
int cuDevicePrimaryCtxRetain(void **c, int) { return *c = nullptr, 0; }
int cuCtxSetCurrent(void *) { return 0; }
int cuCtxSynchronize() { return 0; }
int cuGetErrorName(int, const char **name) { return *name = "FAKE_DRIVER_ERROR", 0; }

int cuModuleLoadData(void **out, const void *image) {
  return guarded([&] {
    // The size of an ELF file: its section headers stand last.
    const auto *bytes = static_cast<const unsigned char *>(image);
    uint64_t sections = 0;
    uint16_t size = 0, count = 0;
    std::memcpy(&sections, bytes + 0x28, 8);
    std::memcpy(&size, bytes + 0x3a, 2);
    std::memcpy(&count, bytes + 0x3c, 2);
    uint64_t end = sections + uint64_t(size) * count;
    {
      uint64_t programs = 0;
      uint16_t each = 0, number = 0;
      std::memcpy(&programs, bytes + 0x20, 8);
      std::memcpy(&each, bytes + 0x36, 2);
      std::memcpy(&number, bytes + 0x38, 2);
      end = std::max(end, programs + uint64_t(each) * number);
    }
    read::Result r = read::readCubin({static_cast<const char *>(image), end}, "image");
    if (!r) throw Failure{r.error->str()};
    auto m = std::make_unique<Module>();
    const ir::Kernel &k = r.program->kernels.at(0);
    m->kernel = k.name;
    for (ir::InstrId i = k.begin; i != k.end; ++i) m->code.push_back(decode(*r.program, i));
    *out = m.release();
  });
}
int cuModuleUnload(void *m) { return delete static_cast<Module *>(m), 0; }
int cuModuleGetFunction(void **f, void *m, const char *name) {
  *f = m;
  return static_cast<Module *>(m)->kernel == name ? 0 : 500;
}
int cuMemAlloc_v2(unsigned long long *p, size_t size) {
  size = (size + 511) / 512 * 512;
  if (used + size > arena.size()) return 2;
  *p = kBase + used;
  used += size;
  return 0;
}
int cuMemFree_v2(unsigned long long p) {
  // Everything goes with the first.
  used = std::min<uint64_t>(used, p - kBase);
  return 0;
}
int cuMemcpyHtoD_v2(unsigned long long to, const void *from, size_t size) {
  return std::memcpy(arena.data() + (to - kBase), from, size), 0;
}
int cuMemcpyDtoH_v2(void *to, unsigned long long from, size_t size) {
  return std::memcpy(to, arena.data() + (from - kBase), size), 0;
}
int cuLaunchKernel(void *f, unsigned, unsigned, unsigned, unsigned lanes, unsigned, unsigned,
                   unsigned, void *, void **parameters, void **) {
  return guarded([&] {
    const char *asked = std::getenv("INTERLOCK_FAKE_LANES");
    const unsigned executed =
        asked ? static_cast<unsigned>(std::atoi(asked)) : 1;  // of the first warp
    uint64_t in = 0, out = 0;
    std::memcpy(&in, parameters[0], 8);
    std::memcpy(&out, parameters[1], 8);
    for (unsigned lane = 0; lane != executed; ++lane) {
      Warp w(static_cast<Module *>(f)->code, in, out, lane,
             executed == 1 ? std::min(lanes, 32u) : 1);
      w.run();
      if (std::getenv("INTERLOCK_FAKE_MUTE")) std::memset(arena.data() + (w.last - kBase), 0, 4);
    }
  });
}
}
