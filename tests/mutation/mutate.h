//===- mutate.h - Kernels with one synchronisation fault -------------------===//
//
// A mutation changes one wait or one barrier of a program in memory and can be
// undone. Instructions never vanish, so that control flow and instruction ids
// stay: what goes becomes an s_nop, what moves changes places inside its block.
//
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_TESTS_MUTATION_MUTATE_H
#define INTERLOCK_TESTS_MUTATION_MUTATE_H

#include "interlock/ir.h"
#include "interlock/isa.h"

#include <string>
#include <vector>

namespace interlock::mutation {

enum class Fault : uint8_t {
  DropWait,      ///< the whole wait
  DropField,     ///< one counter of a combined wait
  Raise,         ///< one immediate, by one
  SwapCounters,  ///< waits for another counter; combined: the immediates change places
  MoveBelow,     ///< the wait stands behind what needs it
  DropBarrier,   ///< a workgroup barrier signal and its wait
  NumFaults
};
extern const char *const kFaultNames[size_t(Fault::NumFaults)];

struct Mutation {
  Fault fault = Fault::DropWait;
  ir::InstrId at = ir::kNone;
  isa::CounterId counter = isa::DS;  ///< DropField, Raise: the field
  isa::CounterId other = isa::DS;    ///< SwapCounters: the one that is waited for instead
  ir::InstrId to = ir::kNone;        ///< MoveBelow: the last instruction above its new place;
                                     ///< DropBarrier: the s_barrier_wait
};

/// Every mutation of the waits of a kernel except MoveBelow, in program order.
std::vector<Mutation> waitMutations(const ir::Program &p, const isa::Target &t,
                                    const ir::Kernel &k);
/// A workgroup barrier signal with the wait that follows it in its block.
std::vector<Mutation> barrierMutations(const ir::Program &p, const isa::Target &t,
                                       const ir::Kernel &k);
/// Moves the wait behind `use` or, if that is not possible, behind the next
/// instruction. Mutation::at is kNone if neither is possible.
Mutation moveBelow(const ir::Program &p, const isa::Target &t, const ir::Kernel &k,
                   ir::InstrId wait, ir::InstrId use);

/// A program with a mutation applied, for as long as the object lives.
class Applied {
public:
  Applied(ir::Program &p, const isa::Target &t, const Mutation &m);
  ~Applied();
  Applied(const Applied &) = delete;
  Applied &operator=(const Applied &) = delete;
  /// Counters (mask) on which something may be waited for less than before.
  uint32_t weakened() const { return weak; }
  /// The id that an instruction had before.
  ir::InstrId before(ir::InstrId i) const;

private:
  void rotate(bool back);
  ir::Program &p;
  const Mutation m;
  uint32_t weak = 0;
  std::vector<std::pair<ir::InstrId, ir::Instruction>> saved;
};

std::string describe(const ir::Program &p, const isa::Target &t, const Mutation &m);

}  // namespace interlock::mutation
#endif
