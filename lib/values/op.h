//===- op.h - Operations on numbers ----------------------------------------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_LIB_VALUES_OP_H
#define INTERLOCK_LIB_VALUES_OP_H

#include "number.h"

namespace interlock::values {

/// What an operation of one or two inputs computes in 32 bits. What comes in from
/// SCC, or from nowhere, is unknown.
Number number(isa::ArithOp op, bool isSigned, const Number &a, const Number &b);

/// Two registers, low half first.
struct Wide {
  Number low, high;
};
/// The same in 64 bits.
Wide wide(isa::ArithOp op, bool isSigned, const Wide &a, const Wide &b);

}  // namespace interlock::values
#endif
