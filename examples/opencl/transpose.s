	.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
	.amdhsa_code_object_version 6
	.text
	.protected	transpose               ; -- Begin function transpose
	.globl	transpose
	.p2align	8
	.type	transpose,@function
transpose:                              ; @transpose
; %bb.0:
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_MODE, 25, 1), 1
	s_clause 0x1
	s_load_b64 s[2:3], s[0:1], 0x10
	s_load_b128 s[4:7], s[0:1], 0x0
	v_and_b32_e32 v1, 0x3ff, v0
	v_bfe_u32 v2, v0, 10, 10
	s_wait_xcnt 0x0
	s_lshl_b32 s1, ttmp9, 5
	s_lshl_b32 s9, ttmp7, 5
	v_or_b32_e32 v0, s1, v1
	v_or_b32_e32 v3, s9, v2
	v_mul_u32_u24_e32 v4, 0x84, v2
	v_readfirstlane_b32 s8, v2
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_3)
	v_readfirstlane_b32 s10, v3
	v_lshl_add_u32 v2, v1, 2, v4
	s_wait_kmcnt 0x0
	v_cmp_gt_u32_e32 vcc_lo, s2, v0
	v_cmp_gt_u32_e64 s0, s3, v3
	s_and_b32 s11, vcc_lo, s0
	s_delay_alu instid0(SALU_CYCLE_1)
	s_and_saveexec_b32 s0, s11
	s_cbranch_execz .LBB0_2
; %bb.1:
	v_mad_u32 v3, s10, s2, v0
	global_load_b32 v3, v3, s[4:5] scale_offset
	s_wait_loadcnt 0x0
	ds_store_b32 v2, v3
.LBB0_2:
	s_or_b32 exec_lo, exec_lo, s0
	s_and_saveexec_b32 s0, vcc_lo
	s_cbranch_execz .LBB0_7
; %bb.3:
	s_add_co_i32 s11, s10, 8
	s_delay_alu instid0(SALU_CYCLE_1)
	s_cmp_ge_u32 s11, s3
	s_cbranch_scc0 .LBB0_15
; %bb.4:
	s_add_co_i32 s11, s10, 16
	s_delay_alu instid0(SALU_CYCLE_1)
	s_cmp_ge_u32 s11, s3
	s_cbranch_scc0 .LBB0_16
.LBB0_5:
	s_add_co_i32 s10, s10, 24
	s_delay_alu instid0(SALU_CYCLE_1)
	s_cmp_ge_u32 s10, s3
	s_cbranch_scc1 .LBB0_7
.LBB0_6:
	v_mad_u32 v0, s10, s2, v0
	global_load_b32 v0, v0, s[4:5] scale_offset
	s_wait_loadcnt 0x0
	ds_store_b32 v2, v0 offset:3168
.LBB0_7:
	s_or_b32 exec_lo, exec_lo, s0
	s_wait_dscnt 0x0
	s_barrier_signal -1
	v_add_nc_u32_e32 v0, s9, v1
	v_mul_u32_u24_e32 v1, 0x84, v1
	s_add_co_i32 s0, s1, s8
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(VALU_DEP_2)
	s_cmp_lt_u32 s0, s2
	v_cmp_gt_u32_e32 vcc_lo, s3, v0
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(SALU_CYCLE_1)
	v_lshl_add_u32 v1, s8, 2, v1
	s_cselect_b32 s1, -1, 0
	s_and_b32 s4, vcc_lo, s1
	s_barrier_wait -1
	s_and_saveexec_b32 s1, s4
	s_cbranch_execz .LBB0_9
; %bb.8:
	ds_load_b32 v2, v1
	v_mad_u32 v3, s0, s3, v0
	s_wait_dscnt 0x0
	global_store_b32 v3, v2, s[6:7] scale_offset
.LBB0_9:
	s_wait_xcnt 0x0
	s_or_b32 exec_lo, exec_lo, s1
	s_and_saveexec_b32 s1, vcc_lo
	s_cbranch_execz .LBB0_14
