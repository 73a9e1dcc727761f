	.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
	.amdhsa_code_object_version 6
	.text
	.p2align	2                               ; -- Begin function fetch
	.type	fetch,@function
fetch:                                  ; @fetch
; %bb.0:
	s_wait_loadcnt_dscnt 0x0
	s_wait_kmcnt 0x0
	v_mov_b32_e32 v3, 0
	s_delay_alu instid0(VALU_DEP_1)
	v_lshl_add_u64 v[0:1], v[2:3], 4, v[0:1]
	global_load_b128 v[0:3], v[0:1], off
	s_wait_loadcnt 0x0
	s_set_pc_i64 s[30:31]
.Lfunc_end0:
	.size	fetch, .Lfunc_end0-fetch
                                        ; -- End function
	.set .Lfetch.num_vgpr, 4
	.set .Lfetch.num_agpr, 0
	.set .Lfetch.numbered_sgpr, 32
	.set .Lfetch.num_named_barrier, 0
	.set .Lfetch.private_seg_size, 0
	.set .Lfetch.uses_vcc, 0
	.set .Lfetch.uses_flat_scratch, 0
	.set .Lfetch.has_dyn_sized_stack, 0
	.set .Lfetch.has_recursion, 0
	.set .Lfetch.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 44
; TotalNumSgprs: 32
; NumVgprs: 4
; ScratchSize: 0
; MemoryBound: 1
	.text
	.p2align	2                               ; -- Begin function gather4
	.type	gather4,@function
gather4:                                ; @gather4
; %bb.0:
	s_wait_loadcnt_dscnt 0x0
	s_wait_kmcnt 0x0
	v_cvt_f32_u32_e32 v4, v3
	v_dual_add_nc_u32 v8, 34, v2 :: v_dual_add_nc_u32 v9, 51, v2
	v_dual_sub_nc_u32 v5, 0, v3 :: v_dual_add_nc_u32 v6, 17, v2
	s_delay_alu instid0(VALU_DEP_3) | instskip(SKIP_1) | instid1(TRANS32_DEP_1)
	v_rcp_iflag_f32_e32 v4, v4
	v_nop
	v_mul_f32_e32 v4, 0x4f7ffffe, v4
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_cvt_u32_f32_e32 v4, v4
	v_mul_lo_u32 v5, v5, v4
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_hi_u32 v5, v4, v5
	v_add_nc_u32_e32 v4, v4, v5
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_4)
	v_mul_hi_u32 v5, v2, v4
	v_mul_hi_u32 v7, v6, v4
	v_mul_hi_u32 v10, v8, v4
	v_mul_hi_u32 v4, v9, v4
	v_mul_lo_u32 v5, v5, v3
	s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_4)
	v_mul_lo_u32 v7, v7, v3
	v_mul_lo_u32 v10, v10, v3
	s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_4)
	v_mul_lo_u32 v4, v4, v3
	v_sub_nc_u32_e32 v2, v2, v5
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_dual_sub_nc_u32 v6, v6, v7 :: v_dual_sub_nc_u32 v8, v8, v10
	v_dual_sub_nc_u32 v9, v9, v4 :: v_dual_sub_nc_u32 v5, v2, v3
	v_cmp_ge_u32_e32 vcc_lo, v2, v3
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_3)
	v_sub_nc_u32_e32 v7, v6, v3
	v_cndmask_b32_e32 v2, v2, v5, vcc_lo
	v_cmp_ge_u32_e32 vcc_lo, v6, v3
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_3)
	v_dual_mov_b32 v5, 0 :: v_dual_cndmask_b32 v10, v6, v7
	v_dual_sub_nc_u32 v6, v8, v3 :: v_dual_sub_nc_u32 v4, v2, v3
	v_cmp_ge_u32_e32 vcc_lo, v2, v3
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(VALU_DEP_4)
	v_cndmask_b32_e32 v4, v2, v4, vcc_lo
	v_cmp_ge_u32_e32 vcc_lo, v8, v3
	v_dual_sub_nc_u32 v2, v9, v3 :: v_dual_cndmask_b32 v12, v8, v6, vcc_lo
	v_sub_nc_u32_e32 v11, v10, v3
	v_cmp_ge_u32_e32 vcc_lo, v10, v3
	v_lshl_add_u64 v[6:7], v[4:5], 2, v[0:1]
	s_delay_alu instid0(VALU_DEP_3)
	v_cndmask_b32_e32 v4, v10, v11, vcc_lo
	v_cmp_ge_u32_e32 vcc_lo, v9, v3
	v_sub_nc_u32_e32 v10, v12, v3
	global_load_b32 v11, v[6:7], off
	v_cndmask_b32_e32 v2, v9, v2, vcc_lo
	v_cmp_ge_u32_e32 vcc_lo, v12, v3
	v_lshl_add_u64 v[8:9], v[4:5], 2, v[0:1]
	s_delay_alu instid0(VALU_DEP_3) | instskip(SKIP_2) | instid1(VALU_DEP_2)
	v_dual_cndmask_b32 v4, v12, v10, vcc_lo :: v_dual_sub_nc_u32 v10, v2, v3
	v_cmp_ge_u32_e32 vcc_lo, v2, v3
	s_wait_xcnt 0x0
	v_lshl_add_u64 v[6:7], v[4:5], 2, v[0:1]
	s_delay_alu instid0(VALU_DEP_3)
	v_cndmask_b32_e32 v4, v2, v10, vcc_lo
	global_load_b32 v2, v[8:9], off
	v_lshl_add_u64 v[0:1], v[4:5], 2, v[0:1]
	s_clause 0x1
	global_load_b32 v3, v[6:7], off
	global_load_b32 v4, v[0:1], off
	s_wait_loadcnt 0x3
	s_wait_xcnt 0x0
	v_add_f32_e32 v0, 0, v11
	s_wait_loadcnt 0x2
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_add_f32_e32 v0, v0, v2
	s_wait_loadcnt 0x1
	v_add_f32_e32 v0, v0, v3
	s_wait_loadcnt 0x0
	s_delay_alu instid0(VALU_DEP_1)
	v_add_f32_e32 v0, v0, v4
	s_set_pc_i64 s[30:31]
.Lfunc_end1:
	.size	gather4, .Lfunc_end1-gather4
                                        ; -- End function
	.set .Lgather4.num_vgpr, 13
	.set .Lgather4.num_agpr, 0
	.set .Lgather4.numbered_sgpr, 32
	.set .Lgather4.num_named_barrier, 0
	.set .Lgather4.private_seg_size, 0
	.set .Lgather4.uses_vcc, 1
	.set .Lgather4.uses_flat_scratch, 0
	.set .Lgather4.has_dyn_sized_stack, 0
	.set .Lgather4.has_recursion, 0
	.set .Lgather4.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 464
