//===- control.h - The checks of control words, one per file ----------------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_LIB_CHECK_CONTROL_H
#define INTERLOCK_LIB_CHECK_CONTROL_H

#include "control_state.h"

namespace interlock::check::control {

/// All checks of a kernel of a target with control words. (control_verify.cpp)
Result verifyControl(const ir::Program &p, const isa::Target &t, const ir::Kernel &k,
                     const Options &o);

/// The way on which a fact is met, from its producer to `at`, with cycles since the
/// producer: the fewest cycles for fixed latencies, otherwise the fewest
/// instructions. (control_witness.cpp)
struct ControlPath {
  std::vector<ir::InstrId> path;
  std::vector<uint32_t> cycles;
};
ControlPath findControlPath(const ControlModel &m, const Meeting &met);

/// One finding per consumer, producer and hazard, with its path. (control_findings.cpp)
std::vector<Finding> describeMeetings(const ControlModel &m, std::vector<Meeting> met);

/// What is wrong with a control word alone. (control_lints.cpp)
void checkControlWords(const ControlModel &m, std::vector<Finding> &out);

/// Stalls and waits that nothing needs, each for itself. (control_surplus.cpp)
void findControlSurplus(ControlModel &m, const ControlSolution &exact, std::vector<Finding> &out);

}  // namespace interlock::check::control
#endif
