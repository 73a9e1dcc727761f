//===- planned.cpp - What the passes around insert-waits share -------------===//
#include "planned.h"

#include <algorithm>
#include <set>
#include <tuple>

namespace interlock::plan {

flow::AddedWaits planned(const ir::Program &p, const ir::Kernel &k, const WaitPlan &plan) {
  flow::AddedWaits w(k);
  auto add = [](ir::WaitSpec &to, const ir::WaitSpec &spec) {
    for (int c = 0; c != isa::NumCounters; ++c) to.tighten(c, spec.n[c]);
  };
  for (const Entry &e : plan.entries) {
    if (e.before != ir::kNone) {
      add(w.before[e.before - k.begin], e.spec);
      continue;
    }
    // As edit::fromPlan: before an instruction that leaves the block.
    const ir::InstrId last = k.blocks[e.block].end - 1;
    const ir::Control c = p.instrs[last].control;
    if (c == ir::Control::Next || c == ir::Control::Call || c == ir::Control::UnknownCall)
      add(w.atEnd[e.block], e.spec);
    else
      add(w.before[last - k.begin], e.spec);
  }
  return w;
}

ir::InstrId startOfGroup(const ir::Program &p, const ir::Block &b, ir::InstrId i) {
  while (i > b.begin && p.instrs[i].glue) --i;
  return i;
}

std::vector<ir::InstrId> producersOf(const ir::Program &p, const isa::Target &t,
                                     const ir::Kernel &k, const flow::AddedWaits &added,
                                     ir::BlockId block, ir::InstrId from, const ProducerQuery &q) {
  using State = std::tuple<ir::BlockId, int, bool>;
  const isa::CounterId counter = t.orders[q.order].counter;
  std::vector<ir::InstrId> found;
  std::set<State> seen;
  std::vector<State> work;
  auto ends = [&](const ir::WaitSpec &w, int left) {
    return w.n[counter] != ir::kNoWait && w.n[counter] <= left;
  };
  auto scan = [&](ir::BlockId b, ir::InstrId end, int left, bool open) {
    for (ir::InstrId i = end; i-- != k.blocks[b].begin;) {
      const ir::Instruction &in = p.instrs[i];
      if (open && left == 0 && q.isProducer(i)) return found.push_back(i);
      if (in.control == ir::Control::UnknownCall) return;
      if ((t.raises(in) >> q.order & 1) && --left < 0) return;
      if (q.behind && q.behind(i)) open = true;
      const isa::Kind kind = t.kind(in);
      if ((kind == isa::Kind::Wait || kind == isa::Kind::WaitIdle) && ends(p.waits[in.imm], left))
        return;
      if (ends(added.before[i - k.begin], left)) return;
    }
    for (uint32_t e = k.blocks[b].predBegin; e != k.blocks[b].predEnd; ++e)
      if (State s{k.preds[e], left, open}; seen.insert(s).second) work.push_back(s);
  };
  scan(block, from, q.younger, !q.behind);
  while (!work.empty()) {
    auto [b, left, open] = work.back();
    work.pop_back();
    if (!ends(added.atEnd[b], left)) scan(b, k.blocks[b].end, left, open);
  }
  std::sort(found.begin(), found.end());
  found.erase(std::unique(found.begin(), found.end()), found.end());
  return found;
}

}  // namespace interlock::plan
