//===- planned.h - What the passes around insert-waits share ---------------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_LIB_PLAN_PLANNED_H
#define INTERLOCK_LIB_PLAN_PLANNED_H

#include "flow/solve.h"
#include "interlock/plan.h"

#include <functional>

namespace interlock::plan {

/// The waits of a plan by place, as edit::fromPlan will write them.
flow::AddedWaits planned(const ir::Program &p, const ir::Kernel &k, const WaitPlan &plan);

/// First instruction of the group that `i` is glued to, within its block.
ir::InstrId startOfGroup(const ir::Program &p, const ir::Block &b, ir::InstrId i);

/// A walk backwards over (block, younger operations still to be passed): the
/// operations of `order` that a wait for `younger` directly before `from` is for.
struct ProducerQuery {
  isa::OrderId order;
  int younger;
  std::function<bool(ir::InstrId)> isProducer;
  /// Producers count only behind (further back than) such an instruction; unset: anywhere.
  std::function<bool(ir::InstrId)> behind;
};
std::vector<ir::InstrId> producersOf(const ir::Program &p, const isa::Target &t,
                                     const ir::Kernel &k, const flow::AddedWaits &added,
                                     ir::BlockId block, ir::InstrId from, const ProducerQuery &q);

}  // namespace interlock::plan
#endif