; TotalNumSgprs: 34
; NumVgprs: 13
; ScratchSize: 0
; MemoryBound: 0
	.text
	.p2align	2                               ; -- Begin function horner
	.type	horner,@function
horner:                                 ; @horner
; %bb.0:
	s_wait_loadcnt_dscnt 0x0
	s_wait_kmcnt 0x0
	v_fma_f32 v1, v0, 0, 0.5
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_fmaak_f32 v1, v1, v0, 0xbe800000
	v_fmaak_f32 v1, v1, v0, 0x3e000000
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_fmaak_f32 v1, v1, v0, 0xbd800000
	v_fmaak_f32 v1, v1, v0, 0x3cfdf3b6
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_fmaak_f32 v1, v1, v0, 0xbc7df3b6
	v_fmaak_f32 v1, v1, v0, 0x3bfec56d
	s_delay_alu instid0(VALU_DEP_1)
	v_fma_f32 v0, v1, v0, 1.0
	s_set_pc_i64 s[30:31]
.Lfunc_end2:
	.size	horner, .Lfunc_end2-horner
                                        ; -- End function
	.set .Lhorner.num_vgpr, 2
	.set .Lhorner.num_agpr, 0
	.set .Lhorner.numbered_sgpr, 32
	.set .Lhorner.num_named_barrier, 0
	.set .Lhorner.private_seg_size, 0
	.set .Lhorner.uses_vcc, 0
	.set .Lhorner.uses_flat_scratch, 0
	.set .Lhorner.has_dyn_sized_stack, 0
	.set .Lhorner.has_recursion, 0
	.set .Lhorner.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 92
; TotalNumSgprs: 32
; NumVgprs: 2
; ScratchSize: 0
; MemoryBound: 0
	.text
	.p2align	2                               ; -- Begin function blend
	.type	blend,@function
blend:                                  ; @blend
; %bb.0:
	s_wait_loadcnt_dscnt 0x0
	s_wait_kmcnt 0x0
	s_mov_b32 s4, s33
	s_mov_b32 s33, s32
	s_xor_saveexec_b32 s0, -1
	scratch_store_b32 off, v21, s33         ; 4-byte Folded Spill
	s_wait_xcnt 0x0
	s_mov_b32 exec_lo, s0
	v_dual_mov_b32 v13, v5 :: v_dual_mov_b32 v18, v4
	v_writelane_b32 v21, s30, 0
	v_dual_mov_b32 v19, v3 :: v_dual_mov_b32 v20, v2
	v_dual_mov_b32 v4, v1 :: v_dual_mov_b32 v5, v0
	v_dual_mov_b32 v0, v2 :: v_dual_mov_b32 v1, v3
	v_mov_b32_e32 v2, v18
	s_get_pc_i64 s[0:1]
	s_add_nc_u64 s[0:1], s[0:1], fetch@rel64+4
	s_add_co_i32 s32, s32, 16
	v_writelane_b32 v21, s31, 1
	s_swap_pc_i64 s[30:31], s[0:1]
	v_dual_mov_b32 v14, v0 :: v_dual_mov_b32 v15, v1
	v_dual_mov_b32 v16, v2 :: v_dual_mov_b32 v17, v3
	v_dual_mov_b32 v0, v5 :: v_dual_mov_b32 v1, v4
	v_dual_mov_b32 v2, v18 :: v_dual_mov_b32 v3, v13
	s_get_pc_i64 s[2:3]
	s_add_nc_u64 s[2:3], s[2:3], gather4@rel64+4
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
	s_swap_pc_i64 s[30:31], s[2:3]
	v_dual_mov_b32 v4, v0 :: v_dual_sub_nc_u32 v1, 0, v13
	v_cvt_f32_u32_e32 v0, v13
	v_rcp_iflag_f32_e32 v0, v0
	v_nop
	s_delay_alu instid0(TRANS32_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_f32_e32 v0, 0x4f7ffffe, v0
	v_cvt_u32_f32_e32 v0, v0
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_lo_u32 v1, v1, v0
	v_mul_hi_u32 v1, v0, v1
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_add_nc_u32_e32 v5, v0, v1
	v_mul_hi_u32 v0, v18, v5
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_lo_u32 v0, v0, v13
	v_sub_nc_u32_e32 v0, v18, v0
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_sub_nc_u32_e32 v1, v0, v13
	v_cmp_ge_u32_e32 vcc_lo, v0, v13
	v_cndmask_b32_e32 v0, v0, v1, vcc_lo
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_sub_nc_u32_e32 v1, v0, v13
	v_cmp_ge_u32_e32 vcc_lo, v0, v13
	v_cndmask_b32_e32 v2, v0, v1, vcc_lo
	v_dual_mov_b32 v0, v20 :: v_dual_mov_b32 v1, v19
	s_swap_pc_i64 s[30:31], s[0:1]
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_pk_fma_f32 v[6:7], v[2:3], v[4:5], v[16:17] op_sel_hi:[1,0,1]
	v_pk_fma_f32 v[8:9], v[0:1], v[4:5], v[14:15] op_sel_hi:[1,0,1]
	s_get_pc_i64 s[2:3]
	s_add_nc_u64 s[2:3], s[2:3], horner@rel64+4
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_add_f32_e32 v0, v8, v7
	s_swap_pc_i64 s[30:31], s[2:3]
	v_dual_mov_b32 v4, v0 :: v_dual_add_nc_u32 v0, 1, v18
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_hi_u32 v1, v0, v5
	v_mul_lo_u32 v1, v1, v13
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_sub_nc_u32_e32 v0, v0, v1
	v_sub_nc_u32_e32 v1, v0, v13
	v_cmp_ge_u32_e32 vcc_lo, v0, v13
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_cndmask_b32_e32 v0, v0, v1, vcc_lo
	v_sub_nc_u32_e32 v1, v0, v13
	v_cmp_ge_u32_e32 vcc_lo, v0, v13
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_2) | instid1(VALU_DEP_2)
	v_cndmask_b32_e32 v2, v0, v1, vcc_lo
	v_dual_mov_b32 v0, v20 :: v_dual_mov_b32 v1, v19
	s_swap_pc_i64 s[30:31], s[0:1]
	v_pk_fma_f32 v[6:7], v[2:3], v[4:5], v[6:7] op_sel_hi:[1,0,1]
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_pk_fma_f32 v[8:9], v[0:1], v[4:5], v[8:9] op_sel_hi:[1,0,1]
	v_add_f32_e32 v0, v8, v7
	s_swap_pc_i64 s[30:31], s[2:3]
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_dual_mov_b32 v4, v0 :: v_dual_add_nc_u32 v0, 2, v18
	v_mul_hi_u32 v1, v0, v5
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_lo_u32 v1, v1, v13
	v_sub_nc_u32_e32 v0, v0, v1
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_sub_nc_u32_e32 v1, v0, v13
	v_cmp_ge_u32_e32 vcc_lo, v0, v13
	v_cndmask_b32_e32 v0, v0, v1, vcc_lo
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_sub_nc_u32_e32 v1, v0, v13
	v_cmp_ge_u32_e32 vcc_lo, v0, v13
	v_cndmask_b32_e32 v2, v0, v1, vcc_lo
	v_dual_mov_b32 v0, v20 :: v_dual_mov_b32 v1, v19
	s_swap_pc_i64 s[30:31], s[0:1]
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_pk_fma_f32 v[2:3], v[2:3], v[4:5], v[6:7] op_sel_hi:[1,0,1]
	v_pk_fma_f32 v[4:5], v[0:1], v[4:5], v[8:9] op_sel_hi:[1,0,1]
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_add_f32_e32 v0, v4, v3
	s_swap_pc_i64 s[30:31], s[2:3]
	v_add_f32_e32 v1, v4, v5
	v_readlane_b32 s31, v21, 1
	v_readlane_b32 s30, v21, 0
	s_mov_b32 s32, s33
	v_add_f32_e32 v1, v2, v1
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_add_f32_e32 v1, v3, v1
	v_add_f32_e32 v0, v0, v1
	s_xor_saveexec_b32 s0, -1
	scratch_load_b32 v21, off, s33          ; 4-byte Folded Reload
	s_wait_xcnt 0x0
	s_mov_b32 exec_lo, s0
	s_mov_b32 s33, s4
	s_wait_loadcnt 0x0
	s_set_pc_i64 s[30:31]