; %bb.10:
	s_add_co_i32 s1, s0, 8
	s_delay_alu instid0(SALU_CYCLE_1)
	s_cmp_ge_u32 s1, s2
	s_cbranch_scc0 .LBB0_17
; %bb.11:
	s_add_co_i32 s1, s0, 16
	s_delay_alu instid0(SALU_CYCLE_1)
	s_cmp_ge_u32 s1, s2
	s_cbranch_scc0 .LBB0_18
.LBB0_12:
	s_add_co_i32 s0, s0, 24
	s_delay_alu instid0(SALU_CYCLE_1)
	s_cmp_ge_u32 s0, s2
	s_cbranch_scc1 .LBB0_14
.LBB0_13:
	ds_load_b32 v1, v1 offset:96
	v_mad_u32 v0, s0, s3, v0
	s_wait_dscnt 0x0
	global_store_b32 v0, v1, s[6:7] scale_offset
.LBB0_14:
	s_endpgm
.LBB0_15:
	v_mad_u32 v3, s11, s2, v0
	global_load_b32 v3, v3, s[4:5] scale_offset
	s_wait_loadcnt 0x0
	ds_store_b32 v2, v3 offset:1056
	s_add_co_i32 s11, s10, 16
	s_delay_alu instid0(SALU_CYCLE_1)
	s_cmp_ge_u32 s11, s3
	s_cbranch_scc1 .LBB0_5
.LBB0_16:
	v_mad_u32 v3, s11, s2, v0
	global_load_b32 v3, v3, s[4:5] scale_offset
	s_wait_loadcnt 0x0
	ds_store_b32 v2, v3 offset:2112
	s_add_co_i32 s10, s10, 24
	s_delay_alu instid0(SALU_CYCLE_1)
	s_cmp_ge_u32 s10, s3
	s_cbranch_scc0 .LBB0_6
	s_branch .LBB0_7
.LBB0_17:
	ds_load_b32 v2, v1 offset:32
	v_mad_u32 v3, s1, s3, v0
	s_wait_dscnt 0x0
	global_store_b32 v3, v2, s[6:7] scale_offset
	s_add_co_i32 s1, s0, 16
	s_delay_alu instid0(SALU_CYCLE_1)
	s_cmp_ge_u32 s1, s2
	s_cbranch_scc1 .LBB0_12
.LBB0_18:
	s_wait_xcnt 0x0
	ds_load_b32 v2, v1 offset:64
	v_mad_u32 v3, s1, s3, v0
	s_wait_dscnt 0x0
	global_store_b32 v3, v2, s[6:7] scale_offset
	s_add_co_i32 s0, s0, 24
	s_delay_alu instid0(SALU_CYCLE_1)
	s_cmp_ge_u32 s0, s2
	s_cbranch_scc0 .LBB0_13
	s_branch .LBB0_14
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel transpose
		.amdhsa_group_segment_fixed_size 4224
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 24
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
		.amdhsa_system_sgpr_workgroup_id_y 1
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 1
		.amdhsa_next_free_vgpr 5
		.amdhsa_next_free_sgpr 12
		.amdhsa_named_barrier_count 0
		.amdhsa_reserve_vcc 1
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_fp16_overflow 0
		.amdhsa_memory_ordered 1
		.amdhsa_forward_progress 1
		.amdhsa_inst_pref_size 6
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
.Lfunc_end0:
	.size	transpose, .Lfunc_end0-transpose
                                        ; -- End function
	.set transpose.num_vgpr, 5
	.set transpose.num_agpr, 0
	.set transpose.numbered_sgpr, 12
	.set transpose.num_named_barrier, 0
	.set transpose.private_seg_size, 0
	.set transpose.uses_vcc, 1
	.set transpose.uses_flat_scratch, 0
	.set transpose.has_dyn_sized_stack, 0
	.set transpose.has_recursion, 0
	.set transpose.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 656
; TotalNumSgprs: 14
; NumVgprs: 5
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 4224 bytes/workgroup (compile time only)
; SGPRBlocks: 0
; VGPRBlocks: 0
; NumSGPRsForWavesPerEU: 14
; NumVGPRsForWavesPerEU: 5
; NamedBarCnt: 0
; Occupancy: 16
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 2
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 1
	.text
	.protected	transpose_strip         ; -- Begin function transpose_strip
	.globl	transpose_strip
	.p2align	8
	.type	transpose_strip,@function
