//===- expert_witness.h - Expert scheduling mode: the shortest way to a hole -===//
//
// As witness.h: one operation forward on lazy hardware over states (block,
// younger count, per counter the younger count of the first operation of its
// class that raises it), breadth first. All VGPRs of the operation share its fate.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_LIB_CHECK_EXPERT_WITNESS_H
#define INTERLOCK_LIB_CHECK_EXPERT_WITNESS_H

#include "expert_demand.h"

#include <vector>

namespace interlock::check {

struct ExpertWitness {
  ir::InstrId consumer = ir::kNone;
  isa::AluConsumer kind = isa::AluConsumer::OtherRead;
  bool runsOff = false;         ///< the consumer is what follows the end of the kernel
  int younger = 0;              ///< smallest on all ways to it
  std::vector<ir::Unit> vgprs;  ///< that the two share, sorted
  std::vector<ir::InstrId> path;
};

/// First consumers that the operation meets, one per consumer, in program order.
std::vector<ExpertWitness> findExpertWitnesses(const ExpertModel &e, const ExpertDemands &d,
                                               ir::InstrId producer);

}  // namespace interlock::check
#endif