.Lfunc_end3:
	.size	blend, .Lfunc_end3-blend
                                        ; -- End function
	.set .Lblend.num_vgpr, max(22, .Lfetch.num_vgpr, .Lgather4.num_vgpr, .Lhorner.num_vgpr)
	.set .Lblend.num_agpr, max(0, .Lfetch.num_agpr, .Lgather4.num_agpr, .Lhorner.num_agpr)
	.set .Lblend.numbered_sgpr, max(34, .Lfetch.numbered_sgpr, .Lgather4.numbered_sgpr, .Lhorner.numbered_sgpr)
	.set .Lblend.num_named_barrier, max(0, .Lfetch.num_named_barrier, .Lgather4.num_named_barrier, .Lhorner.num_named_barrier)
	.set .Lblend.private_seg_size, 16+max(.Lfetch.private_seg_size, .Lgather4.private_seg_size, .Lhorner.private_seg_size)
	.set .Lblend.uses_vcc, or(1, .Lfetch.uses_vcc, .Lgather4.uses_vcc, .Lhorner.uses_vcc)
	.set .Lblend.uses_flat_scratch, or(0, .Lfetch.uses_flat_scratch, .Lgather4.uses_flat_scratch, .Lhorner.uses_flat_scratch)
	.set .Lblend.has_dyn_sized_stack, or(0, .Lfetch.has_dyn_sized_stack, .Lgather4.has_dyn_sized_stack, .Lhorner.has_dyn_sized_stack)
	.set .Lblend.has_recursion, or(0, .Lfetch.has_recursion, .Lgather4.has_recursion, .Lhorner.has_recursion)
	.set .Lblend.has_indirect_call, or(0, .Lfetch.has_indirect_call, .Lgather4.has_indirect_call, .Lhorner.has_indirect_call)
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 656
; TotalNumSgprs: 36
; NumVgprs: 22
; ScratchSize: 16
; MemoryBound: 0
	.text
	.protected	call_blend              ; -- Begin function call_blend
	.globl	call_blend
	.p2align	8
	.type	call_blend,@function
call_blend:                             ; @call_blend
; %bb.0:
	s_mov_b32 s32, 0
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_MODE, 25, 1), 1
	s_clause 0x1
	s_load_b32 s3, s[0:1], 0x2c
	s_load_b32 s2, s[0:1], 0x18
	s_wait_kmcnt 0x0
	s_and_b32 s3, s3, 0xffff
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_mad_u32 v22, ttmp9, s3, v0
	s_mov_b32 s3, exec_lo
	v_cmpx_gt_u32_e64 s2, v22
	s_cbranch_execz .LBB4_2
; %bb.1:
	s_clause 0x1
	s_load_b128 s[4:7], s[0:1], 0x0
	s_load_b64 s[8:9], s[0:1], 0x10
	v_mov_b32_e32 v4, v22
	s_wait_xcnt 0x0
	s_get_pc_i64 s[0:1]
	s_add_nc_u64 s[0:1], s[0:1], blend@rel64+4
	s_wait_kmcnt 0x0
	v_dual_mov_b32 v5, s2 :: v_dual_mov_b32 v3, s7
	v_dual_mov_b32 v0, s4 :: v_dual_mov_b32 v1, s5
	v_mov_b32_e32 v2, s6
	s_swap_pc_i64 s[30:31], s[0:1]
	global_store_b32 v22, v0, s[8:9] scale_offset
.LBB4_2:
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel call_blend
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 16
		.amdhsa_kernarg_size 288
		.amdhsa_user_sgpr_count 2
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_kernarg_preload_length 0
		.amdhsa_user_sgpr_kernarg_preload_offset 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_wavefront_size32 1
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_enable_private_segment 1
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 23
		.amdhsa_next_free_sgpr 34
		.amdhsa_named_barrier_count 0
		.amdhsa_reserve_vcc 1
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_fp16_overflow 0
		.amdhsa_memory_ordered 1
		.amdhsa_forward_progress 1
		.amdhsa_inst_pref_size 2
		.amdhsa_round_robin_scheduling 0
		.amdhsa_exception_fp_ieee_invalid_op 0
		.amdhsa_exception_fp_denorm_src 0
		.amdhsa_exception_fp_ieee_div_zero 0
		.amdhsa_exception_fp_ieee_overflow 0
		.amdhsa_exception_fp_ieee_underflow 0
		.amdhsa_exception_fp_ieee_inexact 0
		.amdhsa_exception_int_div_zero 0
	.end_amdhsa_kernel
	.text
