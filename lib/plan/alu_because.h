//===- alu_because.h - Producers behind an s_wait_alu ----------------------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_LIB_PLAN_ALU_BECAUSE_H
#define INTERLOCK_LIB_PLAN_ALU_BECAUSE_H

#include "flow/alu_solve.h"
#include "interlock/plan.h"

namespace interlock::plan {

/// Fills `entry.because` with the producers that attain its immediates.
void explainAlu(const ir::Program &p, const flow::AluSolver &s, const ir::Kernel &k,
                const flow::PlannedWaits &counters, const flow::AluNeed &need, AluEntry &entry);

}  // namespace interlock::plan
#endif
