//===- obligations.cpp - How much a verdict covers -------------------------===//
//
// The walk of demand.h with waits that complete nothing gives every dependence
// that some wait has to protect. They are counted once per producer, hazard and
// counter, and so are those that a hole breaks, whatever number of consumers meets
// them. At boundaries to unseen code it is once per counter.
//
//===----------------------------------------------------------------------===//
#include "internal.h"

#include <algorithm>
#include <string_view>

namespace interlock::check {

void countObligations(const Model &m, std::vector<Dependence> broken,
                      const std::vector<Obligation> &boundaries, std::vector<Obligation> &out) {
  auto row = [&](std::string_view hazard, std::string_view counter) -> Obligation & {
    for (Obligation &o : out)
      if (hazard == o.hazard && counter == o.counter) return o;
    out.push_back({hazard.data(), counter.data()});  // names are literals of the tables
    return out.back();
  };
  // Every kind that the tables know, so that one without obligations shows.
  for (const isa::HazardRow &h : m.t.hazards)
    row(h.name, m.t.counter(m.t.orders[m.t.slots[h.producer].order].counter).name);
  row("fence", m.t.counter(isa::LOAD).name);
  row("fence", m.t.counter(isa::STORE).name);

  std::sort(broken.begin(), broken.end());
  broken.erase(std::unique(broken.begin(), broken.end()), broken.end());
  for (const Dependence &d : broken) ++row(d.hazard, d.counter).broken;

  Demands reach(m, Demands::Mode::Reach);
  reach.solve();
  Hole last;
  std::vector<Dependence> counted;  // of `last`
  reach.dependences([&](const Hole &h, isa::Consumer c) {
    if (h.slot == FTensorSoft || h.slot == FAsyncSoft) return;
    if (h.producer != last.producer || h.point != last.point) counted.clear();
    last = h;
    const char *hazard = h.slot >= isa::NumSlots ? "fence" : hazardName(m.t, h.slot, c);
    const char *counter = m.t.counter(m.t.orders[slotFacts(m.t, h.slot).order].counter).name;
    const Dependence d{h.producer, h.point, hazard, counter};
    if (!*hazard || std::find(counted.begin(), counted.end(), d) != counted.end()) return;
    counted.push_back(d);
    ++row(hazard, counter).checked;
  });
  for (const Obligation &b : boundaries) {
    Obligation &o = row(b.hazard, b.counter);
    o.checked += b.checked;
    o.broken += b.broken;
  }
}

}  // namespace interlock::check
