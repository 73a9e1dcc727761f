//===- stall_solve.h - Control words: distances in cycles ------------------===//
//
// The state at a point holds, per (unit, timing class, read or write, guard), the
// smallest number of cycles since such an access issued, over all paths. Stalls
// are what is certain: a wait for a scoreboard may end at once and counts nothing.
// A fact dies when no row asks for more cycles. Joins take the minimum; an access
// under a guard excuses nobody but the complementary guard, as long as the
// predicate is not written; writing a unit again ends what was known about it, under
// a guard only where that holds. A fact that goes round a loop grows older, so the fixed point is
// unique.
//
// Raising: what an instruction lacks is put into the stalls directly before it,
// each at most 15, backwards to the producer. What cannot be had inside the block
// goes to the ends of those predecessors that lack it. Stalls only grow, so this
// ends; a distance that cannot be had at all is reported.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_LIB_FLOW_STALL_SOLVE_H
#define INTERLOCK_LIB_FLOW_STALL_SOLVE_H

#include "control_sweep.h"

namespace interlock::flow {

struct StallFact {
  ir::Unit unit = 0;
  uint16_t cls = 0;
  uint8_t guard = 0;
  bool write = false;
  int32_t time = 0;              ///< of its issue; at the ends of a block: minus the cycles since
  ir::InstrId from = ir::kNone;  ///< one that attains it, for messages
  uint64_t key() const {
    return uint64_t(unit) << 32 | uint64_t(cls) << 16 | uint64_t(guard) << 1 | uint64_t(write);
  }
};

/// A distance that is too short.
struct StallLack {
  ir::InstrId producer = ir::kNone, consumer = ir::kNone;
  ir::Unit unit = 0;  ///< behind the register units: a scoreboard, a machine
  uint16_t need = 0, have = 0;
  bool earlierWrites = false, laterWrites = false;
};

class StallSolver : ControlSweep<StallSolver, StallFact> {
public:
  static constexpr uint8_t kMost = 15;

  /// `words`: by InstrId - kernel.begin, kept by reference: barriers and wait masks
  /// are read, stalls are read and raised.
  StallSolver(const ControlModel &m, std::vector<ir::ControlWord> &words);

  /// Raises stalls until no distance is too short that can be had. `weight` says how
  /// often a block runs.
  void raise(const std::vector<double> &weight);
  /// Solves with the stalls as they are; `lacks` holds what is too short.
  void solve();
  /// The stall of an instruction of block `b` was lowered: is every distance still
  /// long enough? If not, the states are put back, and `lacks` says what is not. After
  /// solve() without lacks.
  bool stillSafe(ir::BlockId b);
  /// Per instruction: its stall is part of a distance without slack that ends in
  /// its own block, so it cannot be lowered. After solve().
  std::vector<bool> tight();

  std::vector<StallLack> lacks;

private:
  friend ControlSweep;
  struct Deficit {
    int cycles = 0;
    StallFact fact;
    uint16_t need = 0;
    bool laterWrites = false;
    int32_t slackless = INT32_MAX;  ///< earliest producer of a distance that is exactly met
  };
  enum class Mode : uint8_t { Look, Raise, Measure };
  void enter(ir::BlockId b);
  bool leave(ir::BlockId b);
  void walk(ir::BlockId b, Mode mode);
  void issue(ir::InstrId i, int32_t now);
  Deficit deficitOf(const Facts &facts, ir::InstrId i, int32_t now) const;
  bool raiseInside(ir::BlockId b, ir::InstrId i, const Deficit &d);
  bool raiseLast(ir::BlockId b, ir::InstrId i, const Deficit &d);
  void raiseEnds(ir::BlockId b, ir::InstrId i, int32_t now);
  void raiseEnd(ir::BlockId b, int cycles, int32_t age, unsigned depth);
  uint8_t &stallOf(ir::InstrId i) { return words[i - model.kernel->begin].stall; }
  int32_t cyclesOf(ir::InstrId i) const {
    return model.cyclesAfter(i, words[i - model.kernel->begin].stall);
  }
  /// A stall of 0 drains already.
  bool maySlow(ir::InstrId i) const {
    return !(model.op(i).flags & kKeepStall) && words[i - kernel.begin].stall;
  }
  template <typename F> void forAccesses(ir::InstrId i, F f) const;

  std::vector<ir::ControlWord> &words;
  std::vector<std::vector<ir::BlockId>> ignored;  ///< per block: predecessors left out for now
  int32_t end = 0;                                ///< of the block walked last
  int32_t lacking = 0;                            ///< Measure: the largest deficit met
  std::vector<std::pair<ir::InstrId, ir::InstrId>> *slackless = nullptr;  ///< tight(): [from, to)
  std::vector<int32_t> times;  ///< of the block being walked
};

}  // namespace interlock::flow
#endif
