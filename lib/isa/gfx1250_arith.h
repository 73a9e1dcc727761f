//===- gfx1250_arith.h - AMD CDNA5: what scalar instructions compute -------===//
//
// Rows only; included by gfx1250.cpp. Values are followed where control flow and
// addresses hang on them: loop counters, wave numbers, descriptors in SGPRs. An
// instruction without a row computes something unknown. tests/unit/arith_test.cpp
// assembles every row.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_LIB_ISA_GFX1250_ARITH_H
#define INTERLOCK_LIB_ISA_GFX1250_ARITH_H

#include "interlock/isa.h"

namespace interlock::isa::gfx1250arith {

// One row, one line.
// clang-format off
// mnemonic, operation, signed, swapped, bits, bits of a constant, source
inline constexpr ArithRow kAriths[] = {
    {"s_mov_b32", ArithOp::Copy, false, false, 32, 32, "L22"},
    {"s_mov_b64", ArithOp::Copy, false, false, 64, 32, "L22"},
    {"s_movk_i32", ArithOp::Copy, true, false, 32, 16, "L22"},
    {"s_add_co_u32", ArithOp::Add, false, false, 32, 32, "L22"},
    {"s_add_co_i32", ArithOp::Add, true, false, 32, 32, "L22"},
    {"s_addk_co_i32", ArithOp::Add, true, false, 32, 16, "L22"},
    {"s_add_nc_u64", ArithOp::Add, false, false, 64, 32, "L22"},
    {"s_sub_co_u32", ArithOp::Sub, false, false, 32, 32, "L22"},
    {"s_sub_co_i32", ArithOp::Sub, true, false, 32, 32, "L22"},
    {"s_sub_nc_u64", ArithOp::Sub, false, false, 64, 32, "L22"},
    {"s_mul_i32", ArithOp::Mul, true, false, 32, 32, "L22"},
    {"s_and_b32", ArithOp::And, false, false, 32, 32, "L22"},
    {"s_and_b64", ArithOp::And, false, false, 64, 32, "L22"},
    {"s_and_not1_b32", ArithOp::AndNot, false, false, 32, 32, "L22"},
    {"s_or_b32", ArithOp::Or, false, false, 32, 32, "L22"},
    {"s_or_b64", ArithOp::Or, false, false, 64, 32, "L22"},
    {"s_xor_b32", ArithOp::Xor, false, false, 32, 32, "L22"},
    {"s_xor_b64", ArithOp::Xor, false, false, 64, 32, "L22"},
    {"s_lshl_b32", ArithOp::ShiftLeft, false, false, 32, 32, "L22"},
    {"s_lshl_b64", ArithOp::ShiftLeft, false, false, 64, 32, "L22"},
    {"s_lshr_b32", ArithOp::ShiftRight, false, false, 32, 32, "L22"},
    {"s_lshr_b64", ArithOp::ShiftRight, false, false, 64, 32, "L22"},
    {"s_ashr_i32", ArithOp::ShiftRight, true, false, 32, 32, "L22"},
    {"s_bfe_u32", ArithOp::BitExtract, false, false, 32, 32, "L22"},
    {"s_cselect_b32", ArithOp::Select, false, false, 32, 32, "L22"},
    {"s_cmp_eq_u32", ArithOp::CompareEq, false, false, 32, 32, "L22"},
    {"s_cmp_eq_i32", ArithOp::CompareEq, true, false, 32, 32, "L22"},
    {"s_cmp_lg_u32", ArithOp::CompareNe, false, false, 32, 32, "L22"},
    {"s_cmp_lg_i32", ArithOp::CompareNe, true, false, 32, 32, "L22"},
    {"s_cmp_gt_u32", ArithOp::CompareGt, false, false, 32, 32, "L22"},
    {"s_cmp_gt_i32", ArithOp::CompareGt, true, false, 32, 32, "L22"},
    {"s_cmp_ge_u32", ArithOp::CompareGe, false, false, 32, 32, "L22"},
    {"s_cmp_ge_i32", ArithOp::CompareGe, true, false, 32, 32, "L22"},
    {"s_cmp_lt_u32", ArithOp::CompareLt, false, false, 32, 32, "L22"},
    {"s_cmp_lt_i32", ArithOp::CompareLt, true, false, 32, 32, "L22"},
    {"s_cmp_le_u32", ArithOp::CompareLe, false, false, 32, 32, "L22"},
    {"s_cmp_le_i32", ArithOp::CompareLe, true, false, 32, 32, "L22"},
    {"s_cmp_eq_u64", ArithOp::CompareEq, false, false, 64, 32, "L22"},
    {"s_cmp_lg_u64", ArithOp::CompareNe, false, false, 64, 32, "L22"},
    {"s_not_b32", ArithOp::Not, false, false, 32, 32, "L22"},
    {"s_not_b64", ArithOp::Not, false, false, 64, 32, "L22"},
    {"s_and_not1_b64", ArithOp::AndNot, false, false, 64, 32, "L22"},
    {"s_or_not1_b32", ArithOp::OrNot, false, false, 32, 32, "L22"},
    {"s_or_not1_b64", ArithOp::OrNot, false, false, 64, 32, "L22"},
    {"s_add_co_ci_u32", ArithOp::AddCarry, false, false, 32, 32, "L22"},
    {"s_sub_co_ci_u32", ArithOp::SubBorrow, false, false, 32, 32, "L22"},
    {"s_mulk_i32", ArithOp::Mul, true, false, 32, 16, "L22"},
    {"s_mul_hi_u32", ArithOp::MulHigh, false, false, 32, 32, "L22"},
    {"s_mul_hi_i32", ArithOp::MulHigh, true, false, 32, 32, "L22"},
    {"s_ashr_i64", ArithOp::ShiftRight, true, false, 64, 32, "L22"},
    {"s_bfe_i32", ArithOp::BitExtract, true, false, 32, 32, "L22"},
    {"s_bfm_b32", ArithOp::BitMask, false, false, 32, 32, "L22"},
    {"s_cselect_b64", ArithOp::Select, false, false, 64, 32, "L22"},
    {"s_min_i32", ArithOp::Min, true, false, 32, 32, "L22"},
    {"s_min_u32", ArithOp::Min, false, false, 32, 32, "L22"},
    {"s_max_i32", ArithOp::Max, true, false, 32, 32, "L22"},
    {"s_max_u32", ArithOp::Max, false, false, 32, 32, "L22"},
    {"s_pack_ll_b32_b16", ArithOp::PackLL, false, false, 32, 32, "L22"},
    {"s_pack_lh_b32_b16", ArithOp::PackLH, false, false, 32, 32, "L22"},
    {"s_pack_hl_b32_b16", ArithOp::PackHL, false, false, 32, 32, "L22"},
    {"s_pack_hh_b32_b16", ArithOp::PackHH, false, false, 32, 32, "L22"},
    {"s_bitset0_b32", ArithOp::BitClear, false, false, 32, 32, "L22"},
    {"s_bitset1_b32", ArithOp::BitSet, false, false, 32, 32, "L22"},
    {"s_lshl1_add_u32", ArithOp::ScaleAdd1, false, false, 32, 32, "L22"},
    {"s_lshl2_add_u32", ArithOp::ScaleAdd2, false, false, 32, 32, "L22"},
    {"s_lshl3_add_u32", ArithOp::ScaleAdd3, false, false, 32, 32, "L22"},
    {"s_lshl4_add_u32", ArithOp::ScaleAdd4, false, false, 32, 32, "L22"},
    {"s_and_saveexec_b32", ArithOp::SaveAnd, false, false, 32, 32, "L22"},
    {"s_or_saveexec_b32", ArithOp::SaveOr, false, false, 32, 32, "L22"},
    // How a uniform vector value becomes a scalar one.
    {"v_readfirstlane_b32", ArithOp::Copy, false, false, 32, 32, "L22"},
    {"v_mov_b32", ArithOp::Copy, false, false, 32, 32, "L22"},
    {"v_and_b32", ArithOp::And, false, false, 32, 32, "L22"},
    {"v_lshrrev_b32", ArithOp::ShiftRight, false, true, 32, 32, "L22"},
    {"v_lshlrev_b32", ArithOp::ShiftLeft, false, true, 32, 32, "L22"},
    // What LDS addresses are made of, lane by lane.
    {"v_add_nc_u32", ArithOp::Add, false, false, 32, 32, "L22"},
    {"v_sub_nc_u32", ArithOp::Sub, false, false, 32, 32, "L22"},
    {"v_subrev_nc_u32", ArithOp::Sub, false, true, 32, 32, "L22"},
    {"v_mul_lo_u32", ArithOp::Mul, false, false, 32, 32, "L22"},
    {"v_mul_u32_u24", ArithOp::Mul24, false, false, 32, 32, "L22"},
    {"v_mul_hi_u32", ArithOp::MulHigh, false, false, 32, 32, "L22"},
    {"v_or_b32", ArithOp::Or, false, false, 32, 32, "L22"},
    {"v_xor_b32", ArithOp::Xor, false, false, 32, 32, "L22"},
    {"v_not_b32", ArithOp::Not, false, false, 32, 32, "L22"},
    {"v_ashrrev_i32", ArithOp::ShiftRight, true, true, 32, 32, "L22"},
    {"v_min_i32", ArithOp::Min, true, false, 32, 32, "L22"},
    {"v_min_u32", ArithOp::Min, false, false, 32, 32, "L22"},
    {"v_max_i32", ArithOp::Max, true, false, 32, 32, "L22"},
    {"v_max_u32", ArithOp::Max, false, false, 32, 32, "L22"},
    {"v_mbcnt_lo_u32_b32", ArithOp::LanesBelow, false, false, 32, 32, "L22"},
    {"v_lshl_add_u32", ArithOp::ShiftAdd, false, false, 32, 32, "L22"},
    {"v_add_lshl_u32", ArithOp::AddShift, false, false, 32, 32, "L22"},
    {"v_lshl_or_b32", ArithOp::ShiftOr, false, false, 32, 32, "L22"},
    {"v_and_or_b32", ArithOp::AndOr, false, false, 32, 32, "L22"},
    {"v_or3_b32", ArithOp::Or3, false, false, 32, 32, "L22"},
    {"v_add3_u32", ArithOp::Add3, false, false, 32, 32, "L22"},
    {"v_xad_u32", ArithOp::XorAdd, false, false, 32, 32, "L22"},
    {"v_mad_u32_u24", ArithOp::MulAdd24, false, false, 32, 32, "L22"},
    {"v_bfe_u32", ArithOp::BitField, false, false, 32, 32, "L22"},
    {"v_bfe_i32", ArithOp::BitField, true, false, 32, 32, "L22"},
    {"v_bfi_b32", ArithOp::BitInsert, false, false, 32, 32, "L22"},
};

// mnemonic, unit that is tested, taken if it is zero, source
inline constexpr BranchRow kBranches[] = {
    {"s_cbranch_scc0", amdgpu::kScc, true, "L22"},
    {"s_cbranch_scc1", amdgpu::kScc, false, "L22"},
    {"s_cbranch_vccz", amdgpu::kVccLo, true, "L22"},
    {"s_cbranch_vccnz", amdgpu::kVccLo, false, "L22"},
    {"s_cbranch_execz", amdgpu::kExecLo, true, "L22"},
    {"s_cbranch_execnz", amdgpu::kExecLo, false, "L22"},
};
// clang-format on

}  // namespace interlock::isa::gfx1250arith
#endif
