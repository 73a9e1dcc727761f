//===- obligations.cpp - How much a verdict covers -------------------------===//
//
// The walk of demand.h with waits that complete nothing gives every dependence
// that some wait has to protect. They are counted once per producer, hazard and
// counter.
//
//===----------------------------------------------------------------------===//
#include "internal.h"

#include <algorithm>
#include <cstring>
#include <set>
#include <tuple>

namespace interlock::check {

void countObligations(const Model &m, const std::vector<Finding> &findings,
                      std::vector<Obligation> &out) {
  auto row = [&](const char *hazard, const char *counter) -> Obligation & {
    for (Obligation &o : out)
      if (std::strcmp(o.hazard, hazard) == 0 && std::strcmp(o.counter, counter) == 0) return o;
    out.push_back({hazard, counter});
    return out.back();
  };
  // Every kind that the tables know, so that one without obligations shows.
  for (const isa::HazardRow &h : m.t.hazards)
    row(h.name, m.t.counter(m.t.orders[m.t.slots[h.producer].order].counter).name);
  row("fence", m.t.counter(isa::LOAD).name);
  row("fence", m.t.counter(isa::STORE).name);

  Demands reach(m, Demands::Mode::Reach);
  reach.solve();
  ir::InstrId last = ir::kNone;
  std::set<std::pair<const char *, const char *>> counted;
  reach.dependences([&](ir::InstrId producer, unsigned slot, uint16_t, isa::Consumer c) {
    if (slot == FTensorSoft || slot == FAsyncSoft) return;
    if (producer != last) counted.clear();
    last = producer;
    const char *hazard = slot >= isa::NumSlots ? "fence" : hazardName(m.t, slot, c);
    const char *counter = m.t.counter(m.t.orders[slotFacts(m.t, slot).order].counter).name;
    if (*hazard && counted.insert({hazard, counter}).second) ++row(hazard, counter).checked;
  });
  for (const ir::Entry &e : m.k.entries)
    if (e.kind == ir::EntryKind::Function)
      for (const isa::HazardRow &h : m.t.hazards)
        if (h.consumer == isa::Consumer::FunctionEntry)
          ++row(h.name, m.t.counter(m.t.orders[m.t.slots[h.producer].order].counter).name).checked;
  for (const Finding &f : findings)
    if (f.hazard && f.counter) ++row(f.hazard, f.counter).broken;
}

}  // namespace interlock::check
