//===- rewrite.h - What fix and opt have in common -------------------------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_TOOL_REWRITE_H
#define INTERLOCK_TOOL_REWRITE_H

#include "options.h"
#include "passes.h"

namespace interlock::tool {

/// Reads the one input, runs the passes over it, writes the result and reports.
/// `did` is the first word of the summary. Returns the exit status.
int rewrite(const llvm::opt::InputArgList &args, const std::vector<Pass> &passes, const char *did,
            Console &console);

}  // namespace interlock::tool
#endif
