//===- lds.h - The LDS bytes of one instruction ----------------------------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_LIB_VALUES_LDS_H
#define INTERLOCK_LIB_VALUES_LDS_H

#include "solve.h"

namespace interlock::values {

/// Where a DS or async instruction touches LDS.
LdsAccess accessOf(const ir::Program &p, const isa::Target &t, const Event &e, const View &view);
/// What the descriptor of a tensor operation holds.
TensorOp tensorOf(const ir::Program &p, const isa::Target &t, const Event &e, const View &view);
/// Where it touches LDS.
LdsAccess accessOf(const ir::Program &p, const TensorOp &op, const View &view);

}  // namespace interlock::values
#endif
