//===- barrier_solve.h - Control words: what is pending on scoreboards -----===//
//
// The state at a point holds what need not be over yet on some path: per (unit,
// read or write, class, guard) the operation's queues and the set of scoreboards
// each of which would prove it over. That set starts as the barriers that the
// operation itself sets, and grows when a later operation of its queue sets one:
// operations of one queue end in order, and what is complete has read its operands.
// Each of them is pending as long as the fact is, so DEPBAR.LE SBb, n proves it over
// where more than n of them are on b: `counts` has a byte per scoreboard. Facts that
// differ in their counts only are one with the minimum of each. A wait removes every fact whose set
// it meets, under whatever guard it stands: an instruction waits before it looks at its guard.
// Joins are unions; a guard excuses nobody but the complementary guard.
//
// An access that conflicts with a fact needs a wait for one scoreboard of its set;
// an empty set means that the operation lacks a barrier.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_LIB_FLOW_BARRIER_SOLVE_H
#define INTERLOCK_LIB_FLOW_BARRIER_SOLVE_H

#include "control_sweep.h"

namespace interlock::flow {

struct PendingFact {
  ir::Unit unit = 0;
  uint16_t cls = 0;
  uint8_t guard = 0;
  bool write = false;
  uint8_t own = 0;      ///< barriers that the operation itself sets for this
  uint8_t proofs = 0;   ///< scoreboards each of which proves that it is over
  uint8_t results = 0;  ///< queue in which its operation completes
  uint8_t reads = 0;    ///< queue in which its operation reads operands; of a write: 0
  ir::InstrId from = ir::kNone;
  uint64_t counts = 0;
  uint64_t key() const {
    return uint64_t(unit) << 48 | uint64_t(cls) << 32 | uint64_t(guard) << 24 |
           uint64_t(proofs & 63) << 18 | uint64_t(own & 63) << 12 | uint64_t(results) << 8 |
           uint64_t(reads) << 4 | uint64_t(write);
  }
};

/// Something that is not awaited.
struct PendingNeed {
  PendingFact fact;
  ir::InstrId consumer = ir::kNone;
};

class BarrierSolver : ControlSweep<BarrierSolver, PendingFact> {
public:
  /// `words`: by InstrId - kernel.begin, kept by reference.
  BarrierSolver(const ControlModel &m, std::vector<ir::ControlWord> &words);

  /// Adds to the wait masks what is missing, until nothing is that a wait can mend.
  /// `needs`: what lacks a barrier.
  void addWaits();
  /// Solves with the words as they are; `needs` holds what is not awaited.
  void solve();
  /// Waits or barriers in block `b` were taken away: is everything still awaited?
  /// If not, the states are put back, and `needs` says what is not. After solve() without
  /// needs.
  bool stillSafe(ir::BlockId b);
  /// Per instruction the bits of its wait mask that its own accesses need. After solve().
  std::vector<uint8_t> needed();

  std::vector<PendingNeed> needs;

private:
  friend ControlSweep;
  enum class Mode : uint8_t { Look, Add };
  void enter(ir::BlockId b);
  bool leave(ir::BlockId b);
  void walk(ir::BlockId b, Mode mode);
  void await(ir::InstrId i);
  void count(PendingFact &f, uint8_t barriers) const;
  void issue(ir::InstrId i);
  uint8_t choose(uint8_t present, ir::InstrId i) const;
  template <typename F> void forConflicts(ir::InstrId i, F f) const;
  ir::ControlWord &word(ir::InstrId i) { return words[i - kernel.begin]; }
  const ir::ControlWord &word(ir::InstrId i) const { return words[i - kernel.begin]; }

  std::vector<ir::ControlWord> &words;
  uint8_t limits[8] = {};  ///< by scoreboard: more than any DEPBAR leaves pending, 0 if none does
  std::vector<uint8_t> *neededOut = nullptr;
};

}  // namespace interlock::flow
#endif
