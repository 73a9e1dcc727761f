//===- nvidia_common.h - Targets with control words ------------------------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_LIB_ISA_NVIDIA_COMMON_H
#define INTERLOCK_LIB_ISA_NVIDIA_COMMON_H

#include "interlock/isa.h"
#include "interlock/isa_nvidia.h"

namespace interlock::isa {

extern const Target sm_120;

}  // namespace interlock::isa
#endif
