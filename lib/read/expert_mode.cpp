//===- expert_mode.cpp - The scheduling mode along the control flow graph --===//
//
// State: the value of HW_REG_WAVE_SCHED_MODE, or "unknown" (a register was
// written into it, paths disagree, a value that no row knows). Meet: equal or
// unknown. Waves start in normal mode; functions are entered and left in normal
// mode, because LLVM switches it off around calls and before returns (target
// row). An unknown mode counts as on, for what is needed then does no harm when
// it is off; it is named where it arises, and so is a call in expert mode, since
// what the callee does is not known.
//
// A kernel that never writes the register is left alone.
//
//===----------------------------------------------------------------------===//
#include "effects.h"

#include <algorithm>

namespace interlock::read {
namespace {

constexpr const char *kRule = "unknown-expert-mode";
constexpr int kUnknownMode = -1;

/// Bits of a register word: id[5:0] offset[10:6] size-1[15:11] [L22].
bool writesMode(const ir::Instruction &in, const isa::Target &t) {
  return t.kind(in) == isa::Kind::SetReg && (in.imm & 63) == t.schedMode.hwreg &&
         ((in.imm >> 6) & 31) < t.schedMode.bits;
}

int step(const ir::Instruction &in, const isa::Target &t, int mode) {
  if (writesMode(in, t)) {
    const int offset = (in.imm >> 6) & 31, size = ((in.imm >> 11) & 31) + 1;
    const int all = (1 << t.schedMode.bits) - 1;
    const int mask = static_cast<int>(((uint64_t(1) << size) - 1) << offset) & all;
    if (in.value == ir::kNone || (mask != all && mode == kUnknownMode)) return kUnknownMode;
    const int value =
        (mask == all ? 0 : mode & ~mask) | (static_cast<int>(uint64_t(in.value) << offset) & mask);
    return value == t.schedMode.normal || value == t.schedMode.expert ? value : kUnknownMode;
  }
  if (in.control == ir::Control::Call) return t.schedMode.normal;
  if (in.control == ir::Control::UnknownCall) return kUnknownMode;
  return mode;
}

}  // namespace

void resolveExpertMode(ir::Program &p, const isa::Target &t, ir::Kernel &k) {
  k.expertMode = false;
  if (std::none_of(p.instrs.begin() + k.begin, p.instrs.begin() + k.end,
                   [&](const ir::Instruction &in) { return writesMode(in, t); }))
    return;
  struct Edge {
    int mode = kUnknownMode;
    bool seen = false;
  };
  std::vector<Edge> entry(k.blocks.size()), exit(k.blocks.size());
  std::vector<ir::BlockId> work;
  auto meet = [&](ir::BlockId b, int mode) {
    const int next = entry[b].seen && entry[b].mode != mode ? kUnknownMode : mode;
    if (entry[b].seen && next == entry[b].mode) return;
    entry[b] = {next, true};
    work.push_back(b);
  };
  for (const ir::Entry &e : k.entries)
    meet(e.block, e.kind == ir::EntryKind::Unknown ? kUnknownMode : t.schedMode.normal);
  while (!work.empty()) {
    const ir::BlockId b = work.back();
    work.pop_back();
    int mode = entry[b].mode;
    for (ir::InstrId i = k.blocks[b].begin; i != k.blocks[b].end; ++i)
      mode = step(p.instrs[i], t, mode);
    exit[b] = {mode, true};
    for (uint32_t s = k.blocks[b].succBegin; s != k.blocks[b].succEnd; ++s) meet(k.succs[s], mode);
  }

  auto name = [&](ir::InstrId at, const char *what) { p.unknowns.push_back({kRule, at, what}); };
  std::vector<uint8_t> entered(k.blocks.size(), 0);  // from unknown code
  for (const ir::Entry &e : k.entries) entered[e.block] |= e.kind == ir::EntryKind::Unknown;
  for (ir::BlockId b = 0; b != k.blocks.size(); ++b) {
    if (!entry[b].seen) continue;
    const ir::Block &blk = k.blocks[b];
    int mode = entry[b].mode;
    if (mode == kUnknownMode) {
      bool handedOn = false;
      for (uint32_t e = blk.predBegin; e != blk.predEnd; ++e)
        handedOn |= exit[k.preds[e]].seen && exit[k.preds[e]].mode == kUnknownMode;
      if (entered[b])
        name(blk.begin, "the scheduling mode in which unknown code enters here is not known");
      else if (!handedOn)
        name(blk.begin, "the scheduling mode differs between the paths that meet here");
    }
    for (ir::InstrId i = blk.begin; i != blk.end; ++i) {
      ir::Instruction &in = p.instrs[i];
      if (mode != t.schedMode.normal) {
        in.flags |= ir::kExpert;
        k.expertMode = true;
      }
      const int next = step(in, t, mode);
      if (in.control == ir::Control::Call && mode != t.schedMode.normal)
        name(i, "a call in expert scheduling mode: which waits the callee has is not known");
      else if (in.control == ir::Control::UnknownCall && mode != kUnknownMode)
        name(i, "a call of unknown code: the scheduling mode that it leaves is not known");
      else if (writesMode(in, t) && next == kUnknownMode)
        name(i, in.value == ir::kNone
                    ? "the scheduling mode is set to a value that is not known"
                    : "the scheduling mode is set to a value that is not modelled");
      mode = next;
    }
  }
}

}  // namespace interlock::read
