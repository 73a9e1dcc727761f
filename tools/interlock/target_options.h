//===- target_options.h - Options that an input has no use for -------------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_TOOL_TARGET_OPTIONS_H
#define INTERLOCK_TOOL_TARGET_OPTIONS_H

#include "options.h"

#include "interlock/read.h"

#include "llvm/ADT/ArrayRef.h"

namespace interlock::tool {

/// "FILE: --X has no meaning on TARGET" for the first option that was given although none
/// of the inputs has a use for it, "" if there is none.
std::string uselessOption(const llvm::opt::InputArgList &args,
                          llvm::ArrayRef<const read::Result *> inputs);

}  // namespace interlock::tool
#endif
