//===- witness.h - The shortest way to a hole ------------------------------===//
//
// Follows one operation forward on lazy hardware: a state is (block, younger
// count, count on a second counter, mixed KMcnt or write-back passed, name of
// the region); the operation stays in flight until a wait, or what the hardware
// does by itself, completes it. Breadth first over blocks, so the first way
// found to a consumer is the shortest; states that are easier to drain than one
// seen before are dropped, because they meet no other consumer. The demands of
// demand.h tell which blocks can lead to a consumer at all.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_LIB_CHECK_WITNESS_H
#define INTERLOCK_LIB_CHECK_WITNESS_H

#include "demand.h"

#include <vector>

namespace interlock::check {

struct Witness {
  ir::InstrId consumer = ir::kNone;
  isa::Consumer kind = isa::Consumer::RegRead;
  bool runsOff = false;  ///< the consumer is what follows the end of the kernel
  int younger = 0;       ///< smallest on all ways to it
  bool mixed = false;    ///< a message that has met another kind of KMcnt operation
  std::vector<ir::InstrId> path;
};

/// First consumers that the operation meets, one per consumer, in program order.
std::vector<Witness> findWitnesses(const Model &m, const Demands &d, const Hole &h);

}  // namespace interlock::check
#endif
