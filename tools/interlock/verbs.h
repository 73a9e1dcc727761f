//===- verbs.h - One function per verb -------------------------------------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_TOOL_VERBS_H
#define INTERLOCK_TOOL_VERBS_H

#include "options.h"

namespace interlock::isa {
struct Target;
}  // namespace interlock::isa

namespace interlock::tool {

/// Each returns the exit status.
int runCheck(const llvm::opt::InputArgList &args, Console &console);
int runExplain(const llvm::opt::InputArgList &args, Console &console);
int runFix(const llvm::opt::InputArgList &args, Console &console);
int runOpt(const llvm::opt::InputArgList &args, Console &console);
int runTdm(const llvm::opt::InputArgList &args, Console &console);
int runProbe(const llvm::opt::InputArgList &args, Console &console);
int runView(const llvm::opt::InputArgList &args, Console &console);
int runList(const llvm::opt::InputArgList &args, Console &console);

/// A supported target by name; complains and returns nullptr otherwise.
const isa::Target *findTarget(const std::string &name, Console &console);

}  // namespace interlock::tool
#endif
