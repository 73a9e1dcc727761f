//===- because_text.h - The reasons of a control word in words -------------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_TOOL_BECAUSE_TEXT_H
#define INTERLOCK_TOOL_BECAUSE_TEXT_H

#include "interlock/control_because.h"

#include <functional>
#include <string>

namespace interlock::tool {

/// "stall", "wait", "write barrier", "read barrier".
const char *nameOf(plan::ControlBecause::Field f);

/// "wait SB0: RAW on R4 from k+0x0040": of producer and consumer those that are not `at`,
/// the instruction that the word belongs to.
std::string becauseText(const plan::ControlBecause &b, ir::InstrId at,
                        const std::function<std::string(ir::InstrId)> &place);

}  // namespace interlock::tool
#endif
