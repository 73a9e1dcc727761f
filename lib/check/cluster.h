//===- cluster.h - The cluster barrier ---------------------------------------===//
//
// What has to hold of s_barrier_signal -3 and s_barrier_wait -3:
//   - signals and waits of a workgroup take turns on every way (cluster-unbalanced);
//   - one wave of a workgroup signals (cluster-signal-ungated);
//   - before the next signal every wave has passed the wait of the one before: a
//     workgroup barrier stands between, signalled behind that wait
//     (cluster-generation-race);
//   - every wave waits (cluster-wait-gated).
// Kernels without a cluster barrier are looked at once and left.
//
// Ways are walked with next to no values (cluster_walk.h). A violation's way is then
// gone again with every value that its branches compare. If it cannot be gone, the
// smallest set of registers that says so is tracked from then on and everything is
// walked once more, until each way that is left can be gone: what is reported is
// consistent with all compares on it, and what is not reported does not exist. Where
// the bounds are met the kernel is named unknown (unknown-cluster), and only a sample
// of its ways is looked at for what is certainly wrong.
//
// Functions start with nothing signalled; what their callers and callees do with the
// barrier is not followed from one to the other, and named.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_LIB_CHECK_CLUSTER_H
#define INTERLOCK_LIB_CHECK_CLUSTER_H

#include "model.h"

namespace interlock::check {

/// Adds findings, unknowns, notes and obligations.
void checkCluster(const Model &m, Result &out);

}  // namespace interlock::check
#endif
