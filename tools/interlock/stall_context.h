//===- stall_context.h - The pipe model beside a finding -------------------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_TOOL_STALL_CONTEXT_H
#define INTERLOCK_TOOL_STALL_CONTEXT_H

#include "interlock/check.h"

#include <string>

namespace interlock::tool {

/// What the pipe model predicts for a `stall-short`, in one sentence; "" for other
/// findings and for those that are about one instruction alone.
std::string stallContext(const ir::Program &p, const check::Finding &f);

}  // namespace interlock::tool
#endif
