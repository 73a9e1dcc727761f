//===- sass_shape.cpp - Kernels and control flow of NVIDIA code ------------===//
//
// One ir::Kernel per section. Branches are edges whatever the convergence
// barriers do: a warp may follow either side, so BSSY, BSYNC, BREAK and WARPSYNC
// add no edge of their own, and WARPSYNC.COLLECTIVE is a branch like BRA.DIV.
// What a call goes to inside the section is entered as a function, and so is
// every function symbol, and what nothing reaches; a call comes back behind itself. Indirect jumps
// have the targets that .nv.info lists. Everything else is an unknown jump, by name.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "sass_shape.h"

#include <llvm/ADT/StringExtras.h>

#include <algorithm>

namespace interlock::read {

using namespace isa::nvidia;

namespace {

std::string offsetText(uint64_t offset) {
  return "0x" + llvm::utohexstr(offset, /*LowerCase=*/true);
}

class Shaper {
public:
  Shaper(ir::Program &program, const SassSection &section, const std::vector<Word> &w)
      : p(program), s(section), words(w) {}

  void run() {
    for (ir::InstrId i = s.begin; i != s.end; ++i) instruction(i);
    std::vector<std::pair<ir::InstrId, ir::EntryKind>> entries;
    if (s.begin != s.end)
      entries.emplace_back(s.begin, s.isKernel ? ir::EntryKind::Kernel : ir::EntryKind::Function);
    for (const auto &[offset, name] : s.functions)
      if (const ir::InstrId at = instrAt(offset); at != ir::kNone && at != s.begin)
        functions.push_back(at);
    for (ir::InstrId f : functions) entries.emplace_back(f, ir::EntryKind::Function);
    std::sort(entries.begin(), entries.end());
    entries.erase(std::unique(entries.begin(), entries.end()), entries.end());
    ir::Kernel k = shaped(entries);
    // As functions: the code of debug builds holds stretches that nothing reaches.
    if (const std::vector<ir::InstrId> dead = unreached(k); !dead.empty()) {
      for (ir::InstrId i : dead) entries.emplace_back(i, ir::EntryKind::Function);
      std::sort(entries.begin(), entries.end());
      k = shaped(entries);
    }
    nameUnknowns(k);
    if (s.complete && fallsOff(p, k))
      unknown("unknown-branch-target", s.end - 1,
              "the code of " + s.name + " goes on behind its end");
    p.kernels.push_back(std::move(k));
  }

private:
  ir::Kernel shaped(const std::vector<std::pair<ir::InstrId, ir::EntryKind>> &entries) {
    ir::Kernel k;
    k.name = s.name;
    k.begin = s.begin;
    k.end = s.end;
    k.isKernel = s.isKernel;
    ir::buildCfg(p, k, entries);
    return k;
  }

  ir::InstrId instrAt(int64_t offset) const {
    if (offset < 0 || offset % Word::kBytes) return ir::kNone;
    const uint64_t n = uint64_t(offset) / Word::kBytes;
    return n < s.end - s.begin ? static_cast<ir::InstrId>(s.begin + n) : ir::kNone;
  }
  uint32_t offsetOf(ir::InstrId i) const { return (i - s.begin) * Word::kBytes; }

  void unknown(const char *rule, ir::InstrId at, std::string what) {
    p.unknowns.push_back({rule, at, std::move(what)});
  }

  void instruction(ir::InstrId i) {
    ir::Instruction &in = p.instrs[i];
    const OpRow &row = op(in);
    const uint32_t offset = offsetOf(i);
    const bool relocated = s.relocated.count(offset) != 0;
    switch (row.kind) {
    case OpKind::Branch:
      break;
    case OpKind::Converge:
      if (in.control == ir::Control::Next) return;
      break;
    case OpKind::Call:
      if (std::optional<int64_t> t = targetOf(row, words[i]);
          t && !relocated && row.items[1].kind == ItemKind::Target &&
          std::string_view(row.name) == "CALL.REL")
        if (const ir::InstrId to = instrAt(int64_t(offset) + *t); to != ir::kNone)
          in.target = to, functions.push_back(to);
      return;
    default:
      return;
    }
    const std::string_view name = row.name;
    if (name == "BRX" || name == "BRXU") return indirect(i, offset);
    const std::optional<int64_t> t = targetOf(row, words[i]);
    const ir::InstrId to = t && !relocated ? instrAt(int64_t(offset) + *t) : ir::kNone;
    if (to != ir::kNone) {
      in.target = to;
      return;
    }
    if (relocated && in.control == ir::Control::Jump) {
      in.control = ir::Control::TailCall;
      return;
    }
    toUnknownPlace(i, "the branch at " + offsetText(offset) + " of " + s.name +
                          " leaves its section or goes to the middle of an instruction");
  }

