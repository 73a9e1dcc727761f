//===- plain_text.h - Bytes that LLVM's assembler does not survive ----------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_LIB_READ_PLAIN_TEXT_H
#define INTERLOCK_LIB_READ_PLAIN_TEXT_H

#include "interlock/read.h"

namespace interlock::read {

/// Looks at the text before the assembler does. nullptr: nothing is wrong with it.
std::unique_ptr<Error> refuseOddBytes(std::string_view text, std::string_view name);

}  // namespace interlock::read
#endif
