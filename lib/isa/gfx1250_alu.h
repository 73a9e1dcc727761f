//===- gfx1250_alu.h - AMD CDNA5: expert scheduling mode -------------------===//
//
// Rows only; included by gfx1250.cpp. Sources: "L22" = LLVM 22.1.8, measured by
// tests/isa/alu_oracle.py over every VALU and VMEM opcode; "L22, safer" = LLVM
// contradicts itself or the row asks for more than LLVM (docs/errata.md).
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_LIB_ISA_GFX1250_ALU_H
#define INTERLOCK_LIB_ISA_GFX1250_ALU_H

#include "interlock/isa.h"

namespace interlock::isa::gfx1250alu {

// One row, one line.
// clang-format off
// id, name, text, shift, bits, largest immediate emitted, source
inline constexpr AluFieldRow kFields[] = {
    {HOLD_CNT, "HOLD_CNT", "depctr_hold_cnt", 7, 1, 0, "L22"},
    {SA_SDST, "SA_SDST", "depctr_sa_sdst", 0, 1, 0, "L22"},
    {VA_VDST, "VA_VDST", "depctr_va_vdst", 12, 4, 14, "L22"},
    {VA_SDST, "VA_SDST", "depctr_va_sdst", 9, 3, 0, "L22"},
    {VA_SSRC, "VA_SSRC", "depctr_va_ssrc", 8, 1, 0, "L22"},
    {VA_VCC, "VA_VCC", "depctr_va_vcc", 1, 1, 0, "L22"},
    {VM_VSRC, "VM_VSRC", "depctr_vm_vsrc", 2, 3, 6, "L22"},
};
static_assert(std::size(kFields) == NumAluFields);

// id, name, field, ordering, VGPRs, VALU, counts without VGPR, LLVM: class, counts without VGPR; source
inline constexpr AluClassRow kClasses[] = {
    {ACore, "core", VA_VDST, Ordering::InOrder, ir::kDef, true, false, ACore, true, "L22"},
    {ADpmacc, "dpmacc", VA_VDST, Ordering::InOrder, ir::kDef, true, false, ADpmacc, true, "L22"},
    {ATrans, "trans", VA_VDST, Ordering::InOrder, ir::kDef, true, false, ATrans, true, "L22"},
    {AXdl, "xdl", VA_VDST, Ordering::InOrder, ir::kDef, true, false, AXdl, true, "L22"},
    {AUnsure, "valu of unknown pipe", VA_VDST, Ordering::Unordered, ir::kDef, true, false, ACore, true, "L22, safer"},
    {AFlat, "flat", VM_VSRC, Ordering::InOrder, ir::kUse, false, false, AFlat, true, "L22"},
    {ABuffer, "buffer", VM_VSRC, Ordering::InOrder, ir::kUse, false, false, ABuffer, true, "L22"},
    {ADs, "ds", VM_VSRC, Ordering::InOrder, ir::kUse, false, false, ADs, true, "L22"},
};
static_assert(std::size(kClasses) == NumAluClasses);

// First match wins; exceptions stand before their family.
inline constexpr AluInstrRow kInstrs[] = {
    // LLVM knows the pipe of some encodings only (v_mul_f64), or calls an operation
    // core although its siblings are not.
    {"v_add_f64", AUnsure, "L22, safer"},
    {"v_mul_f64", AUnsure, "L22, safer"},
    {"v_fmac_f64", AUnsure, "L22, safer"},
    {"v_fmaak_f64", AUnsure, "L22, safer"},
    {"v_fmamk_f64", AUnsure, "L22, safer"},
    {"v_cvt_f64_*", AUnsure, "L22, safer"},
    {"v_dual_add_f64", AUnsure, "L22, safer"},
    {"v_dual_fma_f64", AUnsure, "L22, safer"},
    {"v_dual_max_num_f64", AUnsure, "L22, safer"},
    {"v_dual_min_num_f64", AUnsure, "L22, safer"},
    {"v_dual_mul_f64", AUnsure, "L22, safer"},
    {"v_div_scale_f64", AUnsure, "not measured"},
    {"v_wmma_f32_16x16x4_f32", AUnsure, "L22, safer"},
    {"v_wmma_scale*", AUnsure, "L22, safer"},
    {"v_ceil_f64", ADpmacc, "L22"},
    {"v_cvt_f32_f64", ADpmacc, "L22"},
    {"v_cvt_i32_f64", ADpmacc, "L22"},
    {"v_cvt_u32_f64", ADpmacc, "L22"},
    {"v_div_fixup_f64", ADpmacc, "L22"},
    {"v_div_fmas_f64", ADpmacc, "L22"},
    {"v_floor_f64", ADpmacc, "L22"},
    {"v_fma_f64", ADpmacc, "L22"},
    {"v_fract_f64", ADpmacc, "L22"},
    {"v_frexp_exp_i32_f64", ADpmacc, "L22"},
    {"v_frexp_mant_f64", ADpmacc, "L22"},
    {"v_ldexp_f64", ADpmacc, "L22"},
    {"v_max_num_f64", ADpmacc, "L22"},
    {"v_maximum_f64", ADpmacc, "L22"},
    {"v_min_num_f64", ADpmacc, "L22"},
    {"v_minimum_f64", ADpmacc, "L22"},
    {"v_rndne_f64", ADpmacc, "L22"},
    {"v_trig_preop_f64", ADpmacc, "L22"},
    {"v_trunc_f64", ADpmacc, "L22"},
    {"v_cos_*", ATrans, "L22"},
    {"v_exp_*", ATrans, "L22"},
    {"v_log_*", ATrans, "L22"},
    {"v_rcp_*", ATrans, "L22"},
    {"v_rsq_*", ATrans, "L22"},
    {"v_sin_*", ATrans, "L22"},
    {"v_sqrt_*", ATrans, "L22"},
    {"v_tanh_*", ATrans, "L22"},
    {"v_dot4_*", AXdl, "L22"},
    {"v_dot8_*", AXdl, "L22"},
    {"v_swmmac_*", AXdl, "L22"},
    {"v_wmma_*", AXdl, "L22"},
    {"v_*", ACore, "L22"},
    // Asynchronous copies: LLVM lets nothing wait for their sources.
    {"global_load_async_to_lds_*", ANone, "L22"},
    {"global_store_async_from_lds_*", ANone, "L22"},
    {"cluster_load_async_to_lds_*", ANone, "L22"},
    {"global_*", AFlat, "L22"},
    {"cluster_load_*", AFlat, "L22"},
    {"flat_*", AFlat, "L22"},
    {"scratch_*", AFlat, "L22"},
    {"buffer_*", ABuffer, "L22"},
    {"ds_*", ADs, "L22"},
};

inline constexpr AluImpliedRow kImplied[] = {
    {LOAD, AFlat, "L22"},
    {LOAD, ABuffer, "L22"},
    {STORE, AFlat, "L22"},
    {STORE, ABuffer, "L22"},
    {DS, AFlat, "L22"},
    {DS, ADs, "L22"},
};

using enum AluConsumer;
inline constexpr AluHazardRow kHazards[] = {
    // The hardware orders VALU against VALU in every mode.
    {ACore, OtherRead, "RAW", "L22"},
    {ADpmacc, OtherRead, "RAW", "L22"},
    {ATrans, OtherRead, "RAW", "L22"},
    {AXdl, OtherRead, "RAW", "L22"},
    {AUnsure, OtherRead, "RAW", "L22"},
    {ACore, OtherWrite, "WAW", "L22"},
    {ADpmacc, OtherWrite, "WAW", "L22"},
    {ATrans, OtherWrite, "WAW", "L22"},
    {AXdl, OtherWrite, "WAW", "L22"},
    {AUnsure, OtherWrite, "WAW", "L22"},
    {AFlat, ValuWrite, "WAR", "L22"},
    {ABuffer, ValuWrite, "WAR", "L22"},
    {ADs, ValuWrite, "WAR", "L22"},
    {AFlat, OtherWrite, "WAR", "L22"},
    {ABuffer, OtherWrite, "WAR", "L22"},
    {ADs, OtherWrite, "WAR", "L22"},
    // A function returns with nothing left; what a caller leaves is over at the entry.
    {ACore, Return, "ABI", "L22"},
    {ADpmacc, Return, "ABI", "L22"},
    {ATrans, Return, "ABI", "L22"},
    {AXdl, Return, "ABI", "L22"},
    {AUnsure, Return, "ABI", "L22"},
    {AFlat, Return, "ABI", "L22"},
    {ABuffer, Return, "ABI", "L22"},
    {ADs, Return, "ABI", "L22"},
    {ACore, UnknownJump, "unknown code", ""},
    {ADpmacc, UnknownJump, "unknown code", ""},
    {ATrans, UnknownJump, "unknown code", ""},
    {AXdl, UnknownJump, "unknown code", ""},
    {AUnsure, UnknownJump, "unknown code", ""},
    {AFlat, UnknownJump, "unknown code", ""},
    {ABuffer, UnknownJump, "unknown code", ""},
    {ADs, UnknownJump, "unknown code", ""},
};

inline constexpr SchedModeRow kSchedMode = {26, 2, 0, 2, "L22"};
// clang-format on

}  // namespace interlock::isa::gfx1250alu

#endif