transpose_strip:                        ; @transpose_strip
; %bb.0:
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_MODE, 25, 1), 1
	s_load_b64 s[4:5], s[0:1], 0x10
	s_mov_b32 s6, 0
	s_wait_kmcnt 0x0
	s_cmp_eq_u32 s5, 0
	s_cbranch_scc1 .LBB1_3
; %bb.1:
	v_bfe_u32 v10, v0, 10, 10
	s_lshl_b32 s7, ttmp9, 5
	s_load_b128 s[0:3], s[0:1], 0x0
	v_and_b32_e32 v0, 0x3ff, v0
	s_delay_alu instid0(VALU_DEP_2)
	v_or_b32_e32 v1, s7, v10
	v_or_b32_e32 v5, 8, v10
	v_or_b32_e32 v6, 16, v10
	v_or_b32_e32 v7, 24, v10
	v_mad_u32 v8, v10, s4, s7
	v_or_b32_e32 v2, 8, v1
	v_or_b32_e32 v3, 16, v1
	v_or_b32_e32 v4, 24, v1
	v_mul_lo_u32 v1, v1, s5
	v_mad_u32 v5, s4, v5, s7
	v_mul_lo_u32 v2, s5, v2
	v_mul_lo_u32 v3, s5, v3
	v_mul_lo_u32 v4, s5, v4
	v_mad_u32 v6, s4, v6, s7
	v_mad_u32 v7, s4, v7, s7
	v_mul_u32_u24_e32 v9, 0x84, v10
	v_mul_u32_u24_e32 v11, 0x84, v0
	s_lshl_b32 s4, s4, 5
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_lshl_add_u32 v9, v0, 2, v9
	v_lshl_add_u32 v10, v10, 2, v11
.LBB1_2:                                ; =>This Inner Loop Header: Depth=1
	s_wait_xcnt 0x0
	v_dual_add_nc_u32 v11, v0, v8 :: v_dual_add_nc_u32 v12, v0, v5
	v_dual_add_nc_u32 v13, v0, v6 :: v_dual_add_nc_u32 v14, v0, v7
	v_dual_add_nc_u32 v5, s4, v5 :: v_dual_add_nc_u32 v6, s4, v6
	s_wait_kmcnt 0x0
	s_clause 0x3
	global_load_b32 v15, v11, s[0:1] scale_offset
	global_load_b32 v16, v12, s[0:1] scale_offset
	global_load_b32 v17, v13, s[0:1] scale_offset
	global_load_b32 v18, v14, s[0:1] scale_offset
	s_wait_xcnt 0x3
	v_dual_add_nc_u32 v11, v0, v1 :: v_dual_add_nc_u32 v1, 32, v1
	v_dual_add_nc_u32 v7, s4, v7 :: v_dual_add_nc_u32 v8, s4, v8
	s_add_co_i32 s6, s6, 32
	s_wait_loadcnt 0x3
	ds_store_b32 v9, v15
	s_wait_loadcnt 0x2
	ds_store_b32 v9, v16 offset:1056
	s_wait_loadcnt 0x1
	ds_store_b32 v9, v17 offset:2112
	s_wait_loadcnt 0x0
	ds_store_b32 v9, v18 offset:3168
	v_dual_add_nc_u32 v16, v0, v2 :: v_dual_add_nc_u32 v17, v0, v3
	v_dual_add_nc_u32 v18, v0, v4 :: v_dual_add_nc_u32 v2, 32, v2
	v_dual_add_nc_u32 v3, 32, v3 :: v_dual_add_nc_u32 v4, 32, v4
	s_cmp_lt_u32 s6, s5
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	s_wait_xcnt 0x1
	ds_load_2addr_b32 v[12:13], v10 offset1:8
	s_wait_xcnt 0x0
	ds_load_2addr_b32 v[14:15], v10 offset0:16 offset1:24
	s_wait_dscnt 0x1
	s_clause 0x1
	global_store_b32 v11, v12, s[2:3] scale_offset
	global_store_b32 v16, v13, s[2:3] scale_offset
	s_wait_dscnt 0x0
	s_clause 0x1
	global_store_b32 v17, v14, s[2:3] scale_offset
	global_store_b32 v18, v15, s[2:3] scale_offset
	s_barrier_signal -1
	s_barrier_wait -1
	s_cbranch_scc1 .LBB1_2
