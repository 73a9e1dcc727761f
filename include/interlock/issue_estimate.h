//===- interlock/issue_estimate.h - What control words cost ----------------===//
//
// One deterministic estimate for any control words of a kernel: cycles in which one
// warp alone issues, plus cycles in which it waits for scoreboards. It compares
// schedules of the same instructions with each other and predicts no run time.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_ISSUE_ESTIMATE_H
#define INTERLOCK_ISSUE_ESTIMATE_H

#include "interlock/ir.h"
#include "interlock/isa_nvidia_timing.h"

#include <span>

namespace interlock::sim {

struct IssueEstimate {
  double cycles = 0;  ///< all of it
  double issue = 0;   ///< stalls, and busy pipes
  double waits = 0;   ///< for scoreboards
};

/// `words`: by InstrId - kernel.begin.
IssueEstimate estimateIssue(const ir::Program &p, const isa::nvidia::ControlTables &t,
                            const ir::Kernel &k, std::span<const ir::ControlWord> words);

}  // namespace interlock::sim
#endif
