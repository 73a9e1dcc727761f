//===- barrier_demand.h - Control words: who needs a scoreboard ------------===//
//
// As if there were scoreboards without number: every operation has a token for its
// results and one for its operands, and every conflicting access waits for exactly
// the tokens it needs. What is awaited somewhere is demanded; where operations end
// in order, only the youngest of those that an access needs.
//
// Two tokens on one scoreboard wait for each other: the consumer of the one is held
// up until the other is over as well. What that costs is estimated from the usual
// latencies at every consumer, as the cycles that the consumer would be early, at
// most the time until the other one is awaited anyway.
//
// Nothing here is relied on: BarrierSolver decides what has to be awaited.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_LIB_FLOW_BARRIER_DEMAND_H
#define INTERLOCK_LIB_FLOW_BARRIER_DEMAND_H

#include "control_model.h"

namespace interlock::flow {

struct BarrierToken {
  ir::InstrId op = ir::kNone;
  bool result = false;  ///< false: its operands
};

struct BarrierDemand {
  std::vector<BarrierToken> tokens;  ///< demanded, in program order
  /// Pairs of tokens that are pending at one time (a < b, sorted) and what sharing costs.
  struct Pair {
    uint32_t a, b;
    double cost;
  };
  std::vector<Pair> pairs;
};

/// `words`: their stalls are the time that passes between instructions; tokens in
/// `fixed` (2 * (i - kernel.begin) + result) are demanded whatever happens.
BarrierDemand barrierDemand(const ControlModel &m, const std::vector<ir::ControlWord> &words,
                            const std::vector<double> &weight, const std::vector<bool> &fixed);

}  // namespace interlock::flow
#endif