.Lfunc_end4:
	.size	call_blend, .Lfunc_end4-call_blend
                                        ; -- End function
	.set call_blend.num_vgpr, max(23, .Lblend.num_vgpr)
	.set call_blend.num_agpr, max(0, .Lblend.num_agpr)
	.set call_blend.numbered_sgpr, max(33, .Lblend.numbered_sgpr)
	.set call_blend.num_named_barrier, max(0, .Lblend.num_named_barrier)
	.set call_blend.private_seg_size, 0+max(.Lblend.private_seg_size)
	.set call_blend.uses_vcc, or(1, .Lblend.uses_vcc)
	.set call_blend.uses_flat_scratch, or(0, .Lblend.uses_flat_scratch)
	.set call_blend.has_dyn_sized_stack, or(0, .Lblend.has_dyn_sized_stack)
	.set call_blend.has_recursion, or(0, .Lblend.has_recursion)
	.set call_blend.has_indirect_call, or(0, .Lblend.has_indirect_call)
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 164
; TotalNumSgprs: 36
; NumVgprs: 23
; ScratchSize: 16
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 0
; VGPRBlocks: 1
; NumSGPRsForWavesPerEU: 36
; NumVGPRsForWavesPerEU: 23
; NamedBarCnt: 0
; Occupancy: 16
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 1
; COMPUTE_PGM_RSRC2:USER_SGPR: 2
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
	.text
	.p2align	2                               ; -- Begin function axpy4
	.type	axpy4,@function
axpy4:                                  ; @axpy4
; %bb.0:
	s_wait_loadcnt_dscnt 0x0
	s_wait_kmcnt 0x0
	flat_load_b32 v5, v[2:3]
	flat_load_b128 v[6:9], v[0:1]
	s_wait_loadcnt_dscnt 0x0
	v_fma_f32 v5, v4, v5, v6
	flat_store_b32 v[0:1], v5
	flat_load_b32 v5, v[2:3] offset:4
	s_wait_loadcnt_dscnt 0x0
	v_fma_f32 v5, v4, v5, v7
	flat_store_b32 v[0:1], v5 offset:4
	flat_load_b32 v5, v[2:3] offset:8
	s_wait_loadcnt_dscnt 0x0
	v_fma_f32 v5, v4, v5, v8
	flat_store_b32 v[0:1], v5 offset:8
	flat_load_b32 v2, v[2:3] offset:12
	s_wait_loadcnt_dscnt 0x0
	v_fmac_f32_e32 v9, v4, v2
	flat_store_b32 v[0:1], v9 offset:12
	s_wait_dscnt 0x0
	s_set_pc_i64 s[30:31]
.Lfunc_end5:
	.size	axpy4, .Lfunc_end5-axpy4
                                        ; -- End function
	.set .Laxpy4.num_vgpr, 10
	.set .Laxpy4.num_agpr, 0
	.set .Laxpy4.numbered_sgpr, 32
	.set .Laxpy4.num_named_barrier, 0
	.set .Laxpy4.private_seg_size, 0
	.set .Laxpy4.uses_vcc, 0
	.set .Laxpy4.uses_flat_scratch, 0
	.set .Laxpy4.has_dyn_sized_stack, 0
	.set .Laxpy4.has_recursion, 0
	.set .Laxpy4.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 168
; TotalNumSgprs: 32
; NumVgprs: 10
; ScratchSize: 0
; MemoryBound: 1
	.text
	.protected	call_generic            ; -- Begin function call_generic
	.globl	call_generic
	.p2align	8
	.type	call_generic,@function
call_generic:                           ; @call_generic
; %bb.0:
	s_mov_b32 s32, 0
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_MODE, 25, 1), 1
	s_load_b128 s[4:7], s[0:1], 0x0
	s_mov_b64 s[2:3], src_shared_base
	s_load_b32 s2, s[0:1], 0x10
	v_dual_lshlrev_b32 v1, 2, v0 :: v_dual_mov_b32 v5, 0
	v_lshlrev_b32_e32 v10, 4, v0
	s_wait_xcnt 0x0
	s_get_pc_i64 s[0:1]
	s_add_nc_u64 s[0:1], s[0:1], axpy4@rel64+4
	v_lshl_or_b32 v4, ttmp9, 8, v1
	v_dual_mov_b32 v1, s3 :: v_dual_mov_b32 v0, v10
	ds_store_2addr_b32 v10, v5, v5 offset1:1
	ds_store_2addr_b32 v10, v5, v5 offset0:2 offset1:3
	v_lshlrev_b64_e32 v[12:13], 2, v[4:5]
	s_wait_kmcnt 0x0
	s_delay_alu instid0(VALU_DEP_1)
	v_add_nc_u64_e32 v[2:3], s[6:7], v[12:13]
	v_mov_b32_e32 v4, s2
	s_swap_pc_i64 s[30:31], s[0:1]
	s_barrier_signal -1
	v_add_nc_u64_e32 v[0:1], s[4:5], v[12:13]
	v_xor_b32_e32 v2, 0x3f0, v10
	v_dual_mov_b32 v3, s3 :: v_dual_mov_b32 v4, 1.0
	s_barrier_wait -1
	s_swap_pc_i64 s[30:31], s[0:1]
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel call_generic
		.amdhsa_group_segment_fixed_size 1024
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 20
		.amdhsa_user_sgpr_count 2
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_kernarg_preload_length 0
		.amdhsa_user_sgpr_kernarg_preload_offset 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_wavefront_size32 1
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_enable_private_segment 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 113
		.amdhsa_next_free_sgpr 33
		.amdhsa_named_barrier_count 0
		.amdhsa_reserve_vcc 0
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_fp16_overflow 0
		.amdhsa_memory_ordered 1
		.amdhsa_forward_progress 1
		.amdhsa_inst_pref_size 2
		.amdhsa_round_robin_scheduling 0
		.amdhsa_exception_fp_ieee_invalid_op 0
		.amdhsa_exception_fp_denorm_src 0
		.amdhsa_exception_fp_ieee_div_zero 0
		.amdhsa_exception_fp_ieee_overflow 0
		.amdhsa_exception_fp_ieee_underflow 0
		.amdhsa_exception_fp_ieee_inexact 0
		.amdhsa_exception_int_div_zero 0
	.end_amdhsa_kernel
	.text
