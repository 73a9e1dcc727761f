//===- expert.h - Expert scheduling mode: s_wait_alu -----------------------===//
//
// VALU results that something else than VALU uses, and VGPRs that a memory
// operation still reads when they are overwritten, where the scheduling mode is,
// or may be, on. Demands backwards (expert_demand.h) give candidates, an exact
// search forward (expert_witness.h) the holes.
//
// Counting is asked twice. If nothing is missing with only what is known to count,
// that is all. Otherwise LLVM's counting decides, for its output is the only
// measurement there is; where that makes a difference, a note says so.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_LIB_CHECK_EXPERT_H
#define INTERLOCK_LIB_CHECK_EXPERT_H

#include "model.h"

namespace interlock::check {

/// Adds findings, notes and obligations of a kernel in expert scheduling mode.
void checkExpert(const Model &m, Result &out);

}  // namespace interlock::check
#endif
