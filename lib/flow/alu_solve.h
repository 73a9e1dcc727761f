//===- alu_solve.h - Expert scheduling mode: fixed point over a kernel -----===//
//
// Blocks are visited until no entry state changes. A need that is met is taken
// as satisfied from there on and reported; the caller adds it to the waits and
// solves again from empty, until nothing is reported (facts can circle a loop
// behind a wait that was found late).
//
// Nothing is inserted between instructions that belong together (ir::Glue): what
// the members need is awaited at the start of their group, with the younger
// counts that hold there. Only what a group itself puts in flight has to be
// awaited inside it.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_LIB_FLOW_ALU_SOLVE_H
#define INTERLOCK_LIB_FLOW_ALU_SOLVE_H

#include "alu.h"

#include <functional>

namespace interlock::flow {

/// Waits for counters that another pass has planned for the same kernel.
struct PlannedWaits {
  std::vector<ir::WaitSpec> before;  ///< by InstrId - kernel.begin; empty: none
  std::vector<ir::WaitSpec> atEnd;   ///< by BlockId, behind the block's last instruction
};

struct AluNeed {
  ir::BlockId block = 0;
  ir::InstrId before = ir::kNone;  ///< place; kNone: behind the last instruction of the block
  ir::InstrId anchor = ir::kNone;  ///< first instruction that needs it
  bool insideGlue = false;
  isa::AluWait wait;
  std::vector<AluConstraint> why;
};

class AluSolver {
public:
  AluSolver(const ir::Program &p, const isa::Target &t, const ir::Kernel &k,
            const PlannedWaits &counters, std::function<bool(ir::BlockId)> editable);

  struct Waits {
    std::vector<isa::AluWait> before;  ///< by InstrId - kernel.begin
    std::vector<isa::AluWait> atEnd;   ///< by BlockId
  };
  Waits added;  ///< the waits in force

  /// Solves from empty with `added`; what is left to wait for, in program order.
  std::vector<AluNeed> solve();
  /// What the places of `added` in block `b` need without their waits, after
  /// solve() has left nothing.
  std::vector<AluNeed> slackOf(ir::BlockId b);
  /// A wait in block `b` was weakened: is everything still safe? If not, the
  /// states are put back as they were.
  bool stillSafe(ir::BlockId b);
  /// A clause is split before `i`: what follows is not hoisted above it.
  bool splitClause(ir::InstrId i);

  size_t visits = 0;  ///< instructions walked
  const AluRows rows;

private:
  void walk(ir::BlockId b, std::vector<AluNeed> *out, std::vector<AluNeed> *slack);
  isa::AluWait needOfGroup(ir::BlockId b, ir::InstrId i, ir::InstrId &anchor, bool anchored,
                           std::vector<AluConstraint> *why);
  /// Joins the facts into the entry of `to`; true if it changed.
  bool merge(ir::BlockId to, const std::vector<AluFact> &facts);
  uint8_t glue(ir::InstrId i) const { return glueOf[i - kernel.begin]; }

  const ir::Program &program;
  const isa::Target &target;
  const ir::Kernel &kernel;
  const PlannedWaits &counters;
  std::function<bool(ir::BlockId)> editable;
  AluState state;
  std::vector<std::vector<AluFact>> entries, initial;
  std::vector<uint8_t> seen, fromUnknown;
  std::vector<uint8_t> glueOf;
  std::vector<AluFact> facts, joined;
  std::vector<std::vector<AluNeed>> left;  ///< per block, of its last visit
  std::vector<uint32_t> rpoIndex;
};

}  // namespace interlock::flow
#endif