.Lfunc_end6:
	.size	call_generic, .Lfunc_end6-call_generic
                                        ; -- End function
	.set call_generic.num_vgpr, max(14, .Laxpy4.num_vgpr)
	.set call_generic.num_agpr, max(0, .Laxpy4.num_agpr)
	.set call_generic.numbered_sgpr, max(33, .Laxpy4.numbered_sgpr)
	.set call_generic.num_named_barrier, max(0, .Laxpy4.num_named_barrier)
	.set call_generic.private_seg_size, 0+max(.Laxpy4.private_seg_size)
	.set call_generic.uses_vcc, or(0, .Laxpy4.uses_vcc)
	.set call_generic.uses_flat_scratch, or(0, .Laxpy4.uses_flat_scratch)
	.set call_generic.has_dyn_sized_stack, or(0, .Laxpy4.has_dyn_sized_stack)
	.set call_generic.has_recursion, or(0, .Laxpy4.has_recursion)
	.set call_generic.has_indirect_call, or(0, .Laxpy4.has_indirect_call)
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 160
; TotalNumSgprs: 33
; NumVgprs: 14
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 1024 bytes/workgroup (compile time only)
; SGPRBlocks: 0
; VGPRBlocks: 7
; NumSGPRsForWavesPerEU: 33
; NumVGPRsForWavesPerEU: 113
; NamedBarCnt: 0
; Occupancy: 8
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 2
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
	.text
	.p2align	2                               ; -- Begin function step_mul
	.type	step_mul,@function
step_mul:                               ; @step_mul
; %bb.0:
	s_wait_loadcnt_dscnt 0x0
	s_wait_kmcnt 0x0
	v_mul_f32_e32 v0, v0, v1
	s_set_pc_i64 s[30:31]
.Lfunc_end7:
	.size	step_mul, .Lfunc_end7-step_mul
                                        ; -- End function
	.set .Lstep_mul.num_vgpr, 2
	.set .Lstep_mul.num_agpr, 0
	.set .Lstep_mul.numbered_sgpr, 32
	.set .Lstep_mul.num_named_barrier, 0
	.set .Lstep_mul.private_seg_size, 0
	.set .Lstep_mul.uses_vcc, 0
	.set .Lstep_mul.uses_flat_scratch, 0
	.set .Lstep_mul.has_dyn_sized_stack, 0
	.set .Lstep_mul.has_recursion, 0
	.set .Lstep_mul.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 16
; TotalNumSgprs: 32
; NumVgprs: 2
; ScratchSize: 0
; MemoryBound: 0
	.text
	.p2align	2                               ; -- Begin function step_add
	.type	step_add,@function
step_add:                               ; @step_add
; %bb.0:
	s_wait_loadcnt_dscnt 0x0
	s_wait_kmcnt 0x0
	v_add_f32_e32 v0, v0, v1
	s_set_pc_i64 s[30:31]
.Lfunc_end8:
	.size	step_add, .Lfunc_end8-step_add
                                        ; -- End function
	.set .Lstep_add.num_vgpr, 2
	.set .Lstep_add.num_agpr, 0
	.set .Lstep_add.numbered_sgpr, 32
	.set .Lstep_add.num_named_barrier, 0
	.set .Lstep_add.private_seg_size, 0
	.set .Lstep_add.uses_vcc, 0
	.set .Lstep_add.uses_flat_scratch, 0
	.set .Lstep_add.has_dyn_sized_stack, 0
	.set .Lstep_add.has_recursion, 0
	.set .Lstep_add.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 16
; TotalNumSgprs: 32
; NumVgprs: 2
; ScratchSize: 0
; MemoryBound: 0
	.text
	.protected	call_indirect           ; -- Begin function call_indirect
	.globl	call_indirect
	.p2align	8
	.type	call_indirect,@function
call_indirect:                          ; @call_indirect
; %bb.0:
	s_mov_b32 s32, 0
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_MODE, 25, 1), 1
	s_clause 0x1
	s_load_b96 s[4:6], s[0:1], 0x0
	s_load_b32 s8, s[0:1], 0x1c
	s_wait_xcnt 0x0
	s_get_pc_i64 s[0:1]
	s_add_nc_u64 s[0:1], s[0:1], step_mul@rel64+4
	s_get_pc_i64 s[2:3]
	s_add_nc_u64 s[2:3], s[2:3], step_add@rel64+4
	v_mov_b32_e32 v5, 0
	s_wait_kmcnt 0x0
	s_cmp_eq_u32 s6, 0
	s_cselect_b32 s7, s3, s1
	s_cselect_b32 s6, s2, s0
	s_and_b32 s8, s8, 0xffff
	s_cmp_lg_u64 s[6:7], s[0:1]
	v_mad_u32 v4, ttmp9, s8, v0
	s_mov_b32 s6, 0
	s_delay_alu instid0(VALU_DEP_1)
	v_add_nc_u32_e32 v0, 1, v4
	s_clause 0x1
	global_load_b32 v2, v4, s[4:5] scale_offset
	global_load_b32 v1, v0, s[4:5] scale_offset
	s_cbranch_scc0 .LBB9_4
; %bb.1:
	s_wait_loadcnt 0x1
	s_wait_xcnt 0x0
	v_mov_b32_e32 v0, v2
	s_swap_pc_i64 s[30:31], s[2:3]
	v_lshl_add_u64 v[4:5], v[4:5], 2, s[4:5]
	s_and_not1_b32 vcc_lo, exec_lo, s6
	s_cbranch_vccnz .LBB9_3
.LBB9_2:
	s_wait_loadcnt 0x1
	s_wait_xcnt 0x0
	v_mov_b32_e32 v0, v2
	s_swap_pc_i64 s[30:31], s[0:1]
.LBB9_3:
	global_store_b32 v[4:5], v0, off
	s_endpgm
.LBB9_4:
                                        ; implicit-def: $vgpr0
	s_wait_xcnt 0x1
	v_lshl_add_u64 v[4:5], v[4:5], 2, s[4:5]
	s_branch .LBB9_2
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel call_indirect
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 272
		.amdhsa_user_sgpr_count 2
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_kernarg_preload_length 0
		.amdhsa_user_sgpr_kernarg_preload_offset 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_wavefront_size32 1
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_enable_private_segment 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 6
		.amdhsa_next_free_sgpr 33
		.amdhsa_named_barrier_count 0
		.amdhsa_reserve_vcc 1
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_fp16_overflow 0
		.amdhsa_memory_ordered 1
		.amdhsa_forward_progress 1
		.amdhsa_inst_pref_size 2
		.amdhsa_round_robin_scheduling 0
		.amdhsa_exception_fp_ieee_invalid_op 0
		.amdhsa_exception_fp_denorm_src 0
		.amdhsa_exception_fp_ieee_div_zero 0
		.amdhsa_exception_fp_ieee_overflow 0
		.amdhsa_exception_fp_ieee_underflow 0
		.amdhsa_exception_fp_ieee_inexact 0
		.amdhsa_exception_int_div_zero 0
	.end_amdhsa_kernel
	.text
