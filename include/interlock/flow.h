//===- interlock/flow.h - What is in flight where --------------------------===//
//
// Per block the facts that hold at its entry: for each (slot, resource) the
// smallest number of younger operations over all paths (see lib/flow/state.h
// for the lattice). Pure functions of program, tables, policy and waits.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_FLOW_H
#define INTERLOCK_FLOW_H

#include "interlock/ir.h"
#include "interlock/isa.h"

#include <functional>
#include <vector>

namespace interlock::flow {

/// Where LDS data written by tensor and async loads is waited for.
enum class TensorRaw : uint8_t {
  Consumers,  ///< at every consumer
  Barriers,   ///< at barrier signals only
  Tagged,     ///< at consumers whose tag names the region; others rely on barriers
};

struct Policy {
  /// Keep tensor facts that a back edge carries. false: they are dropped, an
  /// assumption that the barrier protocol must justify.
  bool loopCarriedTokens = true;
  /// What loopCarriedTokens drops was proved to be protected; how many operations are
  /// in flight counts over back edges all the same.
  bool loopsProved = false;
  TensorRaw tensorRaw = TensorRaw::Tagged;
  /// Overrides tensorRaw per counter (TENSOR, ASYNC) where set: does this
  /// instruction drain read-after-write dependences of that counter?
  std::function<bool(isa::CounterId, const ir::Program &, ir::InstrId)> rawNeedsWait;
};

/// One thing in flight.
struct Fact {
  isa::SlotId slot;
  uint16_t resource;   ///< unit, LDS resource, or 0
  uint8_t younger;     ///< operations of its order class issued since (saturating)
  uint8_t viaYounger;  ///< the same for SlotRow::via, 255 = that counter does not complete it
};

}  // namespace interlock::flow
#endif
