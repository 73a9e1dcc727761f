//===- kernel.cpp - The code around a snippet, as lines --------------------===//
//
// Written like the listings that it surrounds. All of it waits as long as a control
// word can say (a stall of 15, which has no Y), behind every load and before every
// register that a store may still read, so that nothing but the snippet itself is in
// flight between the two clocks.
//
//   R0 lane, then counter of rounds   R2:R3 in    R4:R5 out, moves on   R6, R7 clocks
//   R8, R9 inputs     R100 the other address     UR4:UR5 descriptor of global memory
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "interlock/emit.h"

#include "interlock/isa_nvidia.h"

#include <algorithm>

namespace interlock::emit {
namespace {

constexpr uint8_t kOtherAddress = 100;
constexpr unsigned kFillers = 64, kFillerRounds = 4096;
constexpr unsigned kBytes = isa::nvidia::Word::kBytes, kSlotBytes = 4 * kLanes;

std::string hex(uint64_t v) {
  static constexpr char kDigits[] = "0123456789abcdef";
  std::string out;
  do out.insert(out.begin(), kDigits[v & 15]);
  while (v >>= 4);
  return "0x" + out;
}
std::string reg(unsigned r) { return "R" + std::to_string(r); }

const sim::Instr *loadIn(const sim::Snippet &s) {
  for (const sim::Instr &i : s.code)
    if (i.op == sim::Op::Ldg) return &i;
  return nullptr;
}

class Writer {
public:
  Writer(const Bench &b, uint32_t e) : bench(b), exit(e) {}

  std::vector<Line> run() {
    prologue();
    for (instance = 0; instance != bench.cases.size(); ++instance)
      rounds(bench.cases[instance].snippet);
    --instance;
    mov(6, kSignature);
    line("", "", "STG.E desc[UR4][R4.64], R6");
    branch("", exit);
    if (threadsOf(bench) != kLanes) secondWarp();
    return std::move(out);
  }

private:
  /// `wait`: barriers, e.g. "01"; `set`: "R1" or "W0".
  void line(std::string_view wait, std::string_view set, const std::string &text) {
    std::string mask = "------";
    for (char b : wait) mask[static_cast<size_t>(b - '0')] = b;
    const char r = !set.empty() && set[0] == 'R' ? set[1] : '-';
    const char w = !set.empty() && set[0] == 'W' ? set[1] : '-';
    out.push_back({"[B" + mask + ":R" + r + ":W" + w + ":-:S15] " + text + ";", false, instance});
  }
  void mov(unsigned r, uint32_t value) { line("", "", "MOV " + reg(r) + ", " + hex(value)); }
  void nop(std::string_view wait = "") { line(wait, "", "NOP"); }

  void prologue() {
    line("", "W0", "S2R R0, SR_TID.X");
    line("", "W0", "LDC.64 R2, c[0x0][0x380]");
    line("", "W0", "LDC.64 R4, c[0x0][0x388]");
    line("", "W0", "LDCU.64 UR4, c[0x0][0x358]");
    nop("0");
    if (const unsigned threads = threadsOf(bench); threads != kLanes) {
      line("", "", "ISETP.GE.U32.AND P0, PT, R0, " + hex(threads - kLanes) + ", PT");
      toSecond = out.size();
      branch("@P0 ", 0);  // filled in when its place is known
      line("", "", "ISETP.GE.U32.AND P0, PT, R0, " + hex(kLanes) + ", PT");
      branch("@P0 ", exit);
    }
    line("", "", "IMAD.WIDE.U32 R4, R0, 0x4, R4");
    line("", "W0", "LDG.E R8, desc[UR4][R2.64]");
    line("", "W0", "LDG.E R9, desc[UR4][R2.64+0x4]");
    if (takesAddresses(bench)) {
      const uint8_t high = loadIn(bench.cases.front().snippet)->src[1];
      line("", "W0", "LDG.E " + reg(high) + ", desc[UR4][R2.64+0x8]");
      line("", "W0", "LDG.E " + reg(kOtherAddress) + ", desc[UR4][R2.64+0xc]");
    }
    nop("0");
  }

