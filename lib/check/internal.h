//===- internal.h - The checks of one kernel, one per file ------------------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_LIB_CHECK_INTERNAL_H
#define INTERLOCK_LIB_CHECK_INTERNAL_H

#include "demand.h"
#include "witness.h"

namespace interlock::check {

/// More than this many tensor operations of a wave may deadlock. [P]
constexpr unsigned kTensorDepth = 11;

/// One operation that a wait on one counter has to protect from one kind of
/// hazard: the unit of Obligation. Producer and point as in Hole.
struct Dependence {
  ir::InstrId producer, point;
  std::string_view hazard, counter;
  friend auto operator<=>(const Dependence &, const Dependence &) = default;
};

/// Holes to findings: one per consumer, counter and rule, with the producer
/// that needs the strictest wait. `broken`: all dependences that a hole breaks,
/// possibly several times. (findings.cpp)
std::vector<Finding> describeHoles(const Model &m, const Demands &d, const std::vector<Hole> &holes,
                                   std::vector<ir::Unknown> &unknowns,
                                   std::vector<Dependence> &broken);
/// One hole of which the consumer is known.
Finding describeHole(const Model &m, const Hole &h, const Witness &w,
                     std::vector<uint16_t> resources);
/// What a caller or unknown code left in flight must be gone before the first
/// real instruction. `boundaries`: each counter at each boundary, broken or not.
/// (boundary.cpp)
void checkBoundaries(const Model &m, std::vector<Finding> &out,
                     std::vector<Obligation> &boundaries);
/// Waits that cannot name the operation that they are for, because the counter
/// does not count that far. `d` must be solved. (saturation.cpp)
void checkSaturation(const Model &m, Demands &d, std::vector<Finding> &out);
/// Ranges, clauses, tensor depth. (lints.cpp)
void checkLints(const Model &m, std::vector<Finding> &out);
void checkTensorDepth(const Model &m, std::vector<Finding> &out);
/// Accesses of global memory that nothing orders against the tensor engine: notes.
/// (global_order.cpp)
std::vector<Finding> checkGlobalOrder(const Model &m, bool everyConsumer);
/// (obligations.cpp)
void countObligations(const Model &m, std::vector<Dependence> broken,
                      const std::vector<Obligation> &boundaries, std::vector<Obligation> &out);

/// Mnemonic of an instruction, for messages: what stands in the text, or its kind.
std::string mnemonic(const Model &m, ir::InstrId i);
/// First instruction of the group that `i` is glued to: where something can be inserted.
ir::InstrId placeBefore(const Model &m, ir::InstrId i);
/// "s_wait_dscnt 0x2"
std::string waitStatement(const isa::Target &t, isa::CounterId c, int n);
/// The one statement that waits for exactly these fields, "" if there is none.
std::string waitStatement(const isa::Target &t, const ir::WaitSpec &s);

}  // namespace interlock::check
#endif
