//===- facts.h - What may be in flight, walking forwards --------------------===//
//
// Used only to judge waits (surplus.cpp) and to show what is in flight
// (view.cpp); no verdict on safety rests on it. Per (slot, resource) the
// smallest younger count over all paths, kAbsent if nothing is in flight:
//     issue   younger + 1, saturating; the new operation starts at 0
//     wait n  what has younger >= n is gone
//     join    minimum
// A fact with a smaller count is met by more consumers and completed by fewer
// waits, so in a kernel without holes the smallest speaks for all. Per counter
// the least and most operations in flight are kept as well.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_LIB_CHECK_FACTS_H
#define INTERLOCK_LIB_CHECK_FACTS_H

#include "lanes.h"

#include <array>
#include <functional>

namespace interlock::check {

constexpr uint8_t kAbsent = 255;

class Facts : private Lanes {
public:
  explicit Facts(const Model &m);
  using Lanes::lanes, Lanes::laneOf, Lanes::viaLaneOf, Lanes::mixedLane, Lanes::width,
      Lanes::resource;

  struct Flight {
    /// Per counter; `since` = translations behind the newest load, for XCNT.
    std::array<InFlight, isa::NumCounters> counter{};
    InFlight sinceLoad;
    friend bool operator==(const Flight &, const Flight &) = default;
  };

  /// Solves; `decide` may weaken or drop the fields of a wait on the way: it sees
  /// the state before the wait (now, flight) and returns what is left of it.
  using Decide = std::function<ir::WaitSpec(ir::InstrId)>;
  void solve();
  /// Walks a block: f(i) sees the state before `i`.
  void walk(ir::BlockId b, const std::function<void(ir::InstrId)> &f, const Decide &decide = {});
  const std::vector<uint8_t> &now() const { return state; }
  const Flight &flight() const { return counts; }

private:
  void step(ir::InstrId i, const Decide &decide);
  void wait(unsigned counter, int n);
  void issue(const Row &r);
  void put(unsigned slot, uint32_t col, bool mixedNow, int viaStart);
  void clear(const Lane &l);
  void unpair(const Lane &l);
  void addUnknown();
  bool merge(ir::BlockId from, ir::BlockId to);
  bool mergeFlight(Flight &into) const;

  std::vector<uint8_t> entry, state;
  std::vector<Flight> entryFlight;
  std::vector<uint8_t> seen;
  Flight counts;
};

}  // namespace interlock::check
#endif
