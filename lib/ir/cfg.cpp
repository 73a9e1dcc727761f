//===- cfg.cpp - Blocks, edges and reverse post-order ----------------------===//
//
// A block starts at an entry, at a label, at a jump target and behind every
// instruction that may go elsewhere. Edges are stored in CSR form, successors
// in the order fall-through, target, further targets; a conditional jump to the
// next instruction has one successor. Unreachable blocks exist but are not in rpo.
//
//===----------------------------------------------------------------------===//
#include "interlock/ir.h"

#include <algorithm>

namespace interlock::ir {
namespace {

bool endsBlock(Control c) {
  return c != Control::Next && c != Control::Call && c != Control::UnknownCall;
}

std::vector<BlockId> reversePostOrder(const Kernel &k) {
  std::vector<uint8_t> seen(k.blocks.size(), 0);
  std::vector<BlockId> post;
  std::vector<std::pair<BlockId, uint32_t>> stack;
  // Later entries first, so that after the reversal the first entry leads.
  for (auto e = k.entries.rbegin(); e != k.entries.rend(); ++e) {
    if (seen[e->block]) continue;
    seen[e->block] = 1;
    stack.emplace_back(e->block, k.blocks[e->block].succEnd);
    while (!stack.empty()) {
      auto &[b, next] = stack.back();
      if (next == k.blocks[b].succBegin) {
        post.push_back(b);
        stack.pop_back();
        continue;
      }
      // Targets before fall-through, so that in rpo the fall-through comes first.
      BlockId s = k.succs[--next];
      if (!seen[s]) {
        seen[s] = 1;
        stack.emplace_back(s, k.blocks[s].succEnd);
      }
    }
  }
  std::reverse(post.begin(), post.end());
  return post;
}

}  // namespace

BlockId Kernel::blockOf(InstrId i) const {
  auto next = std::upper_bound(blocks.begin(), blocks.end(), i,
                               [](InstrId x, const Block &b) { return x < b.begin; });
  return static_cast<BlockId>(next - blocks.begin() - 1);
}

void buildCfg(const Program &p, Kernel &k,
              const std::vector<std::pair<InstrId, EntryKind>> &entries) {
  k.blocks.clear();
  k.succs.clear();
  k.preds.clear();
  k.entries.clear();
  k.rpo.clear();
  if (k.begin == k.end) return;
  std::vector<uint8_t> leader(k.end - k.begin + 1, 0);
  leader[0] = 1;
  auto lead = [&](InstrId i) {
    if (i >= k.begin && i < k.end) leader[i - k.begin] = 1;
  };
  for (auto &[at, kind] : entries) lead(at);
  const auto firstJump =
      std::lower_bound(p.jumpTargets.begin(), p.jumpTargets.end(), k.begin,
                       [](const JumpTarget &j, InstrId i) { return j.from < i; });
  for (auto j = firstJump; j != p.jumpTargets.end() && j->from < k.end; ++j) lead(j->to);
  for (InstrId i = k.begin; i != k.end; ++i) {
    const Instruction &in = p.instrs[i];
    if (in.flags & kLabelBefore) lead(i);
    if (in.target != kNone) lead(in.target);
    if (endsBlock(in.control)) lead(i + 1);
  }
  std::vector<BlockId> blockAt(k.end - k.begin);
  for (InstrId i = k.begin; i != k.end; ++i) {
    if (leader[i - k.begin]) {
      if (!k.blocks.empty()) k.blocks.back().end = i;
      Block b;
      b.begin = i;
      k.blocks.push_back(b);
    }
    blockAt[i - k.begin] = static_cast<BlockId>(k.blocks.size() - 1);
  }
  k.blocks.back().end = k.end;

  auto jump = firstJump;
  std::vector<uint32_t> predCount(k.blocks.size() + 1, 0);
  for (BlockId b = 0; b != k.blocks.size(); ++b) {
    Block &blk = k.blocks[b];
    blk.succBegin = static_cast<uint32_t>(k.succs.size());
    const Instruction &last = p.instrs[blk.end - 1];
    if (fallsThrough(last.control) && b + 1 != k.blocks.size()) k.succs.push_back(b + 1);
    if ((last.control == Control::Jump || last.control == Control::CondJump) &&
        last.target >= k.begin && last.target < k.end) {
      BlockId t = blockAt[last.target - k.begin];
      if (k.succs.size() == blk.succBegin || k.succs.back() != t) k.succs.push_back(t);
    }
    for (; jump != p.jumpTargets.end() && jump->from < blk.end; ++jump) {
      if (jump->to < k.begin || jump->to >= k.end) continue;
      BlockId t = blockAt[jump->to - k.begin];
      if (std::find(k.succs.begin() + blk.succBegin, k.succs.end(), t) == k.succs.end())
        k.succs.push_back(t);
    }
    blk.succEnd = static_cast<uint32_t>(k.succs.size());
    for (uint32_t s = blk.succBegin; s != blk.succEnd; ++s) ++predCount[k.succs[s]];
  }
  uint32_t at = 0;
  for (BlockId b = 0; b != k.blocks.size(); ++b) {
    k.blocks[b].predBegin = k.blocks[b].predEnd = at;
    at += predCount[b];
  }
  k.preds.resize(at);
  for (BlockId b = 0; b != k.blocks.size(); ++b)
    for (uint32_t s = k.blocks[b].succBegin; s != k.blocks[b].succEnd; ++s)
      k.preds[k.blocks[k.succs[s]].predEnd++] = b;
  for (auto &[i, kind] : entries)
    if (i >= k.begin && i < k.end) k.entries.push_back({blockAt[i - k.begin], kind});
  k.rpo = reversePostOrder(k);
}

}  // namespace interlock::ir
