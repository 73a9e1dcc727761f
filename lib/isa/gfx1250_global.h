//===- gfx1250_global.h - AMD CDNA5: global memory and the tensor engine ---===//
//
// Rows only; included by gfx1250.cpp. "Tensor instructions are unordered with
// respect to other types of memory instructions": who of an ordinary and a tensor
// operation on the same global memory must be complete before the other starts.
// Scratch has no row: the engine faults on addresses of that aperture. Cache
// maintenance, prefetches and what saves contexts move no data of the program.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_LIB_ISA_GFX1250_GLOBAL_H
#define INTERLOCK_LIB_ISA_GFX1250_GLOBAL_H

#include "interlock/isa.h"

namespace interlock::isa::gfx1250global {

// One row, one line.
// clang-format off
inline constexpr uint8_t kBoth = kGlobalRead | kGlobalWrite;
inline constexpr GlobalRow kAccesses[] = {
    {"tensor_load_to_lds", kGlobalRead, "S"},
    {"tensor_store_from_lds", kGlobalWrite, "S"},
    {"global_load_async_to_lds_*", kGlobalRead, "S"},
    {"cluster_load_async_to_lds_*", kGlobalRead, "S"},
    {"global_store_async_from_lds_*", kGlobalWrite, "S"},
    {"global_load_*", kGlobalRead, "S"},
    {"global_store_*", kGlobalWrite, "S"},
    {"global_atomic_*", kBoth, "S"},
    {"cluster_load_*", kGlobalRead, "S"},
    {"buffer_load_*", kGlobalRead, "S"},
    {"buffer_store_*", kGlobalWrite, "S"},
    {"buffer_atomic_*", kBoth, "S"},
    {"flat_load_*", kGlobalRead, "S"},
    {"flat_store_*", kGlobalWrite, "S"},
    {"flat_atomic_*", kBoth, "S"},
    {"s_load_*", kGlobalRead, "S"},
    {"s_buffer_load_*", kGlobalRead, "S"},
};

// engine first, access of the first, of the second
inline constexpr GlobalHazardRow kHazards[] = {
    {false, kGlobalWrite, kGlobalRead, "GLOBAL-RAW", "S"},
    {false, kGlobalWrite, kGlobalWrite, "GLOBAL-WAW", "S"},
    {false, kGlobalRead, kGlobalWrite, "GLOBAL-WAR", "S"},
    {true, kGlobalWrite, kGlobalRead, "GLOBAL-RAW", "S"},
    {true, kGlobalWrite, kGlobalWrite, "GLOBAL-WAW", "S"},
    {true, kGlobalRead, kGlobalWrite, "GLOBAL-WAR", "S"},
};
// clang-format on

}  // namespace interlock::isa::gfx1250global
#endif
