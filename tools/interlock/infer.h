//===- infer.h - LDS regions that nobody wrote down -------------------------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_TOOL_INFER_H
#define INTERLOCK_TOOL_INFER_H

#include "interlock/read.h"

namespace interlock::tool {

/// Gives LDS accesses without tokens those that their addresses show, in every
/// kernel of a program that was read. What is read again is given the same.
void inferTokens(const read::Result &in);

}  // namespace interlock::tool
#endif
