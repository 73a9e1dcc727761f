//===- alu_oracle.h - A brute-force judge of s_wait_alu --------------------===//
//
// Lazy hardware in expert scheduling mode: a VALU result is written, and a VMEM
// operation reads its VGPRs, only when something forces it to. For every such
// operation the oracle walks all paths from it over
//
//     (program point, younger operations of its class, per counter the younger
//      operations of the first one of its class that raises the counter)
//
// until a wait completes it. Arriving, in expert mode, at an instruction that
// must not see it outstanding is a hole. Counts saturate, so the walk is finite
// and exact. It shares no code with lib/flow, lib/plan, lib/edit and lib/check;
// the hazards are written down a second time. From the target it takes which
// class an instruction is in, what a field looks like and what raises a counter.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_TESTS_PROPERTY_ALU_ORACLE_H
#define INTERLOCK_TESTS_PROPERTY_ALU_ORACLE_H

#include "interlock/ir.h"
#include "interlock/isa.h"

#include <vector>

namespace interlock::property {

struct AluHole {
  ir::InstrId producer = ir::kNone, consumer = ir::kNone;
  isa::AluFieldId field = isa::VA_VDST;
  int needed = 0;  ///< the immediate that would have helped on this path
  friend auto operator<=>(const AluHole &, const AluHole &) = default;
};

/// Waits beside those of the program, by InstrId - Kernel::begin; empty: none.
struct AluOracleWaits {
  std::vector<isa::AluWait> alu;
  std::vector<ir::WaitSpec> counters;
};

/// What counts for a wait.
enum class AluCounting : uint8_t {
  Sure,  ///< what has a VGPR of the kind that its class counts, in a pipe that is known
  Llvm,  ///< everything of the class; an operation of unknown pipe is core
};

/// Every hole of the kernel, sorted; or the first.
std::vector<AluHole> findAluHoles(const ir::Program &p, const isa::Target &t, const ir::Kernel &k,
                                  const AluOracleWaits &waits = {}, bool firstOnly = false,
                                  AluCounting counting = AluCounting::Sure);

}  // namespace interlock::property

#endif
