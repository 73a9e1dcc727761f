//===- control_witness.cpp - The shortest way from producer to consumer -----===//
//
// One fact is followed alone, block by block, nearest first: by cycles where a
// latency is fixed, by instructions otherwise. What it may look like at the entry
// of a block is finite, so is the search.
//
//===----------------------------------------------------------------------===//
#include "control.h"

#include <algorithm>
#include <queue>
#include <set>

namespace interlock::check::control {

namespace {

struct Node {
  ir::InstrId begin;  ///< where this piece of a block begins
  ir::InstrId end = 0;
  size_t from;  ///< index of the node before, SIZE_MAX for the first
  Facts facts;  ///< at `begin`
  uint32_t cycles;
};

}  // namespace

ControlPath findControlPath(const ControlModel &m, const Meeting &met) {
  const ControlStep step(m);
  const Fact &goal = met.fact;
  const bool byCycles = !goal.pending();
  auto same = [&](const Fact &f) {
    return f.producer == goal.producer && f.unit == goal.unit && f.kind == goal.kind;
  };
  std::vector<Node> nodes;
  using Entry = std::tuple<uint32_t, uint32_t, size_t>;  // distance, steps, node
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> work;
  std::set<std::tuple<ir::BlockId, Cond, uint8_t, uint8_t, uint64_t>> seen;

  Node first{goal.producer, 0, SIZE_MAX, {}, 0};
  nodes.push_back(first);
  work.emplace(0, 0, 0);
  size_t last = SIZE_MAX;
  while (!work.empty() && last == SIZE_MAX) {
    const auto [distance, steps, n] = work.top();
    work.pop();
    const ir::BlockId b = m.k.blockOf(nodes[n].begin);
    Facts facts = nodes[n].facts;
    ir::InstrId i = nodes[n].begin;
    uint32_t cycles = nodes[n].cycles;
    bool found = false;
    for (; i != m.k.blocks[b].end && !found; ++i) {
      step.over(i, facts, [&](const Meeting &x) {
        found |=
            x.at == met.at && x.hazard == met.hazard && x.boundary == met.boundary && same(x.fact);
      });
      std::erase_if(facts, [&](const Fact &f) { return !same(f); });
      cycles += m.cyclesAfter(i);
      if (facts.empty() && !found) break;
    }
    nodes[n].end = i;
    if (found) last = n;
    if (found || facts.empty()) continue;
    for (uint32_t e = m.k.blocks[b].succBegin; e != m.k.blocks[b].succEnd; ++e) {
      const ir::BlockId to = m.k.succs[e];
      Facts out = facts;
      step.refine(b, to, out);
      ControlStep::normalise(out);
      std::erase_if(out, [&](const Fact &f) {
        return !seen.emplace(to, f.cond, f.mask, f.value, f.more).second;
      });
      if (out.empty()) continue;
      const uint32_t far = steps + (i - nodes[n].begin);
      nodes.push_back({m.k.blocks[to].begin, 0, n, std::move(out), cycles});
      work.emplace(byCycles ? cycles : far, far, nodes.size() - 1);
    }
  }
  ControlPath out;
  std::vector<size_t> chain;
  for (size_t n = last; n != SIZE_MAX; n = nodes[n].from) chain.push_back(n);
  for (auto n = chain.rbegin(); n != chain.rend(); ++n) {
    uint32_t cycles = nodes[*n].cycles;
    for (ir::InstrId i = nodes[*n].begin; i != nodes[*n].end; ++i) {
      out.path.push_back(i);
      out.cycles.push_back(cycles);
      cycles += m.cyclesAfter(i);
    }
  }
  return out;
}

}  // namespace interlock::check::control