.Lfunc_end9:
	.size	call_indirect, .Lfunc_end9-call_indirect
                                        ; -- End function
	.set call_indirect.num_vgpr, max(6, .Lstep_add.num_vgpr, .Lstep_mul.num_vgpr)
	.set call_indirect.num_agpr, max(0, .Lstep_add.num_agpr, .Lstep_mul.num_agpr)
	.set call_indirect.numbered_sgpr, max(33, .Lstep_add.numbered_sgpr, .Lstep_mul.numbered_sgpr)
	.set call_indirect.num_named_barrier, max(0, .Lstep_add.num_named_barrier, .Lstep_mul.num_named_barrier)
	.set call_indirect.private_seg_size, 0+max(.Lstep_add.private_seg_size, .Lstep_mul.private_seg_size)
	.set call_indirect.uses_vcc, or(1, .Lstep_add.uses_vcc, .Lstep_mul.uses_vcc)
	.set call_indirect.uses_flat_scratch, or(0, .Lstep_add.uses_flat_scratch, .Lstep_mul.uses_flat_scratch)
	.set call_indirect.has_dyn_sized_stack, or(0, .Lstep_add.has_dyn_sized_stack, .Lstep_mul.has_dyn_sized_stack)
	.set call_indirect.has_recursion, or(0, .Lstep_add.has_recursion, .Lstep_mul.has_recursion)
	.set call_indirect.has_indirect_call, or(0, .Lstep_add.has_indirect_call, .Lstep_mul.has_indirect_call)
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 232
; TotalNumSgprs: 35
; NumVgprs: 6
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 0
; VGPRBlocks: 0
; NumSGPRsForWavesPerEU: 35
; NumVGPRsForWavesPerEU: 6
; NamedBarCnt: 0
; Occupancy: 16
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 2
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
	.text
	.p2align	2                               ; -- Begin function ackermann_like
	.type	ackermann_like,@function
ackermann_like:                         ; @ackermann_like
; %bb.0:
	s_wait_loadcnt_dscnt 0x0
	s_wait_kmcnt 0x0
	s_mov_b32 s0, s33
	s_mov_b32 s33, s32
	s_or_saveexec_b32 s1, -1
	scratch_store_b32 off, v44, s33 offset:16 ; 4-byte Folded Spill
	s_wait_xcnt 0x0
	s_mov_b32 exec_lo, s1
	v_writelane_b32 v44, s0, 6
	s_clause 0x3                            ; 16-byte Folded Spill
	scratch_store_b32 off, v40, s33 offset:12
	scratch_store_b32 off, v41, s33 offset:8
	scratch_store_b32 off, v42, s33 offset:4
	scratch_store_b32 off, v43, s33
	s_wait_xcnt 0x1
	v_dual_mov_b32 v41, v3 :: v_dual_mov_b32 v42, v0
	v_mov_b32_e32 v40, v2
	v_writelane_b32 v44, s30, 0
	s_add_co_i32 s32, s32, 32
	v_writelane_b32 v44, s31, 1
	v_writelane_b32 v44, s34, 2
	s_mov_b32 s34, exec_lo
	v_writelane_b32 v44, s35, 3
	v_writelane_b32 v44, s36, 4
	v_writelane_b32 v44, s37, 5
	s_wait_xcnt 0x0
	v_cmpx_ne_u32_e32 0, v42
	s_cbranch_execz .LBB10_10
; %bb.1:
	v_mov_b32_e32 v43, 0
	s_mov_b32 s35, exec_lo
	s_delay_alu instid0(VALU_DEP_1)
	v_lshl_add_u64 v[2:3], v[42:43], 2, v[40:41]
	global_load_b32 v0, v[2:3], off
	s_wait_loadcnt 0x0
	s_wait_xcnt 0x0
	v_cmpx_le_u32_e64 v1, v0
	s_cbranch_execz .LBB10_9
; %bb.2:
	v_mov_b32_e32 v0, 1
	s_mov_b32 s36, exec_lo
	v_cmpx_ne_u32_e32 0, v1
	s_cbranch_execz .LBB10_4
; %bb.3:
	v_dual_mov_b32 v0, v42 :: v_dual_add_nc_u32 v1, -1, v1
	v_dual_mov_b32 v2, v40 :: v_dual_mov_b32 v3, v41
	s_get_pc_i64 s[0:1]
	s_add_nc_u64 s[0:1], s[0:1], ackermann_like@rel64+4
	s_delay_alu instid0(SALU_CYCLE_1)
	s_swap_pc_i64 s[30:31], s[0:1]
.LBB10_4:
	s_or_b32 exec_lo, exec_lo, s36
	s_delay_alu instid0(SALU_CYCLE_1)
	s_mov_b32 s36, exec_lo
	v_cmpx_ne_u32_e32 1, v42
	s_cbranch_execz .LBB10_8
; %bb.5:
	global_load_b32 v1, v[40:41], off offset:4
	s_wait_loadcnt 0x0
	v_cmp_gt_u32_e32 vcc_lo, v0, v1
	v_sub_co_u32 v1, s0, v0, 1
	v_cndmask_b32_e32 v0, 1, v0, vcc_lo
	s_nor_b32 s0, vcc_lo, s0
	s_wait_xcnt 0x0
	s_and_saveexec_b32 s37, s0
	s_cbranch_execz .LBB10_7
; %bb.6:
	v_dual_mov_b32 v0, 1 :: v_dual_mov_b32 v2, v40
	v_mov_b32_e32 v3, v41
	s_get_pc_i64 s[0:1]
	s_add_nc_u64 s[0:1], s[0:1], ackermann_like@rel64+4
	s_delay_alu instid0(SALU_CYCLE_1)
	s_swap_pc_i64 s[30:31], s[0:1]
.LBB10_7:
	s_or_b32 exec_lo, exec_lo, s37
