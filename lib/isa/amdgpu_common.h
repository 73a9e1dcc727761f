//===- amdgpu_common.h - What the AMDGPU targets share ---------------------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_LIB_ISA_AMDGPU_COMMON_H
#define INTERLOCK_LIB_ISA_AMDGPU_COMMON_H

#include "interlock/isa.h"

namespace interlock::isa {

/// "v[0:3]", "s5", "vcc", "scc".
std::string amdgpuUnitName(ir::Unit first, unsigned count);

constexpr uint32_t bit(unsigned i) { return 1u << i; }

extern const Target gfx1250;
extern const Target gfx1251;

}  // namespace interlock::isa
#endif
