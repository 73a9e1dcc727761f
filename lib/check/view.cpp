//===- view.cpp - What is in flight, and why each wait is there -------------===//
//
// In flight: the counts of the forward facts. The reason of a wait: the judgement
// of surplus.h knows the fact that needs the field most; its producer is the
// nearest instruction before the wait, breadth first backwards, that creates it;
// its consumer the nearest one behind it that a forward search meets.
//
//===----------------------------------------------------------------------===//
#include "internal.h"
#include "surplus.h"

#include <algorithm>

namespace interlock::check {

namespace {

/// Nearest creator of the fact before instruction `at`; kNone if unseen code made it.
ir::InstrId producerBefore(const Model &m, const Lanes &lanes, const Hole &h) {
  std::vector<uint8_t> seen(m.k.blocks.size(), 0);
  auto in = [&](ir::InstrId from, ir::InstrId begin) {
    for (ir::InstrId i = from; i-- != begin;) {
      bool made = false;
      if (m.creates(i) >> h.slot & 1)
        lanes.created(i, [&](unsigned slot, uint16_t resource, uint32_t) {
          // Regions change their names along the way: any that may be the same.
          made |= slot == h.slot &&
                  (isLdsSlot(slot) ? m.regions.family(resource) == m.regions.family(h.resource)
                                   : resource == h.resource);
        });
      if (made) return i;
    }
    return ir::kNone;
  };
  std::vector<ir::BlockId> work{m.k.blockOf(h.point)};
  ir::InstrId from = h.point;
  for (size_t w = 0; w != work.size(); ++w) {
    const ir::Block &blk = m.k.blocks[work[w]];
    if (ir::InstrId i = in(w == 0 ? from : blk.end, blk.begin); i != ir::kNone) return i;
    for (uint32_t e = blk.predBegin; e != blk.predEnd; ++e)
      if (ir::BlockId b = m.k.preds[e]; !seen[b]) {
        seen[b] = 1;
        work.push_back(b);
      }
  }
  return ir::kNone;
}

}  // namespace

View view(const ir::Program &p, const isa::Target &t, const ir::Kernel &k, const Options &o) {
  View out;
  out.inFlight.resize(k.end - k.begin);
  if (k.begin == k.end) return out;
  Model m(p, t, k, o);
  Facts facts(m);
  facts.solve();
  for (ir::BlockId b : k.rpo)
    facts.walk(b, [&](ir::InstrId i) { out.inFlight[i - k.begin] = facts.flight().counter; });
  Demands demands(m);
  demands.solve();
  for (FieldVerdict &v : judgeWaits(m)) {
    WaitReason r;
    r.wait = v.wait;
    r.counter = t.counter(v.counter).name;
    r.immediate = v.present;
    r.ordering = p.instrs[v.wait].flags & ir::kOrderingWait;
    r.surplus = v.surplus();
    r.enough = v.strict() ? v.enough : -1;
    if (!v.resources.empty()) {
      const std::vector<Witness> met = findWitnesses(m, demands, v.keeps);
      if (!met.empty()) {
        const Witness *best = &met.front();
        for (const Witness &w : met)
          if (w.path.size() < best->path.size()) best = &w;
        Hole h = v.keeps;
        h.producer = producerBefore(m, demands.layout(), h);
        r.without = describeHole(m, h, *best, v.resources);
      }
    }
    out.reasons.push_back(std::move(r));
  }
  return out;
}

}  // namespace interlock::check
