//===- interlock/sim_context.h - The pipe model on a piece of a kernel -----===//
//
// What the pipe model (interlock/sim.h) predicts for one dependence of a real
// kernel: the way from producer to consumer and what was issued before it. The
// prediction is for this warp alone. It explains a gap that is too short; it
// never licenses one.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_SIM_CONTEXT_H
#define INTERLOCK_SIM_CONTEXT_H

#include "interlock/ir.h"
#include "interlock/sim.h"

#include <span>
#include <string>

namespace interlock::sim {

struct Context {
  Verdict verdict = Verdict::Unknown;
  std::string unknown;    ///< why, if it is: what the model has no row for
  uint32_t distance = 0;  ///< cycles that the stalls say,
  uint32_t gap = 0;       ///< that the pipes make of it,
  uint32_t needed = 0;    ///< and that would be enough in this schedule
  Pipe from = Pipe::None, to = Pipe::None;
};

/// `path`: instructions in the order of execution, the first one writes a register
/// that the last one reads. `p` has control words, `k` is the kernel of the path.
Context predictContext(const ir::Program &p, const ir::Kernel &k,
                       std::span<const ir::InstrId> path);

}  // namespace interlock::sim
#endif
