//===- same_ir.cpp - Is the IR of an object that of its text? --------------===//
//
// same_ir compare TEXT OBJECT      same instructions, operands, waits, control,
//                                  targets, glue and kernels from both
// same_ir planted TEXT OBJECT      the same but for one unknown instruction
// same_ir listing OBJECT           the assembly text that stands for an object
// same_ir rewrite OBJECT OUT       ignored fields as other assemblers leave them
// same_ir plant OBJECT OUT [N]     instruction N (default: one in the middle)
//                                  made undecodable
//
// Padding is left out on both sides. Prints the first differences; exit 1 if
// there are any, 2 if something cannot be read.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "interlock/read.h"
#include "read/canonical.h"
#include "read/object_image.h"

#include <llvm/Support/Endian.h>

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <map>

using namespace interlock;

namespace {

std::string slurp(const char *path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

read::Result readOrExit(const char *path) {
  read::Result r = read::readFile(path);
  if (!r) {
    std::fprintf(stderr, "%s\n", r.error->str().c_str());
    std::exit(2);
  }
  return r;
}

/// A program without its padding and places: instruction i of it is kept[i].
struct View {
  const ir::Program &p;
  const isa::Target &t;
  std::vector<ir::InstrId> kept;
  std::vector<ir::InstrId> indexOf;  ///< number of kept instructions before

  View(const read::Result &r) : p(*r.program), t(*r.target) {
    for (ir::InstrId i = 0; i != p.instrs.size(); ++i) {
      indexOf.push_back(static_cast<ir::InstrId>(kept.size()));
      // Empty blocks between two labels of text are not there in an object.
      if (t.kind(p.instrs[i]) != isa::Kind::CodeEnd && !(p.instrs[i].flags & ir::kPlace)) kept.push_back(i);
    }
    indexOf.push_back(static_cast<ir::InstrId>(kept.size()));
  }

  /// Role bits per unit: operands as a set.
  std::map<unsigned, unsigned> units(ir::InstrId i) const {
    std::map<unsigned, unsigned> m;
    const ir::Instruction &in = p.instrs[i];
    for (unsigned o = 0; o != in.operandCount; ++o) {
      const ir::Operand &op = p.operandsOf(in)[o];
      for (unsigned u = 0; u != op.count; ++u) m[op.first + u] |= op.role | ((op.flags & ir::kDescriptor) << 4);
    }
    return m;
  }
};

bool immediateMatters(isa::Kind k) {
  using isa::Kind;
  switch (k) {
  case Kind::Clause:
  case Kind::DelayAlu:
  case Kind::SetVgprMsb:
  case Kind::SetReg:
  case Kind::WaitAlu:
  case Kind::BarrierSignal:
  case Kind::BarrierSignalIsFirst:
  case Kind::BarrierWait:
  case Kind::BarrierOther: return true;
  default: return false;
  }
}

struct Comparison {
  View a, b;
  unsigned differences = 0;

  void differ(ir::InstrId i, const char *what, const std::string &left = "", const std::string &right = "") {
    if (++differences > 8) return;
    std::string ta = i < a.kept.size() ? std::string(a.p.textOf(a.kept[i])) : "(end)";
    std::string tb = i < b.kept.size() ? std::string(b.p.textOf(b.kept[i])) : "(end)";
    std::printf("  %u: %s: '%s' | '%s' %s %s\n", i, what, ta.c_str(), tb.c_str(), left.c_str(), right.c_str());
  }

  void instruction(ir::InstrId i) {
    const ir::Instruction &x = a.p.instrs[a.kept[i]], &y = b.p.instrs[b.kept[i]];
    const isa::Kind kind = a.t.kind(x);
    if (x.row != y.row) return differ(i, "row", a.t.instrs[x.row].pattern, b.t.instrs[y.row].pattern);
    if (a.units(a.kept[i]) != b.units(b.kept[i])) differ(i, "operands", names(a, i), names(b, i));
    if (x.control != y.control) differ(i, "control", std::to_string(int(x.control)), std::to_string(int(y.control)));
    if (x.glue != y.glue) differ(i, "glue", std::to_string(x.glue), std::to_string(y.glue));
    constexpr uint8_t kFlags = ir::kHasResult | ir::kOrderingWait | ir::kUnknown | ir::kScoped;
    if ((x.flags & kFlags) != (y.flags & kFlags)) differ(i, "flags", std::to_string(x.flags), std::to_string(y.flags));
    if (kind == isa::Kind::Wait || kind == isa::Kind::WaitIdle) {
      if (!(a.p.waits[x.imm] == b.p.waits[y.imm])) differ(i, "wait");
    } else if (immediateMatters(kind) && x.imm != y.imm) {
      differ(i, "immediate", std::to_string(x.imm), std::to_string(y.imm));
    }
    auto target = [&](const View &v, const ir::Instruction &in) {
      return in.target == ir::kNone || kind == isa::Kind::SetReg ? in.target : v.indexOf[in.target];
    };
    if (target(a, x) != target(b, y)) differ(i, "target", std::to_string(target(a, x)), std::to_string(target(b, y)));
  }

  static std::string names(const View &v, ir::InstrId i) {
    std::string s = "{";
    for (auto [u, role] : v.units(v.kept[i])) s += v.t.unitName(static_cast<ir::Unit>(u), 1) + ":" + std::to_string(role) + " ";
    return s + "}";
  }

  /// Kernels that hold instructions, as what is comparable of them.
  std::vector<std::string> kernels(const View &v) const {
    std::vector<std::string> list;
    for (const ir::Kernel &k : v.p.kernels) {
      if (v.indexOf[k.begin] == v.indexOf[k.end]) continue;
      std::string s = k.name + " [" + std::to_string(v.indexOf[k.begin]) + "," + std::to_string(v.indexOf[k.end]) + ") waves " +
                      std::to_string(k.numWaves) + (k.isKernel ? " kernel" : " function") + (k.expertMode ? " expert" : "");
      for (const ir::Entry &e : k.entries)
        s += " @" + std::to_string(v.indexOf[k.blocks[e.block].begin]) + ":" + std::to_string(int(e.kind));
      list.push_back(s);
    }
    return list;
  }

  bool run(bool planted) {
    if (a.kept.size() != b.kept.size())
      differ(static_cast<ir::InstrId>(std::min(a.kept.size(), b.kept.size())), "number of instructions",
             std::to_string(a.kept.size()), std::to_string(b.kept.size()));
    unsigned unknown = 0;
    for (ir::InstrId i = 0; i != std::min(a.kept.size(), b.kept.size()); ++i) {
      if (planted && (b.p.instrs[b.kept[i]].flags & ir::kUnknown)) {
        ++unknown;
        continue;
      }
      instruction(i);
    }
    if (planted) {
      if (unknown != 1) differ(0, "unknown instructions", std::to_string(unknown));
      if (b.p.unknowns.empty()) differ(0, "the unknown instruction is not named");
      for (const ir::Unknown &u : b.p.unknowns) std::printf("  %s: %s\n", u.rule.c_str(), u.what.c_str());
    } else {
      std::vector<std::string> ka = kernels(a), kb = kernels(b);
      if (ka != kb) {
        ++differences;
        for (size_t i = 0; i != std::max(ka.size(), kb.size()); ++i) {
          std::string l = i < ka.size() ? ka[i] : "-", r = i < kb.size() ? kb[i] : "-";
          if (l != r && i < 6) std::printf("  kernel: %s | %s\n", l.c_str(), r.c_str());
        }
      }
      if (a.p.unknowns.size() != b.p.unknowns.size()) {
        differ(0, "unknowns", std::to_string(a.p.unknowns.size()), std::to_string(b.p.unknowns.size()));
        for (const ir::Unknown &u : a.p.unknowns) std::printf("  text: %s\n", u.what.c_str());
        for (const ir::Unknown &u : b.p.unknowns) std::printf("  object: %s\n", u.what.c_str());
      }
    }
    return differences == 0;
  }
};

/// Applies `change` to the words of every instruction of an object; it returns
/// true if it changed them.
template <class Change> unsigned patch(std::string &bytes, const read::Result &object, Change change) {
  read::ObjectImage image;
  if (std::string e = read::loadObject(bytes, image); !e.empty()) std::exit(2);
  std::vector<std::pair<uint32_t, uint32_t>> sections;  // first instruction, section: sections come in order
  unsigned changed = 0;
  uint32_t section = 0, last = 0;
  auto nextCode = [&](uint32_t s) {
    while (s < image.sections.size() && (!image.sections[s].code || image.sections[s].bytes.empty())) ++s;
    return s;
  };
  section = nextCode(0);
  const ir::Program &p = *object.program;
  for (ir::InstrId i = 0; i != p.instrs.size(); ++i) {
    if (i && p.offsets[i] < last) section = nextCode(section + 1);
    last = p.offsets[i];
    char *at = bytes.data() + (reinterpret_cast<const char *>(image.sections[section].bytes.data()) - bytes.data()) + last;
    const size_t room = (image.sections[section].size - last) / 4;
    std::vector<uint32_t> words(std::min<size_t>(room, read::kMaxWords));
    for (size_t w = 0; w != words.size(); ++w) words[w] = llvm::support::endian::read32le(at + 4 * w);
    words.resize(std::min<size_t>(words.size(), read::encodedLength(words) / 4));
    if (!change(i, words)) continue;
    ++changed;
    for (size_t w = 0; w != words.size(); ++w) llvm::support::endian::write32le(at + 4 * w, words[w]);
  }
  return changed;
}

/// Every ignored field of these words to zero, if canonicalising brings them back.
bool uncanonical(std::vector<uint32_t> &words) {
  std::vector<uint32_t> w = words;
  for (const read::CanonicalRow &row : read::canonicalRows())
    if (row.word < w.size() && (w[0] >> 24 == 0xD0 || w[0] >> 24 == 0xCC)) {
      std::vector<uint32_t> cleared = w;
      cleared[row.word] &= ~row.clear;
      std::vector<uint32_t> back = cleared;
      read::canonicalise(back);
      if (back == words) w = cleared;
    }
  const bool changed = w != words;
  words = w;
  return changed;
}

int write(const char *path, const std::string &bytes) {
  std::ofstream out(path, std::ios::binary);
  out << bytes;
  return out ? 0 : 2;
}

}  // namespace

int main(int argc, char **argv) {
  const std::string verb = argc > 2 ? argv[1] : "";
  if (verb == "listing" && argc == 3) {
    read::Result r = readOrExit(argv[2]);
    std::fwrite(r.program->buffers[0].text->data(), 1, r.program->buffers[0].text->size(), stdout);
    return 0;
  }
  if ((verb == "compare" || verb == "planted") && argc == 4) {
    read::Result text = readOrExit(argv[2]), object = readOrExit(argv[3]);
    Comparison c{View(text), View(object)};
    const bool same = c.run(verb == "planted");
    std::printf("%s %zu instructions, %zu kernels: %s\n", same ? "same" : "DIFFER", c.a.kept.size(),
                object.program->kernels.size(), argv[3]);
    return same ? 0 : 1;
  }
  if (verb == "rewrite" && argc == 4) {
    std::string bytes = slurp(argv[2]);
    read::Result r = readOrExit(argv[2]);
    unsigned n = patch(bytes, r, [](ir::InstrId, std::vector<uint32_t> &w) { return uncanonical(w); });
    std::printf("%u instructions rewritten\n", n);
    return write(argv[3], bytes);
  }
  if (verb == "plant" && (argc == 4 || argc == 5)) {
    std::string bytes = slurp(argv[2]);
    read::Result r = readOrExit(argv[2]);
    const ir::InstrId wanted = argc == 5 ? static_cast<ir::InstrId>(std::stoul(argv[4])) : static_cast<ir::InstrId>(r.program->instrs.size() / 2);
    bool done = false;
    patch(bytes, r, [&](ir::InstrId i, std::vector<uint32_t> &w) {
      // Something that only computes, so that the shape of the program stays.
      const ir::Instruction &in = r.program->instrs[i];
      if (done || i < wanted || r.target->kind(in) != isa::Kind::Other || in.glue || w.size() < 2 || w[0] >> 26 != 0x35) return false;
      done = true;
      w[0] = 0xD7FF0000;  // VOP3 with an operation code that gfx1250 does not have
      w[1] &= 0x000001FF & ~0xFF;
      if (w.size() > 2) w[1] |= 0xFF;  // keeps the literal
      return true;
    });
    if (!done) std::fprintf(stderr, "no instruction to make undecodable\n");
    return done ? write(argv[3], bytes) : 2;
  }
  std::fprintf(stderr, "usage: same_ir compare|planted TEXT OBJECT | listing OBJECT | rewrite|plant OBJECT OUT [N]\n");
  return 2;
}