  void indirect(ir::InstrId i, uint32_t offset) {
    const auto it = s.indirect.find(offset);
    if (it == s.indirect.end())
      return toUnknownPlace(i, "nothing says where the indirect branch at " + offsetText(offset) +
                                   " of " + s.name + " goes");
    std::vector<ir::InstrId> to;
    for (uint32_t target : it->second) {
      const ir::InstrId at = instrAt(target);
      if (at == ir::kNone)
        return toUnknownPlace(i, "a target of the indirect branch at " + offsetText(offset) +
                                     " of " + s.name + " is no instruction");
      to.push_back(at);
    }
    std::sort(to.begin(), to.end());
    to.erase(std::unique(to.begin(), to.end()), to.end());
    for (ir::InstrId t : to) p.jumpTargets.push_back({i, t});
  }

  void toUnknownPlace(ir::InstrId i, std::string what) {
    ir::Instruction &in = p.instrs[i];
    in.flags |= ir::kUnknown;
    if (in.control == ir::Control::Jump) in.control = ir::Control::UnknownJump;
    unknown("unknown-branch-target", i, std::move(what));
  }

  /// Only what can be reached counts; padding behind the end may be anything.
  void nameUnknowns(const ir::Kernel &k) {
    std::vector<uint8_t> reached(s.end - s.begin, 0);
    for (ir::BlockId b : k.rpo)
      for (ir::InstrId i = k.blocks[b].begin; i != k.blocks[b].end; ++i) reached[i - s.begin] = 1;
    std::erase_if(p.unknowns, [&](const ir::Unknown &u) {
      return u.at != ir::kNone && u.at >= s.begin && u.at < s.end && !reached[u.at - s.begin];
    });
    // Text that could not be read has said why.
    for (const ir::Unknown &u : p.unknowns)
      if (u.at >= s.begin && u.at < s.end && std::string_view(u.rule) == "unknown-instruction")
        reached[u.at - s.begin] = 0;
    for (ir::InstrId i = s.begin; i != s.end; ++i)
      if (reached[i - s.begin] && op(p.instrs[i]).kind == OpKind::Unknown)
        unknown("unknown-instruction", i,
                "'" + std::string(p.textOf(i)) + "' is in no row of the opcode table");
  }

  /// Blocks of code, not padding, that no entry reaches, one for each stretch. Every
  /// branch to an unknown place is named, so only something outside can enter there.
  std::vector<ir::InstrId> unreached(const ir::Kernel &k) const {
    std::vector<uint8_t> reached(k.blocks.size(), 0);
    for (ir::BlockId b : k.rpo) reached[b] = 1;
    std::vector<ir::InstrId> heads;
    std::vector<ir::BlockId> open;
    for (ir::BlockId b = 0; b != k.blocks.size(); ++b) {
      bool code = false;
      for (ir::InstrId i = k.blocks[b].begin; i != k.blocks[b].end; ++i) code |= !isPadding(i);
      if (reached[b] || !code) continue;
      heads.push_back(k.blocks[b].begin);
      for (open.assign(1, b), reached[b] = 1; !open.empty();) {
        const ir::BlockId at = open.back();
        open.pop_back();
        for (uint32_t n = k.blocks[at].succBegin; n != k.blocks[at].succEnd; ++n)
          if (const ir::BlockId to = k.succs[n]; !reached[to]) reached[to] = 1, open.push_back(to);
      }
    }
    return heads;
  }

  /// What stands behind the end of code: NOP, and a branch to itself.
  bool isPadding(ir::InstrId i) const {
    const std::string_view name = op(p.instrs[i]).name;
    return name == "NOP" || (name == "BRA" && targetOf(op(p.instrs[i]), words[i]) == int64_t(0));
  }

  ir::Program &p;
  const SassSection &s;
  const std::vector<Word> &words;
  std::vector<ir::InstrId> functions;
};

}  // namespace

bool fallsOff(const ir::Program &p, const ir::Kernel &k) {
  if (k.blocks.empty() || p.instrs.empty()) return false;
  const ir::BlockId last = static_cast<ir::BlockId>(k.blocks.size() - 1);
  if (std::find(k.rpo.begin(), k.rpo.end(), last) == k.rpo.end()) return false;
  return ir::fallsThrough(p.instrs[k.end - 1].control);
}

void shapeSass(ir::Program &p, const std::vector<SassSection> &sections,
               const std::vector<Word> &words) {
  for (const SassSection &s : sections) Shaper(p, s, words).run();
  std::stable_sort(p.unknowns.begin(), p.unknowns.end(),
                   [](const ir::Unknown &a, const ir::Unknown &b) { return a.at < b.at; });
}

}  // namespace interlock::read
