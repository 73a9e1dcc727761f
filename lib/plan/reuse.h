//===- reuse.h - Control words: where reuse flags are true -----------------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_LIB_PLAN_REUSE_H
#define INTERLOCK_LIB_PLAN_REUSE_H

#include "interlock/ir.h"

#include <vector>

namespace interlock::plan {

/// Per instruction of the kernel those of its reuse flags that are true: the next
/// instruction of the block that reads a register of the same bank in the same
/// position reads the same register, and nothing in between writes it.
std::vector<uint8_t> trueReuse(const ir::Program &p, const ir::Kernel &k,
                               const std::vector<ir::ControlWord> &words);

}  // namespace interlock::plan
#endif
