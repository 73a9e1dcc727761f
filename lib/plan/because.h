//===- because.h - Producers behind a constraint ---------------------------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_LIB_PLAN_BECAUSE_H
#define INTERLOCK_LIB_PLAN_BECAUSE_H

#include "flow/solve.h"
#include "interlock/plan.h"

namespace interlock::plan {

/// Fills `entry.because` from the constraints that attain the entry's
/// immediates at its place. `constraints` may hold looser ones.
void explain(const flow::Model &m, const flow::AddedWaits &added,
             const std::vector<flow::Constraint> &constraints, Entry &entry);

}  // namespace interlock::plan
#endif