.LBB10_8:
	s_delay_alu instid0(SALU_CYCLE_1)
	s_or_b32 exec_lo, exec_lo, s36
	v_mov_b32_e32 v1, v0
.LBB10_9:
	s_or_b32 exec_lo, exec_lo, s35
.LBB10_10:
	s_delay_alu instid0(SALU_CYCLE_1)
	s_or_b32 exec_lo, exec_lo, s34
	s_clause 0x3                            ; 16-byte Folded Reload
	scratch_load_b32 v43, off, s33
	scratch_load_b32 v42, off, s33 offset:4
	scratch_load_b32 v41, off, s33 offset:8
	scratch_load_b32 v40, off, s33 offset:12
	v_add_nc_u32_e32 v0, 1, v1
	v_readlane_b32 s37, v44, 5
	v_readlane_b32 s36, v44, 4
	v_readlane_b32 s35, v44, 3
	v_readlane_b32 s34, v44, 2
	v_readlane_b32 s31, v44, 1
	v_readlane_b32 s30, v44, 0
	s_mov_b32 s32, s33
	v_readlane_b32 s0, v44, 6
	s_wait_xcnt 0x0
	s_or_saveexec_b32 s1, -1
	scratch_load_b32 v44, off, s33 offset:16 ; 4-byte Folded Reload
	s_wait_xcnt 0x0
	s_mov_b32 exec_lo, s1
	s_mov_b32 s33, s0
	s_wait_loadcnt 0x0
	s_set_pc_i64 s[30:31]
.Lfunc_end10:
	.size	ackermann_like, .Lfunc_end10-ackermann_like
                                        ; -- End function
	.set .Lackermann_like.num_vgpr, 45
	.set .Lackermann_like.num_agpr, 0
	.set .Lackermann_like.numbered_sgpr, 38
	.set .Lackermann_like.num_named_barrier, 0
	.set .Lackermann_like.private_seg_size, 32
	.set .Lackermann_like.uses_vcc, 1
	.set .Lackermann_like.uses_flat_scratch, 1
	.set .Lackermann_like.has_dyn_sized_stack, 0
	.set .Lackermann_like.has_recursion, 0
	.set .Lackermann_like.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 584
; TotalNumSgprs: 40
; NumVgprs: 45
; ScratchSize: 32
; MemoryBound: 0
	.text
	.protected	call_recursive          ; -- Begin function call_recursive
	.globl	call_recursive
	.p2align	8
	.type	call_recursive,@function
call_recursive:                         ; @call_recursive
; %bb.0:
	s_mov_b32 s32, 0
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_MODE, 25, 1), 1
	s_clause 0x1
	s_load_b32 s2, s[0:1], 0x1c
	s_load_b128 s[48:51], s[0:1], 0x0
	s_wait_kmcnt 0x0
	s_and_b32 s0, s2, 0xffff
	v_mov_b32_e32 v3, s51
	v_mad_u32 v40, ttmp9, s0, v0
	v_dual_mov_b32 v0, 2 :: v_dual_mov_b32 v2, s50
	s_get_pc_i64 s[0:1]
	s_add_nc_u64 s[0:1], s[0:1], ackermann_like@rel64+4
	global_load_b32 v1, v40, s[48:49] scale_offset
	s_swap_pc_i64 s[30:31], s[0:1]
	global_store_b32 v40, v0, s[48:49] scale_offset
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel call_recursive
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 32
		.amdhsa_kernarg_size 272
		.amdhsa_user_sgpr_count 2
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_kernarg_preload_length 0
		.amdhsa_user_sgpr_kernarg_preload_offset 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_wavefront_size32 1
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_enable_private_segment 1
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 45
		.amdhsa_next_free_sgpr 52
		.amdhsa_named_barrier_count 0
		.amdhsa_reserve_vcc 1
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_fp16_overflow 0
		.amdhsa_memory_ordered 1
		.amdhsa_forward_progress 1
		.amdhsa_inst_pref_size 1
		.amdhsa_round_robin_scheduling 0
		.amdhsa_exception_fp_ieee_invalid_op 0
		.amdhsa_exception_fp_denorm_src 0
		.amdhsa_exception_fp_ieee_div_zero 0
		.amdhsa_exception_fp_ieee_overflow 0
		.amdhsa_exception_fp_ieee_underflow 0
		.amdhsa_exception_fp_ieee_inexact 0
		.amdhsa_exception_int_div_zero 0
	.end_amdhsa_kernel
	.text
.Lfunc_end11:
	.size	call_recursive, .Lfunc_end11-call_recursive
                                        ; -- End function
	.set call_recursive.num_vgpr, max(41, .Lackermann_like.num_vgpr)
	.set call_recursive.num_agpr, max(0, .Lackermann_like.num_agpr)
	.set call_recursive.numbered_sgpr, max(52, .Lackermann_like.numbered_sgpr)
	.set call_recursive.num_named_barrier, max(0, .Lackermann_like.num_named_barrier)
	.set call_recursive.private_seg_size, 0+max(.Lackermann_like.private_seg_size)
	.set call_recursive.uses_vcc, or(1, .Lackermann_like.uses_vcc)
	.set call_recursive.uses_flat_scratch, or(0, .Lackermann_like.uses_flat_scratch)
	.set call_recursive.has_dyn_sized_stack, or(0, .Lackermann_like.has_dyn_sized_stack)
	.set call_recursive.has_recursion, or(0, .Lackermann_like.has_recursion)
	.set call_recursive.has_indirect_call, or(0, .Lackermann_like.has_indirect_call)
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 116
; TotalNumSgprs: 54
; NumVgprs: 45
; ScratchSize: 32
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 0
; VGPRBlocks: 2
; NumSGPRsForWavesPerEU: 54
; NumVGPRsForWavesPerEU: 45
; NamedBarCnt: 0
; Occupancy: 16
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 1
; COMPUTE_PGM_RSRC2:USER_SGPR: 2
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
	.text
	.p2alignl 7, 3214868480
	.fill 96, 4, 3214868480
	.section	.AMDGPU.gpr_maximums,"",@progbits
	.set amdgpu.max_num_vgpr, 45
	.set amdgpu.max_num_agpr, 0
	.set amdgpu.max_num_sgpr, 38
	.set amdgpu.max_num_named_barrier, 0
	.text
	.hidden	coefficients                    ; @coefficients
	.type	coefficients,@object
	.section	.rodata,"a",@progbits
	.globl	coefficients
	.p2align	2, 0x0
