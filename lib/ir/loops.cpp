//===- loops.cpp - Dominators and natural loops ----------------------------===//
//
// Dominators by the iterative two-finger algorithm over reverse post-order,
// with one virtual root above all entries. A natural loop is a retreating edge
// whose head dominates its tail; loops with one header are one loop. A cycle
// entered in the middle has retreating edges but no loop of its own.
//
//===----------------------------------------------------------------------===//
#include "interlock/ir.h"

#include <algorithm>
#include <cmath>

namespace interlock::ir {

bool LoopInfo::contains(uint32_t loop, BlockId b) const {
  for (uint32_t l = innermost[b]; l != kNone; l = loops[l].parent)
    if (l == loop) return true;
  return false;
}

bool LoopInfo::backEdge(BlockId from, BlockId to) const {
  if (!retreating(from, to)) return false;
  for (uint32_t l = innermost[to]; l != kNone; l = loops[l].parent)
    if (loops[l].header == to) return contains(l, from);
  return false;
}

LoopInfo findLoops(const Kernel &k) {
  LoopInfo info;
  const size_t n = k.blocks.size();
  info.innermost.assign(n, kNone);
  info.rpoIndex.assign(n, kNone);
  info.idom.assign(n, kNone);
  for (uint32_t i = 0; i != k.rpo.size(); ++i) info.rpoIndex[k.rpo[i]] = i;

  // idom over rpo positions; root = virtual node above every entry.
  const uint32_t root = static_cast<uint32_t>(k.rpo.size());
  std::vector<uint32_t> idom(k.rpo.size() + 1, kNone);
  idom[root] = root;
  std::vector<uint8_t> isEntry(n, 0);
  for (const Entry &e : k.entries) isEntry[e.block] = 1;
  auto intersect = [&](uint32_t a, uint32_t b) {
    while (a != b) {
      // The root is above everything; otherwise smaller positions are higher.
      if (a == root || b == root) return root;
      while (a != root && a > b) a = idom[a];
      if (a == root) return root;
      while (b != root && b > a) b = idom[b];
    }
    return a;
  };
  for (bool changed = true; changed;) {
    changed = false;
    for (uint32_t i = 0; i != k.rpo.size(); ++i) {
      const Block &b = k.blocks[k.rpo[i]];
      uint32_t dom = isEntry[k.rpo[i]] ? root : kNone;
      for (uint32_t e = b.predBegin; e != b.predEnd; ++e) {
        uint32_t pi = info.rpoIndex[k.preds[e]];
        if (pi == kNone || idom[pi] == kNone) continue;
        dom = dom == kNone ? pi : intersect(dom, pi);
      }
      if (dom != idom[i]) {
        idom[i] = dom;
        changed = true;
      }
    }
  }
  for (uint32_t i = 0; i != k.rpo.size(); ++i)
    if (idom[i] != root && idom[i] != kNone) info.idom[k.rpo[i]] = k.rpo[idom[i]];

  auto dominates = [&](BlockId a, BlockId b) {
    uint32_t ai = info.rpoIndex[a];
    for (uint32_t bi = info.rpoIndex[b]; bi != root && bi >= ai; bi = idom[bi])
      if (bi == ai) return true;
    return false;
  };

  // Headers from the innermost (latest in rpo) to the outermost; the first loop
  // that claims a block is its innermost one.
  std::vector<BlockId> work;
  std::vector<uint32_t> above;  // per loop: itself or a loop around it, halved on every look
  auto outermostOf = [&](BlockId x) {
    uint32_t l = info.innermost[x];
    while (l != kNone && above[l] != l) l = above[l] = above[above[l]];
    return l;
  };
  for (uint32_t i = static_cast<uint32_t>(k.rpo.size()); i-- != 0;) {
    BlockId header = k.rpo[i];
    work.clear();
    for (uint32_t e = k.blocks[header].predBegin; e != k.blocks[header].predEnd; ++e) {
      BlockId tail = k.preds[e];
      if (info.rpoIndex[tail] != kNone && info.retreating(tail, header) && dominates(header, tail))
        work.push_back(tail);
    }
    if (work.empty()) continue;
    const uint32_t loop = static_cast<uint32_t>(info.loops.size());
    info.loops.push_back({header, kNone, 1});
    above.push_back(loop);
    // A block takes the loop as its innermost, an inner loop is taken whole: the
    // walk goes on in front of its header.
    auto take = [&](BlockId x) {
      const uint32_t l = outermostOf(x);
      if (l == kNone) {
        info.innermost[x] = loop;
        return x;
      }
      info.loops[l].parent = above[l] = loop;
      return info.loops[l].header;
    };
    take(header);
    while (!work.empty()) {
      BlockId x = work.back();
      work.pop_back();
      if (outermostOf(x) == loop) continue;
      x = take(x);
      for (uint32_t e = k.blocks[x].predBegin; e != k.blocks[x].predEnd; ++e)
        if (info.rpoIndex[k.preds[e]] != kNone) work.push_back(k.preds[e]);
    }
  }
  for (uint32_t l = static_cast<uint32_t>(info.loops.size()); l-- != 0;)
    info.loops[l].depth =
        info.loops[l].parent == kNone ? 1 : info.loops[info.loops[l].parent].depth + 1;
  return info;
}

std::vector<double> blockWeights(const Kernel &k) {
  constexpr double kTrips = 10;
  constexpr uint32_t kMaxDepth = 6;
  const LoopInfo loops = findLoops(k);
  std::vector<double> weight(k.blocks.size(), 1);
  for (size_t b = 0; b != weight.size(); ++b)
    if (const uint32_t l = loops.innermost[b]; l != kNone)
      weight[b] = std::pow(kTrips, std::min(loops.loops[l].depth, kMaxDepth));
  return weight;
}

}  // namespace interlock::ir
