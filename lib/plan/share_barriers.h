//===- share_barriers.h - Control words: many tokens, six scoreboards ------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_LIB_PLAN_SHARE_BARRIERS_H
#define INTERLOCK_LIB_PLAN_SHARE_BARRIERS_H

#include "flow/barrier_demand.h"

namespace interlock::plan {

/// Chooses a scoreboard for every token. `fixed`: those that have one already,
/// ir::ControlWord::kNoBarrier otherwise; `usable`: mask of what may be given away.
std::vector<uint8_t> shareBarriers(const flow::BarrierDemand &d, const std::vector<uint8_t> &fixed,
                                   uint8_t usable);

}  // namespace interlock::plan
#endif
