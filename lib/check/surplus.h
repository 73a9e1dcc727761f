//===- surplus.h - Waits that could be deleted or weakened ------------------===//
//
// A field of a wait is needed if something that it completes would be met by a
// consumer otherwise: facts before it (facts.h) against demands behind it
// (demand.h). The walk goes forward and leaves out what it has found to be
// surplus, so that of two waits that make each other superfluous one stays;
// what was found in different blocks is tried together, and piece by piece if
// together it opens a hole.
//
// Never judged: ordering waits, s_wait_idle, STOREcnt (only the memory model can
// tell what a store has to be visible for), waits at the boundary to unseen
// code, counters on which the kernel has a hole (what is there is to be repaired
// first). XCNT, which two counters complete, only where nothing is in flight.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_LIB_CHECK_SURPLUS_H
#define INTERLOCK_LIB_CHECK_SURPLUS_H

#include "demand.h"
#include "facts.h"

#include <vector>

namespace interlock::check {

/// One field of one wait.
struct FieldVerdict {
  ir::InstrId wait = ir::kNone;
  isa::CounterId counter = isa::DS;
  int present = 0;
  int enough = -1;                 ///< weakest immediate that does; -1: nothing needs it
  bool judged = true;              ///< false: kept whatever it does (see above)
  ir::InstrId sameAs = ir::kNone;  ///< a wait directly before it that says as much
  /// What needs it most: the fact with the fewest younger operations.
  Hole keeps;
  std::vector<uint16_t> resources;
  bool surplus() const { return judged && enough < 0; }
  bool strict() const { return judged && enough > present; }
};

/// Verdicts on every field of every wait, in program order.
std::vector<FieldVerdict> judgeWaits(const Model &m);
void findSurplus(const Model &m, std::vector<Finding> &out);

}  // namespace interlock::check
#endif