.LBB1_3:
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel transpose_strip
		.amdhsa_group_segment_fixed_size 4224
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 24
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
		.amdhsa_system_vgpr_workitem_id 1
		.amdhsa_next_free_vgpr 19
		.amdhsa_next_free_sgpr 8
		.amdhsa_named_barrier_count 0
		.amdhsa_reserve_vcc 0
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_fp16_overflow 0
		.amdhsa_memory_ordered 1
		.amdhsa_forward_progress 1
		.amdhsa_inst_pref_size 5
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
.Lfunc_end1:
	.size	transpose_strip, .Lfunc_end1-transpose_strip
                                        ; -- End function
	.set transpose_strip.num_vgpr, 19
	.set transpose_strip.num_agpr, 0
	.set transpose_strip.numbered_sgpr, 8
	.set transpose_strip.num_named_barrier, 0
	.set transpose_strip.private_seg_size, 0
	.set transpose_strip.uses_vcc, 0
	.set transpose_strip.uses_flat_scratch, 0
	.set transpose_strip.has_dyn_sized_stack, 0
	.set transpose_strip.has_recursion, 0
	.set transpose_strip.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 528
; TotalNumSgprs: 8
; NumVgprs: 19
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 4224 bytes/workgroup (compile time only)
; SGPRBlocks: 0
; VGPRBlocks: 1
; NumSGPRsForWavesPerEU: 8
; NumVGPRsForWavesPerEU: 19
; NamedBarCnt: 0
; Occupancy: 16
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 2
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 1
	.text
	.p2alignl 7, 3214868480
	.fill 96, 4, 3214868480
	.section	.AMDGPU.gpr_maximums,"",@progbits
	.set amdgpu.max_num_vgpr, 0
	.set amdgpu.max_num_agpr, 0
	.set amdgpu.max_num_sgpr, 0
	.set amdgpu.max_num_named_barrier, 0
	.text
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
        .offset:         8
        .size:           8
        .type_name:      'float*'
        .value_kind:     global_buffer
      - .offset:         16
        .size:           4
        .type_name:      uint
        .value_kind:     by_value
      - .offset:         20
        .size:           4
        .type_name:      uint
        .value_kind:     by_value
    .group_segment_fixed_size: 4224
    .kernarg_segment_align: 8
    .kernarg_segment_size: 24
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           transpose
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 32
      - 8
      - 1
    .sgpr_count:     14
    .sgpr_spill_count: 0
    .symbol:         transpose.kd
    .uses_dynamic_stack: false
    .vgpr_count:     5
    .vgpr_spill_count: 0
    .wavefront_size: 32
  - .args:
      - .address_space:  global
        .is_const:       true
        .offset:         0
        .size:           8
        .type_name:      'float*'
        .value_kind:     global_buffer
      - .address_space:  global
        .offset:         8
        .size:           8
        .type_name:      'float*'
        .value_kind:     global_buffer
      - .offset:         16
        .size:           4
        .type_name:      uint
        .value_kind:     by_value
      - .offset:         20
        .size:           4
        .type_name:      uint
        .value_kind:     by_value
    .group_segment_fixed_size: 4224
    .kernarg_segment_align: 8
    .kernarg_segment_size: 24
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           transpose_strip
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 32
      - 8
      - 1
    .sgpr_count:     8
    .sgpr_spill_count: 0
    .symbol:         transpose_strip.kd
    .uses_dynamic_stack: false
    .vgpr_count:     19
    .vgpr_spill_count: 0
    .wavefront_size: 32
amdhsa.target:   amdgcn-amd-amdhsa--gfx1250
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
