//===- control_model.h - Control words: the rows, per instruction ----------===//
//
// What the solvers of control words look at: per instruction the register units
// it touches, each with a timing class, and per pair of classes the distance that
// a dependence needs. Classes are numbered as they are met, so that the walk over
// a program looks up a byte in a matrix and no row.
//
// A scoreboard is a unit of its own behind the register units: who sets one
// writes it, who waits for it reads it, and the distance that setting and waiting
// need is a dependence like any other. So is the use of a machine that takes one
// operation at a time: a unit per scoreboard that the operation may set, since waiting
// for that ends the matter.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_LIB_FLOW_CONTROL_MODEL_H
#define INTERLOCK_LIB_FLOW_CONTROL_MODEL_H

#include "interlock/ir.h"
#include "interlock/isa_nvidia_timing.h"

#include <span>
#include <vector>

namespace interlock::flow {

/// A distance that no number of cycles replaces: a scoreboard must be awaited.
inline constexpr uint16_t kByScoreboard = 0xffff;

/// Why an instruction is left as it is, or wants everything to be over.
enum ControlFlag : uint8_t {
  kDrains = 1,      ///< code that is not looked at follows: nothing may be pending when it starts
  kKeepStall = 2,   ///< padding and the self-branch behind the end: never reached, or idle
  kGroup = 4,       ///< its write barrier counts groups for a DEPBAR: pinned
  kUnmodelled = 8,  ///< not modelled: the kernel is left as it is
  kNever = 32,      ///< guarded by !PT: nothing but its control word happens
  kEarlyPredicate = 64,  ///< its predicate result is there when its operands have been read
  kHasScoreboard = 16,   ///< may set barriers: some access of it ends at no fixed time
};

struct ControlAccess {
  ir::Unit unit = 0;
  uint16_t cls = 0;
  bool write = false;
};

struct ControlOp {
  uint32_t accessBegin = 0;
  uint16_t accessCount = 0;
  uint8_t flags = 0;         ///< ControlFlag bits
  uint8_t minStall = 1;      ///< of the opcode, whatever follows
  uint8_t guard = 0;         ///< guardKey
  uint8_t queue = 0;         ///< results of one queue arrive in order; 0: none
  uint8_t readQueue = 0;     ///< operands of one queue are read in order; 0: none
  uint8_t awaits = 0;        ///< scoreboards that the instruction itself brings to 0 (DEPBAR)
  uint8_t partial = 0;       ///< the one that it counts
  uint8_t threshold = 0;     ///< … and how many may be left on it
  uint16_t callee = 0;       ///< of a call, 1 + index into ControlModel::callees; 0: not seen
  uint16_t keepsBusy = 0;    ///< class of its use of a machine that takes one at a time, 0: none
  uint16_t latency = 0;      ///< usual cycles to the result, for choices between barriers
  uint16_t readLatency = 0;  ///< … until the operands are read
};

/// Guards as small numbers: 0 always (or not known any more), otherwise a predicate
/// and its polarity; complementary ones differ in the last bit. A fact carries the
/// guard under which it matters.
uint8_t guardKey(const ir::Guard &g);
constexpr bool complementary(uint8_t a, uint8_t b) { return a > 1 && (a ^ b) == 1; }
/// Something that ends a fact has run under `guard`: the fact is over (true), or is
/// left to where the guard does not hold.
constexpr bool overUnder(uint8_t &fact, uint8_t guard) {
  if (!guard || fact == guard) return true;
  if (!fact) fact = guard ^ 1;
  return false;
}

struct ControlModel {
  /// Classes of the scoreboards' accesses, and of who needs a machine free.
  static constexpr uint16_t kSets = 0, kAwaits = 1, kNeedsFree = 2;
  const ir::Program *program = nullptr;
  const ir::Kernel *kernel = nullptr;
  std::vector<ControlOp> ops;  ///< by InstrId - kernel->begin
  std::vector<ControlAccess> accesses;
  uint16_t numClasses = 0;
  std::vector<uint16_t> raw, war, waw;     ///< [earlier * numClasses + later]
  std::vector<uint16_t> longest;           ///< per class the largest number of cycles in its rows
  std::vector<uint8_t> pending;            ///< per class: some dependence on it goes by scoreboard
  ir::Unit numUnits = 0;                   ///< scoreboards not included
  std::vector<std::vector<bool>> callees;  ///< units that the code behind a call touches
  isa::nvidia::ControlRules rules = {};

  /// May the code that `i` leaves for touch the unit?
  bool touchedBehind(ir::InstrId i, ir::Unit unit) const {
    const uint16_t callee = op(i).callee;
    return !callee || callees[callee - 1][unit];
  }
  ir::Unit scoreboardUnit(unsigned b) const { return ir::Unit(numUnits + b); }
  /// `b`: the write barrier of the operation that keeps the machine busy, or none.
  ir::Unit machineUnit(unsigned b) const { return ir::Unit(numUnits + 8 + b); }

  const ControlOp &op(ir::InstrId i) const { return ops[i - kernel->begin]; }
  std::span<const ControlAccess> of(ir::InstrId i) const {
    const ControlOp &o = op(i);
    return {accesses.data() + o.accessBegin, o.accessCount};
  }
  /// What the later access needs after the earlier one on the same unit: cycles,
  /// kByScoreboard, or 0.
  uint16_t need(bool earlierWrites, uint16_t earlier, bool laterWrites, uint16_t later) const {
    const size_t at = size_t(earlier) * numClasses + later;
    return earlierWrites ? (laterWrites ? waw[at] : raw[at]) : (laterWrites ? war[at] : 0);
  }
  /// Cycles that certainly pass between `i` with this stall and what follows it.
  int32_t cyclesAfter(ir::InstrId i, uint8_t stall) const {
    return (stall ? stall : rules.drainCycles) + (op(i).flags & kDrains ? rules.calleeCycles : 0);
  }
  /// What the branch at the end of `from` says on the way to `to`, 0 if nothing.
  uint8_t edgeGuard(ir::BlockId from, ir::BlockId to) const;
  /// Fills `longest` and `pending` from the matrices.
  void finish();
};

/// The key of `guard` once `unit` has been written.
uint8_t guardAfter(uint8_t guard, ir::Unit written);

/// `spacing`: keep the distances of isa::nvidia::spacingRows.
ControlModel controlModel(const ir::Program &p, const isa::nvidia::ControlTables &t,
                          const ir::Kernel &k, bool spacing);

}  // namespace interlock::flow
#endif
