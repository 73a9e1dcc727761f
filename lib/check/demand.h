//===- demand.h - What is still asked of an operation, walking backwards ----===//
//
// For every (slot, resource) and program point
//
//     demand = the smallest d such that an operation holding the resource with
//              younger count >= d cannot be met by a consumer before a wait has
//              completed it; 0 = nobody asks, kNever = no wait is in between
//
// over all paths from the point. Walking backwards:
//     consumer        demand of its resources becomes kNever
//     wait n          min(demand, n); classes without order: 0 if n is 0
//     issue           demand - 1 (an older operation is one younger count ahead)
//     drained by issue, call, barrier   0
//     branch          pointwise maximum over the successors
// An operation is a hole iff its own demand directly behind it exceeds 0. The
// maximum distributes over all steps, so one fixed point is exact over all
// paths; every step is a sweep over a short byte array.
//
// The same walk with waits that complete nothing tells which consumers there
// are at all: a byte is then a set of consumers, joined by union (Mode::Reach).
//
// Not exact, only safe: sources of loads, which two counters can complete (a
// pair of demands, dead when either is 0). What looks like a hole there is
// settled by the forward search of witness.h, which is exact.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_LIB_CHECK_DEMAND_H
#define INTERLOCK_LIB_CHECK_DEMAND_H

#include "lanes.h"

#include <functional>
#include <vector>

namespace interlock::check {

constexpr uint8_t kNever = 255;

/// An operation that meets a demand. `at` = kNone: unknown code before `point`.
struct Hole {
  ir::InstrId producer = ir::kNone;
  ir::InstrId point = ir::kNone;  ///< unknown code: entry instruction, or the call
  uint8_t slot = 0;
  uint16_t resource = 0;
  /// A search may also start behind an instruction that the operation has passed.
  bool passed = false;
  uint8_t younger = 0, via = 0;
};

class Demands : private Lanes {
public:
  using Lanes::lanes, Lanes::laneOf, Lanes::viaLaneOf, Lanes::mixedLane;
  enum class Mode : uint8_t { Demand, Reach };
  explicit Demands(const Model &m, Mode mode = Mode::Demand);

  /// Solves from scratch.
  void solve();
  /// Holes under the solution, in program order of their producers.
  std::vector<Hole> holes();
  /// Mode::Reach: calls f(operation, consumer) for every dependence, those on unknown
  /// code included; what belongs to one operation comes together.
  using OnDependence = std::function<void(const Hole &, isa::Consumer)>;
  void dependences(const OnDependence &f);

  /// Whether a fact with these younger counts may be met behind the entry of a
  /// block: prunes a forward search.
  bool askedFor(ir::BlockId b, unsigned slot, uint16_t resource, int younger, int viaYounger,
                bool mixed) const;
  /// Walks a block backwards: f(i) sees the demands directly behind `i`.
  void walk(ir::BlockId b, const std::function<void(ir::InstrId)> &f);
  const Lanes &layout() const { return *this; }
  /// During walk: the demands that hold now, laid out as Lanes says.
  const std::vector<uint8_t> &now() const { return state; }

private:
  /// One resource of a slot, on every lane that it has.
  void set(unsigned slot, uint32_t col, uint8_t v) {
    state[laneOf[slot].offset + col] = v;
    if (viaLaneOf[slot].size) state[viaLaneOf[slot].offset + col] = v;
    if (mixedLane[slot].size) state[mixedLane[slot].offset + col] = v;
  }
  void demand(unsigned slot, uint16_t resource, isa::Consumer c);
  void cap(const Lane &l, int n);
  void zero(const Lane &l);
  void unpair(const Lane &l);
  void start(ir::BlockId b);
  void step(ir::InstrId i);
  void wait(ir::InstrId i);
  void issue(const Row &r);
  bool isHole(unsigned slot, uint32_t col, bool mixedNow, int viaStart) const;

  const Mode mode;
  std::vector<uint8_t> entry;  ///< per block a state, at its entry
  std::vector<uint8_t> state;
  std::vector<uint8_t> scratch;
  std::vector<Demand> demands;
};

}  // namespace interlock::check
#endif