coefficients:
	.long	0x3f000000                      ; float 0.5
	.long	0xbe800000                      ; float -0.25
	.long	0x3e000000                      ; float 0.125
	.long	0xbd800000                      ; float -0.0625
	.long	0x3cfdf3b6                      ; float 0.0309999995
	.long	0xbc7df3b6                      ; float -0.0154999997
	.long	0x3bfec56d                      ; float 0.00777499983
	.long	0x3f800000                      ; float 1
	.size	coefficients, 32

	.section	".note.GNU-stack","",@progbits
	.addrsig
	.amdgpu_metadata
---
amdhsa.kernels:
  - .args:
      - .address_space:  global
        .is_const:       true
        .offset:         0
        .size:           8
        .type_name:      'float*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .offset:         8
        .size:           8
        .type_name:      'float4*'
        .value_kind:     global_buffer
      - .address_space:  global
        .offset:         16
        .size:           8
        .type_name:      'float*'
        .value_kind:     global_buffer
      - .offset:         24
        .size:           4
        .type_name:      uint
        .value_kind:     by_value
      - .offset:         32
        .size:           4
        .value_kind:     hidden_block_count_x
      - .offset:         36
        .size:           4
        .value_kind:     hidden_block_count_y
      - .offset:         40
        .size:           4
        .value_kind:     hidden_block_count_z
      - .offset:         44
        .size:           2
        .value_kind:     hidden_group_size_x
      - .offset:         46
        .size:           2
        .value_kind:     hidden_group_size_y
      - .offset:         48
        .size:           2
        .value_kind:     hidden_group_size_z
      - .offset:         50
        .size:           2
        .value_kind:     hidden_remainder_x
      - .offset:         52
        .size:           2
        .value_kind:     hidden_remainder_y
      - .offset:         54
        .size:           2
        .value_kind:     hidden_remainder_z
      - .offset:         72
        .size:           8
        .value_kind:     hidden_global_offset_x
      - .offset:         80
        .size:           8
        .value_kind:     hidden_global_offset_y
      - .offset:         88
        .size:           8
        .value_kind:     hidden_global_offset_z
      - .offset:         96
        .size:           2
        .value_kind:     hidden_grid_dims
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 288
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           call_blend
    .private_segment_fixed_size: 16
    .sgpr_count:     36
    .sgpr_spill_count: 0
    .symbol:         call_blend.kd
    .uses_dynamic_stack: false
    .vgpr_count:     23
    .vgpr_spill_count: 0
    .wavefront_size: 32
  - .args:
      - .address_space:  global
        .offset:         0
        .size:           8
        .type_name:      'float*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .offset:         8
        .size:           8
        .type_name:      'float*'
        .value_kind:     global_buffer
      - .offset:         16
        .size:           4
        .type_name:      float
        .value_kind:     by_value
    .group_segment_fixed_size: 1024
    .kernarg_segment_align: 8
    .kernarg_segment_size: 20
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 64
    .name:           call_generic
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 64
      - 1
      - 1
    .sgpr_count:     33
    .sgpr_spill_count: 0
    .symbol:         call_generic.kd
    .uses_dynamic_stack: false
    .vgpr_count:     14
    .vgpr_spill_count: 0
    .wavefront_size: 32
  - .args:
      - .address_space:  global
        .offset:         0
        .size:           8
        .type_name:      'float*'
        .value_kind:     global_buffer
      - .offset:         8
        .size:           4
        .type_name:      uint
        .value_kind:     by_value
      - .offset:         16
        .size:           4
        .value_kind:     hidden_block_count_x
      - .offset:         20
        .size:           4
        .value_kind:     hidden_block_count_y
      - .offset:         24
        .size:           4
        .value_kind:     hidden_block_count_z
      - .offset:         28
        .size:           2
        .value_kind:     hidden_group_size_x
      - .offset:         30
        .size:           2
        .value_kind:     hidden_group_size_y
      - .offset:         32
        .size:           2
        .value_kind:     hidden_group_size_z
      - .offset:         34
        .size:           2
        .value_kind:     hidden_remainder_x
      - .offset:         36
        .size:           2
        .value_kind:     hidden_remainder_y
      - .offset:         38
        .size:           2
        .value_kind:     hidden_remainder_z
      - .offset:         56
        .size:           8
        .value_kind:     hidden_global_offset_x
      - .offset:         64
        .size:           8
        .value_kind:     hidden_global_offset_y
      - .offset:         72
        .size:           8
        .value_kind:     hidden_global_offset_z
      - .offset:         80
        .size:           2
        .value_kind:     hidden_grid_dims
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 272
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           call_indirect
    .private_segment_fixed_size: 0
    .sgpr_count:     35
    .sgpr_spill_count: 0
    .symbol:         call_indirect.kd
    .uses_dynamic_stack: false
    .vgpr_count:     6
    .vgpr_spill_count: 0
    .wavefront_size: 32
  - .args:
      - .address_space:  global
        .offset:         0
        .size:           8
        .type_name:      'uint*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .offset:         8
        .size:           8
        .type_name:      'uint*'
        .value_kind:     global_buffer
      - .offset:         16
        .size:           4
        .value_kind:     hidden_block_count_x
      - .offset:         20
        .size:           4
        .value_kind:     hidden_block_count_y
      - .offset:         24
        .size:           4
        .value_kind:     hidden_block_count_z
      - .offset:         28
        .size:           2
        .value_kind:     hidden_group_size_x
      - .offset:         30
        .size:           2
        .value_kind:     hidden_group_size_y
      - .offset:         32
        .size:           2
        .value_kind:     hidden_group_size_z
      - .offset:         34
        .size:           2
        .value_kind:     hidden_remainder_x
      - .offset:         36
        .size:           2
        .value_kind:     hidden_remainder_y
      - .offset:         38
        .size:           2
        .value_kind:     hidden_remainder_z
      - .offset:         56
        .size:           8
        .value_kind:     hidden_global_offset_x
      - .offset:         64
        .size:           8
        .value_kind:     hidden_global_offset_y
      - .offset:         72
        .size:           8
        .value_kind:     hidden_global_offset_z
      - .offset:         80
        .size:           2
        .value_kind:     hidden_grid_dims
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 272
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           call_recursive
    .private_segment_fixed_size: 32
    .sgpr_count:     54
    .sgpr_spill_count: 0
    .symbol:         call_recursive.kd
    .uses_dynamic_stack: false
    .vgpr_count:     45
    .vgpr_spill_count: 0
    .wavefront_size: 32
amdhsa.target:   amdgcn-amd-amdhsa--gfx1250
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