  uint32_t here() const { return static_cast<uint32_t>(out.size()) * kBytes; }
  void branch(const std::string &guard, uint32_t to) {
    line("", "", guard + "BRA 0x" + isa::nvidia::offsetDigits(to));
  }

  /// FFMA without end, as far as the first warp is concerned: about 450,000 cycles.
  void secondWarp() {
    const uint32_t begin = here();
    branch("@P0 ", begin);
    out[toSecond] = std::move(out.back());
    out.pop_back();
    line("", "", "MOV R0, RZ");
    const uint32_t top = here();
    for (unsigned n = 0; n != kFillers; ++n)
      out.push_back(
          {"[B------:R-:W-:Y:S01] FFMA " + reg(12 + n % 8) + ", RZ, RZ, RZ;", false, instance});
    line("", "", "IADD3 R0, PT, PT, R0, 0x1, RZ");
    line("", "", "ISETP.NE.U32.AND P0, PT, R0, " + hex(kFillerRounds) + ", PT");
    branch("@P0 ", top);
    branch("", exit);
  }

  void setUp(const sim::Snippet &s) {
    const sim::Instr *load = loadIn(s);
    for (auto [r, value] : s.setup) mov(r, value);
    for (uint8_t r : sim::leftOverRegisters(s)) {
      if (!load || (r != load->src[0] && r != load->src[1]))
        mov(r, sim::kLeftOver);
      else if (r == load->src[0])
        line("", "", "MOV " + reg(r) + ", " + reg(kOtherAddress));
    }
  }

  void rounds(const sim::Snippet &s) {
    // The stores of the case before read R4 and what is set now.
    line("1", "", "MOV R0, RZ");
    const uint32_t top = here();
    nop("1");
    setUp(s);
    nop();
    nop();
    line("", "", "CS2R.32 R6, SR_CLOCKLO");
    for (const sim::Instr &i : s.code) out.push_back({sim::printInstr(i), true, instance});
    line("", "", "CS2R.32 R7, SR_CLOCKLO");
    nop();
    nop("0");  // a load of the snippet
    unsigned slot = 0;
    auto store = [&](unsigned r) {
      std::string at = slot ? "+" + hex(slot * kSlotBytes) : "";
      line("", "R1", "STG.E desc[UR4][R4.64" + at + "], " + reg(r));
      ++slot;
    };
    for (uint8_t r : s.results) store(r);
    slot = slotsOf(bench) - kClockSlots;
    store(6);
    store(7);
    line("1", "", "IADD.64 R4, R4, " + hex(slotsOf(bench) * kSlotBytes));
    line("", "", "IADD3 R0, PT, PT, R0, 0x1, RZ");
    line("", "", "ISETP.NE.U32.AND P0, PT, R0, " + hex(kRounds) + ", PT");
    branch("@P0 ", top);
  }

  const Bench &bench;
  const uint32_t exit;
  uint32_t instance = 0;
  size_t toSecond = 0;  // the branch to the code of the second warp
  std::vector<Line> out;
};

}  // namespace

const char *nameOf(CaseKind k) {
  switch (k) {
  case CaseKind::Probe:
    return "probe";
  case CaseKind::Reference:
    return "reference";
  case CaseKind::Empty:
    return "empty";
  }
  return "";
}

unsigned slotsOf(const Bench &b) {
  size_t most = 0;
  for (const Case &c : b.cases) most = std::max(most, c.snippet.results.size());
  return static_cast<unsigned>(most) + kClockSlots;
}

unsigned threadsOf(const Bench &b) {
  constexpr unsigned kSchedulers = 4;
  const sim::Falsifier *f = sim::findFalsifier(b.cases.front().falsifier);
  return f && f->secondWarp ? kLanes * (kSchedulers + 1) : kLanes;
}

bool takesAddresses(const Bench &b) { return loadIn(b.cases.front().snippet) != nullptr; }

std::vector<Line> kernelLines(const Bench &b, uint32_t exit) { return Writer(b, exit).run(); }

}  // namespace interlock::emit
