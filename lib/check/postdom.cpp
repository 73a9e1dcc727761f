//===- postdom.cpp - Where the ways of a branch meet again ------------------===//
//
// Cooper, Harvey and Kennedy's iteration on the reversed graph, in its reverse
// post-order from the virtual exit. Blocks that reach no end have kExit.
//
//===----------------------------------------------------------------------===//
#include "postdom.h"

#include <algorithm>

namespace interlock::check {

PostDominators findPostDominators(const Model &m) {
  const ir::Kernel &k = m.k;
  const size_t n = k.blocks.size();
  PostDominators out{std::vector<ir::BlockId>(n, kExit), std::vector<uint8_t>(n, 0)};
  std::vector<uint8_t> reachable(n, 0), exits(n, 0);
  for (ir::BlockId b : k.rpo) reachable[b] = 1;
  // Post-order of the reversed graph.
  std::vector<uint32_t> order(n, 0);  // position, larger is nearer to the exit
  std::vector<ir::BlockId> post;
  std::vector<std::pair<ir::BlockId, uint32_t>> stack;
  for (ir::BlockId exit : k.rpo) {
    const ir::Block &blk = k.blocks[exit];
    const ir::Instruction &last = m.p.instrs[blk.end - 1];
    exits[exit] =
        blk.succBegin == blk.succEnd || leaves(last) ||
        (last.control == ir::Control::CondJump && (last.target < k.begin || last.target >= k.end));
    if (!exits[exit] || out.ends[exit]) continue;
    out.ends[exit] = 1;
    stack.emplace_back(exit, blk.predBegin);
    while (!stack.empty()) {
      auto &[b, next] = stack.back();
      if (next == k.blocks[b].predEnd) {
        order[b] = static_cast<uint32_t>(post.size());
        post.push_back(b);
        stack.pop_back();
        continue;
      }
      const ir::BlockId p = k.preds[next++];
      if (!reachable[p] || out.ends[p]) continue;
      out.ends[p] = 1;
      stack.emplace_back(p, k.blocks[p].predBegin);
    }
  }
  std::vector<uint8_t> known(n, 0);
  auto meet = [&](ir::BlockId a, ir::BlockId b) {
    while (a != b) {
      if (a == kExit || b == kExit) return kExit;
      (order[a] < order[b] ? a : b) = out.next[order[a] < order[b] ? a : b];
    }
    return a;
  };
  for (bool changed = true; changed;) {
    changed = false;
    for (auto it = post.rbegin(); it != post.rend(); ++it) {
      const ir::BlockId b = *it;
      const ir::Block &blk = k.blocks[b];
      bool any = exits[b];
      ir::BlockId at = kExit;
      for (uint32_t e = blk.succBegin; e != blk.succEnd; ++e) {
        const ir::BlockId to = k.succs[e];
        if (!out.ends[to] || !known[to]) continue;
        at = any ? meet(at, to) : to;
        any = true;
      }
      if (!any || (known[b] && out.next[b] == at)) continue;
      known[b] = 1;
      out.next[b] = at;
      changed = true;
    }
  }
  return out;
}

}  // namespace interlock::check
