	.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
	.amdhsa_code_object_version 6
	.text
	.protected	tensor_row_sums         ; -- Begin function tensor_row_sums
	.globl	tensor_row_sums
	.p2align	8
	.type	tensor_row_sums,@function
tensor_row_sums:                        ; @tensor_row_sums
; %bb.0:
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_MODE, 25, 1), 1
	s_clause 0x1
	s_load_b64 s[16:17], s[0:1], 0x10
	s_load_b128 s[8:11], s[0:1], 0x0
	s_mov_b32 s7, 0
	s_wait_kmcnt 0x0
	s_cmp_eq_u32 s16, 0
	s_cbranch_scc1 .LBB0_4
; %bb.1:
	v_dual_lshlrev_b32 v1, 8, v0 :: v_dual_lshlrev_b32 v2, 3, v0
	s_lshl_b32 s0, ttmp9, 4
	s_mov_b32 s1, 64
	s_sub_co_i32 s19, s17, s0
	s_mul_i32 s22, s16, s0
	v_bitop3_b32 v1, v1, 0xf80, v2 bitop3:0xc8
	v_mov_b32_e32 v2, 0
	s_mov_b32 s0, s19
	s_mov_b32 s5, s16
	s_mov_b32 s4, 16
	s_lshr_b64 s[20:21], s[0:1], 16
	s_lshl_b32 s1, s16, 16
	s_mov_b32 s12, 1
	s_mov_b32 s0, 0x20000
	s_mov_b32 s18, s16
	s_mov_b32 s17, s7
.LBB0_2:                                ; =>This Inner Loop Header: Depth=1
	s_delay_alu instid0(SALU_CYCLE_1)
	s_add_co_i32 s6, s22, s17
	s_lshr_b64 s[2:3], s[18:19], 16
	s_lshl_b64 s[14:15], s[6:7], 2
	s_mov_b32 s13, s7
	s_add_nc_u64 s[14:15], s[8:9], s[14:15]
	s_mov_b32 s3, s20
	s_and_b32 s15, s15, 0x1ffffff
	s_mov_b32 s6, s7
	s_bitset1_b32 s15, 31
	s_add_co_i32 s17, s17, 64
	tensor_load_to_lds s[12:15], s[0:7]
	s_sub_co_i32 s18, s18, 64
	s_add_co_i32 s1, s1, 0xffc00000
	s_cmp_lt_u32 s17, s16
	s_wait_tensorcnt 0x0
	;;#ASMSTART
	;;#ASMEND
	ds_load_2addr_b32 v[4:5], v1 offset1:1
	ds_load_2addr_b32 v[6:7], v1 offset0:2 offset1:3
	ds_load_2addr_b32 v[8:9], v1 offset0:4 offset1:5
	ds_load_2addr_b32 v[10:11], v1 offset0:6 offset1:7
	s_wait_dscnt 0x3
	v_add_f32_e32 v2, v2, v4
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_add_f32_e32 v2, v2, v5
	s_wait_dscnt 0x2
	v_add_f32_e32 v2, v2, v6
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_1)
	v_add_f32_e32 v4, v2, v7
	ds_load_2addr_b32 v[2:3], v1 offset0:8 offset1:9
	s_wait_dscnt 0x2
	v_add_f32_e32 v4, v4, v8
	v_add_f32_e32 v6, v4, v9
	ds_load_2addr_b32 v[4:5], v1 offset0:10 offset1:11
	s_wait_dscnt 0x2
	v_add_f32_e32 v6, v6, v10
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_4) | instid1(VALU_DEP_1)
	v_add_f32_e32 v10, v6, v11
	ds_load_2addr_b32 v[6:7], v1 offset0:12 offset1:13
	ds_load_2addr_b32 v[8:9], v1 offset0:14 offset1:15
	s_wait_dscnt 0x3
	v_add_f32_e32 v2, v10, v2
	v_add_f32_e32 v2, v2, v3
	s_wait_dscnt 0x2
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_add_f32_e32 v2, v2, v4
	v_add_f32_e32 v4, v2, v5
	ds_load_2addr_b32 v[2:3], v1 offset0:16 offset1:17
	s_wait_dscnt 0x2
	v_add_f32_e32 v4, v4, v6
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_1)
	v_add_f32_e32 v6, v4, v7
	ds_load_2addr_b32 v[4:5], v1 offset0:18 offset1:19
	s_wait_dscnt 0x2
	v_add_f32_e32 v6, v6, v8
	v_add_f32_e32 v10, v6, v9
	ds_load_2addr_b32 v[6:7], v1 offset0:20 offset1:21
	ds_load_2addr_b32 v[8:9], v1 offset0:22 offset1:23
	s_wait_dscnt 0x3
	v_add_f32_e32 v2, v10, v2
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_add_f32_e32 v2, v2, v3
	s_wait_dscnt 0x2
	v_add_f32_e32 v2, v2, v4
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_1)
	v_add_f32_e32 v4, v2, v5
	ds_load_2addr_b32 v[2:3], v1 offset0:24 offset1:25
	s_wait_dscnt 0x2
	v_add_f32_e32 v4, v4, v6
	v_add_f32_e32 v6, v4, v7
	ds_load_2addr_b32 v[4:5], v1 offset0:26 offset1:27
	s_wait_dscnt 0x2
	v_add_f32_e32 v6, v6, v8
	s_delay_alu instid0(VALU_DEP_1)
	v_add_f32_e32 v10, v6, v9
	ds_load_2addr_b32 v[6:7], v1 offset0:28 offset1:29
	ds_load_2addr_b32 v[8:9], v1 offset0:30 offset1:31
	;;#ASMSTART
	;;#ASMEND
	s_wait_dscnt 0x3
	v_add_f32_e32 v2, v10, v2
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_add_f32_e32 v2, v2, v3
	s_wait_dscnt 0x2
	v_add_f32_e32 v2, v2, v4
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_add_f32_e32 v2, v2, v5
	s_wait_dscnt 0x1
	v_add_f32_e32 v2, v2, v6
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_add_f32_e32 v2, v2, v7
	s_wait_dscnt 0x0
	v_add_f32_e32 v2, v2, v8
	s_delay_alu instid0(VALU_DEP_1)
	v_add_f32_e32 v2, v2, v9
	s_cbranch_scc1 .LBB0_2
; %bb.3:
	v_lshl_or_b32 v0, ttmp9, 5, v0
	global_store_b32 v0, v2, s[10:11] scale_offset
	s_endpgm
.LBB0_4:
	v_mov_b32_e32 v2, 0
	v_lshl_or_b32 v0, ttmp9, 5, v0
	global_store_b32 v0, v2, s[10:11] scale_offset
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel tensor_row_sums
		.amdhsa_group_segment_fixed_size 4096
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
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 12
		.amdhsa_next_free_sgpr 23
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
.Lfunc_end0:
	.size	tensor_row_sums, .Lfunc_end0-tensor_row_sums
                                        ; -- End function
	.set tensor_row_sums.num_vgpr, 12
	.set tensor_row_sums.num_agpr, 0
	.set tensor_row_sums.numbered_sgpr, 23
	.set tensor_row_sums.num_named_barrier, 0
	.set tensor_row_sums.private_seg_size, 0
	.set tensor_row_sums.uses_vcc, 0
	.set tensor_row_sums.uses_flat_scratch, 0
	.set tensor_row_sums.has_dyn_sized_stack, 0
	.set tensor_row_sums.has_recursion, 0
	.set tensor_row_sums.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 632
; TotalNumSgprs: 23
; NumVgprs: 12
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 4096 bytes/workgroup (compile time only)
; SGPRBlocks: 0
; VGPRBlocks: 0
; NumSGPRsForWavesPerEU: 23
; NumVGPRsForWavesPerEU: 12
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
	.protected	tensor_row_sums_bare    ; -- Begin function tensor_row_sums_bare
	.globl	tensor_row_sums_bare
	.p2align	8
	.type	tensor_row_sums_bare,@function
tensor_row_sums_bare:                   ; @tensor_row_sums_bare
; %bb.0:
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_MODE, 25, 1), 1
	s_clause 0x1
	s_load_b64 s[16:17], s[0:1], 0x10
	s_load_b128 s[8:11], s[0:1], 0x0
	s_mov_b32 s7, 0
	s_wait_kmcnt 0x0
	s_cmp_eq_u32 s16, 0
	s_cbranch_scc1 .LBB1_4
; %bb.1:
	v_dual_lshlrev_b32 v1, 8, v0 :: v_dual_lshlrev_b32 v2, 3, v0
	s_lshl_b32 s0, ttmp9, 4
	s_mov_b32 s1, 64
	s_sub_co_i32 s19, s17, s0
	s_mul_i32 s22, s16, s0
	v_bitop3_b32 v1, v1, 0xf80, v2 bitop3:0xc8
	v_mov_b32_e32 v2, 0
	s_mov_b32 s0, s19
	s_mov_b32 s5, s16
	s_mov_b32 s4, 16
	s_lshr_b64 s[20:21], s[0:1], 16
	s_lshl_b32 s1, s16, 16
	s_mov_b32 s12, 1
	s_mov_b32 s0, 0x20000
	s_mov_b32 s18, s16
	s_mov_b32 s17, s7
.LBB1_2:                                ; =>This Inner Loop Header: Depth=1
	s_delay_alu instid0(SALU_CYCLE_1)
	s_add_co_i32 s6, s22, s17
	s_lshr_b64 s[2:3], s[18:19], 16
	s_lshl_b64 s[14:15], s[6:7], 2
	s_mov_b32 s13, s7
	s_add_nc_u64 s[14:15], s[8:9], s[14:15]
	s_mov_b32 s3, s20
	s_and_b32 s15, s15, 0x1ffffff
	s_mov_b32 s6, s7
	s_bitset1_b32 s15, 31
	s_add_co_i32 s17, s17, 64
	tensor_load_to_lds s[12:15], s[0:7]
	;;#ASMSTART
	;;#ASMEND
	ds_load_2addr_b32 v[4:5], v1 offset1:1
	ds_load_2addr_b32 v[6:7], v1 offset0:2 offset1:3
	ds_load_2addr_b32 v[8:9], v1 offset0:4 offset1:5
	ds_load_2addr_b32 v[10:11], v1 offset0:6 offset1:7
	s_sub_co_i32 s18, s18, 64
	s_add_co_i32 s1, s1, 0xffc00000
	s_cmp_lt_u32 s17, s16
	s_wait_dscnt 0x3
	v_add_f32_e32 v2, v2, v4
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_add_f32_e32 v2, v2, v5
	s_wait_dscnt 0x2
	v_add_f32_e32 v2, v2, v6
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_1)
	v_add_f32_e32 v4, v2, v7
	ds_load_2addr_b32 v[2:3], v1 offset0:8 offset1:9
	s_wait_dscnt 0x2
	v_add_f32_e32 v4, v4, v8
	v_add_f32_e32 v6, v4, v9
	ds_load_2addr_b32 v[4:5], v1 offset0:10 offset1:11
	s_wait_dscnt 0x2
	v_add_f32_e32 v6, v6, v10
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_4) | instid1(VALU_DEP_1)
	v_add_f32_e32 v10, v6, v11
	ds_load_2addr_b32 v[6:7], v1 offset0:12 offset1:13
	ds_load_2addr_b32 v[8:9], v1 offset0:14 offset1:15
	s_wait_dscnt 0x3
	v_add_f32_e32 v2, v10, v2
	v_add_f32_e32 v2, v2, v3
	s_wait_dscnt 0x2
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_add_f32_e32 v2, v2, v4
	v_add_f32_e32 v4, v2, v5
	ds_load_2addr_b32 v[2:3], v1 offset0:16 offset1:17
	s_wait_dscnt 0x2
	v_add_f32_e32 v4, v4, v6
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_1)
	v_add_f32_e32 v6, v4, v7
	ds_load_2addr_b32 v[4:5], v1 offset0:18 offset1:19
	s_wait_dscnt 0x2
	v_add_f32_e32 v6, v6, v8
	v_add_f32_e32 v10, v6, v9
	ds_load_2addr_b32 v[6:7], v1 offset0:20 offset1:21
	ds_load_2addr_b32 v[8:9], v1 offset0:22 offset1:23
	s_wait_dscnt 0x3
	v_add_f32_e32 v2, v10, v2
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_add_f32_e32 v2, v2, v3
	s_wait_dscnt 0x2
	v_add_f32_e32 v2, v2, v4
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_1)
	v_add_f32_e32 v4, v2, v5
	ds_load_2addr_b32 v[2:3], v1 offset0:24 offset1:25
	s_wait_dscnt 0x2
	v_add_f32_e32 v4, v4, v6
	v_add_f32_e32 v6, v4, v7
	ds_load_2addr_b32 v[4:5], v1 offset0:26 offset1:27
	s_wait_dscnt 0x2
	v_add_f32_e32 v6, v6, v8
	s_delay_alu instid0(VALU_DEP_1)
	v_add_f32_e32 v10, v6, v9
	ds_load_2addr_b32 v[6:7], v1 offset0:28 offset1:29
	ds_load_2addr_b32 v[8:9], v1 offset0:30 offset1:31
	;;#ASMSTART
	;;#ASMEND
	s_wait_dscnt 0x3
	v_add_f32_e32 v2, v10, v2
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_add_f32_e32 v2, v2, v3
	s_wait_dscnt 0x2
	v_add_f32_e32 v2, v2, v4
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_add_f32_e32 v2, v2, v5
	s_wait_dscnt 0x1
	v_add_f32_e32 v2, v2, v6
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_add_f32_e32 v2, v2, v7
	s_wait_dscnt 0x0
	v_add_f32_e32 v2, v2, v8
	s_delay_alu instid0(VALU_DEP_1)
	v_add_f32_e32 v2, v2, v9
	s_cbranch_scc1 .LBB1_2
; %bb.3:
	v_lshl_or_b32 v0, ttmp9, 5, v0
	global_store_b32 v0, v2, s[10:11] scale_offset
	s_endpgm
.LBB1_4:
	v_mov_b32_e32 v2, 0
	v_lshl_or_b32 v0, ttmp9, 5, v0
	global_store_b32 v0, v2, s[10:11] scale_offset
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel tensor_row_sums_bare
		.amdhsa_group_segment_fixed_size 4096
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
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 12
		.amdhsa_next_free_sgpr 23
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
	.size	tensor_row_sums_bare, .Lfunc_end1-tensor_row_sums_bare
                                        ; -- End function
	.set tensor_row_sums_bare.num_vgpr, 12
	.set tensor_row_sums_bare.num_agpr, 0
	.set tensor_row_sums_bare.numbered_sgpr, 23
	.set tensor_row_sums_bare.num_named_barrier, 0
	.set tensor_row_sums_bare.private_seg_size, 0
	.set tensor_row_sums_bare.uses_vcc, 0
	.set tensor_row_sums_bare.uses_flat_scratch, 0
	.set tensor_row_sums_bare.has_dyn_sized_stack, 0
	.set tensor_row_sums_bare.has_recursion, 0
	.set tensor_row_sums_bare.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 628
; TotalNumSgprs: 23
; NumVgprs: 12
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 4096 bytes/workgroup (compile time only)
; SGPRBlocks: 0
; VGPRBlocks: 0
; NumSGPRsForWavesPerEU: 23
; NumVGPRsForWavesPerEU: 12
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
	.protected	tensor_pipeline         ; -- Begin function tensor_pipeline
	.globl	tensor_pipeline
	.p2align	8
	.type	tensor_pipeline,@function
tensor_pipeline:                        ; @tensor_pipeline
; %bb.0:
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_MODE, 25, 1), 1
	s_clause 0x1
	s_load_b64 s[12:13], s[0:1], 0x10
	s_load_b128 s[8:11], s[0:1], 0x0
	s_wait_xcnt 0x0
	v_readfirstlane_b32 s0, v0
	s_lshl_b32 s14, ttmp9, 4
	s_cmp_gt_u32 s0, 31
	s_wait_kmcnt 0x0
	s_mov_b32 s5, s12
	s_cbranch_scc1 .LBB2_2
; %bb.1:
	s_mov_b32 s15, 0
	s_mov_b32 s0, s12
	s_mov_b32 s1, s15
	s_sub_co_i32 s3, s13, s14
	s_mul_u64 s[0:1], s[0:1], s[14:15]
	s_mov_b32 s7, 64
	s_lshl_b64 s[0:1], s[0:1], 2
	s_mov_b32 s6, s3
	s_add_nc_u64 s[18:19], s[8:9], s[0:1]
	s_mov_b32 s2, s12
	s_and_b32 s0, s19, 0x1ffffff
	s_lshr_b64 s[6:7], s[6:7], 16
	s_lshr_b64 s[2:3], s[2:3], 16
	s_mov_b32 s16, 1
	s_mov_b32 s4, 16
	s_lshl_b32 s1, s12, 16
	s_mov_b32 s17, s15
	s_or_b32 s19, s0, 0x80000000
	s_mov_b32 s0, 0x20000
	s_mov_b32 s3, s6
	s_mov_b32 s6, s15
	s_mov_b32 s7, s15
	s_delay_alu instid0(SALU_CYCLE_1)
	tensor_load_to_lds s[16:19], s[0:7]
.LBB2_2:
	s_add_co_i32 s0, s12, 63
	s_mov_b32 s6, 0
	s_lshr_b32 s20, s0, 6
	s_delay_alu instid0(SALU_CYCLE_1)
	s_cmp_eq_u32 s20, 0
	s_cbranch_scc1 .LBB2_9
; %bb.3:
	s_mov_b32 s15, s6
	s_mov_b32 s0, s12
	s_mov_b32 s1, s6
	s_sub_co_i32 s17, s13, s14
	s_mul_u64 s[0:1], s[0:1], s[14:15]
	s_mov_b32 s3, 64
	s_mov_b32 s2, s17
	s_lshl_b64 s[0:1], s[0:1], 2
	v_dual_mov_b32 v2, 0 :: v_dual_lshlrev_b32 v1, 5, v0
	s_lshr_b64 s[18:19], s[2:3], 16
	s_lshl_b32 s7, s12, 16
	s_add_nc_u64 s[2:3], s[8:9], s[0:1]
	s_mov_b32 s4, 16
	s_sub_co_i32 s16, s12, 64
	s_add_co_i32 s1, s7, 0xffc00000
	s_add_nc_u64 s[8:9], s[2:3], 0x100
	s_mov_b32 s12, 1
	s_mov_b32 s0, 0x20000
	s_mov_b32 s21, s6
	s_branch .LBB2_5
.LBB2_4:                                ;   in Loop: Header=BB2_5 Depth=1
	s_and_b32 s2, s21, 1
	s_sub_co_i32 s16, s16, 64
	v_lshl_or_b32 v3, s2, 12, v1
	s_add_co_i32 s1, s1, 0xffc00000
	s_add_nc_u64 s[8:9], s[8:9], 0x100
	s_cmp_lg_u32 s20, s19
	s_mov_b32 s21, s19
	ds_load_2addr_b32 v[4:5], v3 offset1:1
	ds_load_2addr_b32 v[6:7], v3 offset0:2 offset1:3
	ds_load_2addr_b32 v[8:9], v3 offset0:4 offset1:5
	ds_load_2addr_b32 v[10:11], v3 offset0:6 offset1:7
	s_wait_dscnt 0x3
	v_add_f32_e32 v2, v2, v4
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_add_f32_e32 v2, v2, v5
	s_wait_dscnt 0x2
	v_add_f32_e32 v2, v2, v6
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_add_f32_e32 v2, v2, v7
	s_wait_dscnt 0x1
	v_add_f32_e32 v2, v2, v8
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_add_f32_e32 v2, v2, v9
	s_wait_dscnt 0x0
	v_add_f32_e32 v2, v2, v10
	s_delay_alu instid0(VALU_DEP_1)
	v_add_f32_e32 v2, v2, v11
	s_cbranch_scc0 .LBB2_10
.LBB2_5:                                ; =>This Inner Loop Header: Depth=1
	v_readfirstlane_b32 s2, v0
	s_cmp_gt_u32 s2, 31
	s_cbranch_scc1 .LBB2_7
; %bb.6:                                ;   in Loop: Header=BB2_5 Depth=1
	s_wait_tensorcnt 0x0
.LBB2_7:                                ;   in Loop: Header=BB2_5 Depth=1
	v_readfirstlane_b32 s2, v0
	s_barrier_signal -1
	s_cmp_lt_u32 s2, 32
	s_cselect_b32 s2, -1, 0
	s_add_co_i32 s19, s21, 1
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(SKIP_1) | instid1(SALU_CYCLE_1)
	s_cmp_lt_u32 s19, s20
	s_cselect_b32 s3, -1, 0
	s_and_b32 s2, s2, s3
	s_delay_alu instid0(SALU_CYCLE_1)
	s_and_not1_b32 vcc_lo, exec_lo, s2
	s_barrier_wait -1
	s_cbranch_vccnz .LBB2_4
; %bb.8:                                ;   in Loop: Header=BB2_5 Depth=1
	s_and_b32 s2, s19, 1
	s_and_b32 s3, s9, 0x1ffffff
	s_lshl_b32 s13, s2, 12
	s_or_b32 s15, s3, 0x80000000
	s_lshr_b64 s[2:3], s[16:17], 16
	s_mov_b32 s14, s8
	s_mov_b32 s3, s18
	s_mov_b32 s7, s6
	s_delay_alu instid0(SALU_CYCLE_1)
	tensor_load_to_lds s[12:15], s[0:7]
	s_branch .LBB2_4
.LBB2_9:
	v_mov_b32_e32 v2, 0
.LBB2_10:
	v_lshl_or_b32 v0, ttmp9, 7, v0
	global_store_b32 v0, v2, s[10:11] scale_offset
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel tensor_pipeline
		.amdhsa_group_segment_fixed_size 8192
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
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 12
		.amdhsa_next_free_sgpr 22
		.amdhsa_named_barrier_count 0
		.amdhsa_reserve_vcc 1
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
.Lfunc_end2:
	.size	tensor_pipeline, .Lfunc_end2-tensor_pipeline
                                        ; -- End function
	.set tensor_pipeline.num_vgpr, 12
	.set tensor_pipeline.num_agpr, 0
	.set tensor_pipeline.numbered_sgpr, 22
	.set tensor_pipeline.num_named_barrier, 0
	.set tensor_pipeline.private_seg_size, 0
	.set tensor_pipeline.uses_vcc, 1
	.set tensor_pipeline.uses_flat_scratch, 0
	.set tensor_pipeline.has_dyn_sized_stack, 0
	.set tensor_pipeline.has_recursion, 0
	.set tensor_pipeline.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 588
; TotalNumSgprs: 24
; NumVgprs: 12
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 8192 bytes/workgroup (compile time only)
; SGPRBlocks: 0
; VGPRBlocks: 0
; NumSGPRsForWavesPerEU: 24
; NumVGPRsForWavesPerEU: 12
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
	.protected	tensor_pipeline_bare    ; -- Begin function tensor_pipeline_bare
	.globl	tensor_pipeline_bare
	.p2align	8
	.type	tensor_pipeline_bare,@function
tensor_pipeline_bare:                   ; @tensor_pipeline_bare
; %bb.0:
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_MODE, 25, 1), 1
	s_clause 0x1
	s_load_b64 s[12:13], s[0:1], 0x10
	s_load_b128 s[8:11], s[0:1], 0x0
	s_wait_xcnt 0x0
	v_readfirstlane_b32 s0, v0
	s_lshl_b32 s14, ttmp9, 4
	s_cmp_gt_u32 s0, 31
	s_wait_kmcnt 0x0
	s_mov_b32 s5, s12
	s_cbranch_scc1 .LBB3_2
; %bb.1:
	s_mov_b32 s15, 0
	s_mov_b32 s0, s12
	s_mov_b32 s1, s15
	s_sub_co_i32 s3, s13, s14
	s_mul_u64 s[0:1], s[0:1], s[14:15]
	s_mov_b32 s7, 64
	s_lshl_b64 s[0:1], s[0:1], 2
	s_mov_b32 s6, s3
	s_add_nc_u64 s[18:19], s[8:9], s[0:1]
	s_mov_b32 s2, s12
	s_and_b32 s0, s19, 0x1ffffff
	s_lshr_b64 s[6:7], s[6:7], 16
	s_lshr_b64 s[2:3], s[2:3], 16
	s_mov_b32 s16, 1
	s_mov_b32 s4, 16
	s_lshl_b32 s1, s12, 16
	s_mov_b32 s17, s15
	s_or_b32 s19, s0, 0x80000000
	s_mov_b32 s0, 0x20000
	s_mov_b32 s3, s6
	s_mov_b32 s6, s15
	s_mov_b32 s7, s15
	s_delay_alu instid0(SALU_CYCLE_1)
	tensor_load_to_lds s[16:19], s[0:7]
.LBB3_2:
	s_add_co_i32 s0, s12, 63
	s_mov_b32 s6, 0
	s_lshr_b32 s20, s0, 6
	s_delay_alu instid0(SALU_CYCLE_1)
	s_cmp_eq_u32 s20, 0
	s_cbranch_scc1 .LBB3_7
; %bb.3:
	s_mov_b32 s15, s6
	s_mov_b32 s0, s12
	s_mov_b32 s1, s6
	s_sub_co_i32 s17, s13, s14
	s_mul_u64 s[0:1], s[0:1], s[14:15]
	s_mov_b32 s3, 64
	s_mov_b32 s2, s17
	s_lshl_b64 s[0:1], s[0:1], 2
	v_dual_mov_b32 v2, 0 :: v_dual_lshlrev_b32 v1, 5, v0
	s_lshr_b64 s[18:19], s[2:3], 16
	s_lshl_b32 s7, s12, 16
	s_add_nc_u64 s[2:3], s[8:9], s[0:1]
	s_mov_b32 s4, 16
	s_sub_co_i32 s16, s12, 64
	s_add_co_i32 s1, s7, 0xffc00000
	s_add_nc_u64 s[8:9], s[2:3], 0x100
	s_mov_b32 s12, 1
	s_mov_b32 s0, 0x20000
	s_mov_b32 s21, s6
	s_branch .LBB3_5
.LBB3_4:                                ;   in Loop: Header=BB3_5 Depth=1
	s_and_b32 s2, s21, 1
	s_sub_co_i32 s16, s16, 64
	v_lshl_or_b32 v3, s2, 12, v1
	s_add_co_i32 s1, s1, 0xffc00000
	s_add_nc_u64 s[8:9], s[8:9], 0x100
	s_cmp_lg_u32 s20, s19
	s_mov_b32 s21, s19
	ds_load_2addr_b32 v[4:5], v3 offset1:1
	ds_load_2addr_b32 v[6:7], v3 offset0:2 offset1:3
	ds_load_2addr_b32 v[8:9], v3 offset0:4 offset1:5
	ds_load_2addr_b32 v[10:11], v3 offset0:6 offset1:7
	s_wait_dscnt 0x3
	v_add_f32_e32 v2, v2, v4
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_add_f32_e32 v2, v2, v5
	s_wait_dscnt 0x2
	v_add_f32_e32 v2, v2, v6
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_add_f32_e32 v2, v2, v7
	s_wait_dscnt 0x1
	v_add_f32_e32 v2, v2, v8
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_add_f32_e32 v2, v2, v9
	s_wait_dscnt 0x0
	v_add_f32_e32 v2, v2, v10
	s_delay_alu instid0(VALU_DEP_1)
	v_add_f32_e32 v2, v2, v11
	s_cbranch_scc0 .LBB3_8
.LBB3_5:                                ; =>This Inner Loop Header: Depth=1
	v_readfirstlane_b32 s2, v0
	s_barrier_signal -1
	s_cmp_lt_u32 s2, 32
	s_cselect_b32 s2, -1, 0
	s_add_co_i32 s19, s21, 1
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(SKIP_1) | instid1(SALU_CYCLE_1)
	s_cmp_lt_u32 s19, s20
	s_cselect_b32 s3, -1, 0
	s_and_b32 s2, s2, s3
	s_delay_alu instid0(SALU_CYCLE_1)
	s_and_not1_b32 vcc_lo, exec_lo, s2
	s_barrier_wait -1
	s_cbranch_vccnz .LBB3_4
; %bb.6:                                ;   in Loop: Header=BB3_5 Depth=1
	s_and_b32 s2, s19, 1
	s_and_b32 s3, s9, 0x1ffffff
	s_lshl_b32 s13, s2, 12
	s_or_b32 s15, s3, 0x80000000
	s_lshr_b64 s[2:3], s[16:17], 16
	s_mov_b32 s14, s8
	s_mov_b32 s3, s18
	s_mov_b32 s7, s6
	s_delay_alu instid0(SALU_CYCLE_1)
	tensor_load_to_lds s[12:15], s[0:7]
	s_branch .LBB3_4
.LBB3_7:
	v_mov_b32_e32 v2, 0
.LBB3_8:
	v_lshl_or_b32 v0, ttmp9, 7, v0
	global_store_b32 v0, v2, s[10:11] scale_offset
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel tensor_pipeline_bare
		.amdhsa_group_segment_fixed_size 8192
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
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 12
		.amdhsa_next_free_sgpr 22
		.amdhsa_named_barrier_count 0
		.amdhsa_reserve_vcc 1
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
.Lfunc_end3:
	.size	tensor_pipeline_bare, .Lfunc_end3-tensor_pipeline_bare
                                        ; -- End function
	.set tensor_pipeline_bare.num_vgpr, 12
	.set tensor_pipeline_bare.num_agpr, 0
	.set tensor_pipeline_bare.numbered_sgpr, 22
	.set tensor_pipeline_bare.num_named_barrier, 0
	.set tensor_pipeline_bare.private_seg_size, 0
	.set tensor_pipeline_bare.uses_vcc, 1
	.set tensor_pipeline_bare.uses_flat_scratch, 0
	.set tensor_pipeline_bare.has_dyn_sized_stack, 0
	.set tensor_pipeline_bare.has_recursion, 0
	.set tensor_pipeline_bare.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 572
; TotalNumSgprs: 24
; NumVgprs: 12
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 8192 bytes/workgroup (compile time only)
; SGPRBlocks: 0
; VGPRBlocks: 0
; NumSGPRsForWavesPerEU: 24
; NumVGPRsForWavesPerEU: 12
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
	.protected	tensor_scale_bare       ; -- Begin function tensor_scale_bare
	.globl	tensor_scale_bare
	.p2align	8
	.type	tensor_scale_bare,@function
tensor_scale_bare:                      ; @tensor_scale_bare
; %bb.0:
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_MODE, 25, 1), 1
	s_clause 0x1
	s_load_b96 s[12:14], s[0:1], 0x8
	s_load_b64 s[10:11], s[0:1], 0x0
	s_mov_b32 s7, 0
	s_lshl_b32 s2, ttmp9, 6
	s_lshl_b32 s6, ttmp7, 4
	s_mov_b32 s19, s7
	s_mov_b32 s3, s7
	v_readfirstlane_b32 s15, v0
	s_lshl_b64 s[20:21], s[2:3], 2
	s_mov_b32 s17, 64
	s_mov_b32 s8, 1
	s_mov_b32 s4, 16
	s_wait_xcnt 0x0
	s_mov_b32 s0, 0x20000
	s_mov_b32 s9, s7
	s_wait_kmcnt 0x0
	s_mov_b32 s18, s12
	s_sub_co_i32 s22, s12, s2
	s_mul_u64 s[2:3], s[18:19], s[6:7]
	s_sub_co_i32 s23, s13, s6
	s_lshl_b64 s[18:19], s[2:3], 2
	s_mov_b32 s16, s23
	s_add_nc_u64 s[10:11], s[10:11], s[18:19]
	s_lshr_b64 s[16:17], s[16:17], 16
	s_add_nc_u64 s[10:11], s[10:11], s[20:21]
	s_lshl_b32 s1, s22, 16
	s_and_b32 s5, s11, 0x1ffffff
	s_lshr_b64 s[2:3], s[22:23], 16
	s_or_b32 s11, s5, 0x80000000
	s_mov_b32 s3, s16
	s_mov_b32 s5, s12
	s_cmp_gt_u32 s15, 31
	s_mov_b32 s6, s7
	s_cbranch_scc1 .LBB4_2
; %bb.1:
	tensor_load_to_lds s[8:11], s[0:7]
.LBB4_2:
	s_barrier_signal -1
	v_lshlrev_b32_e32 v1, 2, v0
	v_readfirstlane_b32 s12, v0
	s_cmp_gt_u32 s12, 31
	s_barrier_wait -1
	ds_load_2addr_stride64_b32 v[2:3], v1 offset1:2
	ds_load_2addr_stride64_b32 v[4:5], v1 offset0:4 offset1:6
	ds_load_2addr_stride64_b32 v[6:7], v1 offset0:8 offset1:10
	ds_load_2addr_stride64_b32 v[8:9], v1 offset0:12 offset1:14
	s_wait_dscnt 0x3
	v_dual_mul_f32 v2, s14, v2 :: v_dual_mul_f32 v3, s14, v3
	s_wait_dscnt 0x2
	v_dual_mul_f32 v4, s14, v4 :: v_dual_mul_f32 v5, s14, v5
	s_wait_dscnt 0x1
	v_dual_mul_f32 v6, s14, v6 :: v_dual_mul_f32 v7, s14, v7
	s_wait_dscnt 0x0
	v_dual_mul_f32 v8, s14, v8 :: v_dual_mul_f32 v9, s14, v9
	ds_store_2addr_stride64_b32 v1, v2, v3 offset1:2
	ds_store_2addr_stride64_b32 v1, v4, v5 offset0:4 offset1:6
	ds_store_2addr_stride64_b32 v1, v6, v7 offset0:8 offset1:10
	ds_store_2addr_stride64_b32 v1, v8, v9 offset0:12 offset1:14
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	s_cbranch_scc1 .LBB4_4
; %bb.3:
	tensor_store_from_lds s[8:11], s[0:7]
.LBB4_4:
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel tensor_scale_bare
		.amdhsa_group_segment_fixed_size 4096
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
		.amdhsa_system_sgpr_workgroup_id_y 1
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 10
		.amdhsa_next_free_sgpr 24
		.amdhsa_named_barrier_count 0
		.amdhsa_reserve_vcc 0
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_fp16_overflow 0
		.amdhsa_memory_ordered 1
		.amdhsa_forward_progress 1
		.amdhsa_inst_pref_size 3
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
	.size	tensor_scale_bare, .Lfunc_end4-tensor_scale_bare
                                        ; -- End function
	.set tensor_scale_bare.num_vgpr, 10
	.set tensor_scale_bare.num_agpr, 0
	.set tensor_scale_bare.numbered_sgpr, 24
	.set tensor_scale_bare.num_named_barrier, 0
	.set tensor_scale_bare.private_seg_size, 0
	.set tensor_scale_bare.uses_vcc, 0
	.set tensor_scale_bare.uses_flat_scratch, 0
	.set tensor_scale_bare.has_dyn_sized_stack, 0
	.set tensor_scale_bare.has_recursion, 0
	.set tensor_scale_bare.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 344
; TotalNumSgprs: 24
; NumVgprs: 10
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 4096 bytes/workgroup (compile time only)
; SGPRBlocks: 0
; VGPRBlocks: 0
; NumSGPRsForWavesPerEU: 24
; NumVGPRsForWavesPerEU: 10
; NamedBarCnt: 0
; Occupancy: 16
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 2
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
	.text
	.protected	tensor_volume           ; -- Begin function tensor_volume
	.globl	tensor_volume
	.p2align	8
	.type	tensor_volume,@function
tensor_volume:                          ; @tensor_volume
; %bb.0:
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_MODE, 25, 1), 1
	s_clause 0x1
	s_load_b96 s[12:14], s[0:1], 0x10
	s_load_b128 s[4:7], s[0:1], 0x0
	s_wait_xcnt 0x0
	s_mov_b32 s1, 0
	s_lshl_b32 s0, ttmp9, 2
	s_mov_b32 s23, s1
	s_mov_b32 s11, 32
	s_mov_b32 s27, s1
	s_mov_b32 s8, 1
	s_mov_b32 s20, 0x40008
	s_mov_b32 s16, 0x20000
	s_mov_b32 s9, s1
	s_mov_b32 s2, s1
	s_mov_b32 s3, s1
	s_mov_b32 s24, s1
	s_mov_b32 s25, s1
	v_lshlrev_b32_e32 v1, 2, v0
	v_lshl_or_b32 v0, ttmp9, 5, v0
	s_wait_kmcnt 0x0
	s_mov_b32 s22, s12
	s_mov_b32 s26, s13
	s_lshl_b32 s17, s12, 16
	s_lshr_b64 s[18:19], s[12:13], 16
	s_mov_b32 s10, s13
	s_mul_i32 s15, s13, s12
	s_mov_b32 s21, s12
	s_mul_u64 s[12:13], s[22:23], s[0:1]
	s_lshr_b64 s[28:29], s[10:11], 16
	s_mul_u64 s[10:11], s[12:13], s[26:27]
	s_lshl_b32 s22, s15, 16
	s_lshl_b64 s[10:11], s[10:11], 2
	s_lshr_b32 s23, s15, 16
	s_add_nc_u64 s[10:11], s[4:5], s[10:11]
	s_sub_co_i32 s0, s14, s0
	s_and_b32 s4, s11, 0x1ffffff
	s_mov_b32 s19, s28
	s_or_b32 s11, s4, 0x80000000
	s_mov_b32 s26, s1
	s_delay_alu instid0(SALU_CYCLE_1)
	tensor_load_to_lds s[8:11], s[16:23], s[0:3], s[24:27]
	s_wait_tensorcnt 0x0
	;;#ASMSTART
	;;#ASMEND
	ds_load_2addr_b32 v[2:3], v1 offset1:32
	ds_load_2addr_b32 v[4:5], v1 offset0:64 offset1:96
	ds_load_2addr_b32 v[6:7], v1 offset0:128 offset1:160
	s_wait_dscnt 0x2
	v_max_num_f32_e32 v10, v3, v3
	v_dual_max_num_f32 v11, v2, v2 :: v_dual_add_nc_u32 v12, 0x400, v1
	ds_load_2addr_b32 v[8:9], v1 offset0:192 offset1:224
	v_add_nc_u32_e32 v14, 0x800, v1
	v_add_nc_u32_e32 v1, 0xc00, v1
	ds_load_2addr_b32 v[2:3], v12 offset1:32
	v_max_num_f32_e32 v13, v11, v10
	ds_load_2addr_b32 v[10:11], v12 offset0:64 offset1:96
	s_wait_dscnt 0x4
	v_max3_num_f32 v13, v13, v4, v5
	ds_load_2addr_b32 v[4:5], v12 offset0:128 offset1:160
	s_wait_dscnt 0x4
	v_max3_num_f32 v13, v13, v6, v7
	ds_load_2addr_b32 v[6:7], v12 offset0:192 offset1:224
	s_wait_dscnt 0x4
	v_max3_num_f32 v12, v13, v8, v9
	ds_load_2addr_b32 v[8:9], v14 offset1:32
	s_wait_dscnt 0x4
	v_max3_num_f32 v12, v12, v2, v3
	ds_load_2addr_b32 v[2:3], v14 offset0:64 offset1:96
	s_wait_dscnt 0x4
	v_max3_num_f32 v12, v12, v10, v11
	ds_load_2addr_b32 v[10:11], v14 offset0:128 offset1:160
	s_wait_dscnt 0x4
	v_max3_num_f32 v12, v12, v4, v5
	ds_load_2addr_b32 v[4:5], v14 offset0:192 offset1:224
	s_wait_dscnt 0x4
	v_max3_num_f32 v12, v12, v6, v7
	ds_load_2addr_b32 v[6:7], v1 offset1:32
	s_wait_dscnt 0x4
	v_max3_num_f32 v12, v12, v8, v9
	ds_load_2addr_b32 v[8:9], v1 offset0:64 offset1:96
	s_wait_dscnt 0x4
	v_max3_num_f32 v12, v12, v2, v3
	ds_load_2addr_b32 v[2:3], v1 offset0:128 offset1:160
	s_wait_dscnt 0x4
	v_max3_num_f32 v12, v12, v10, v11
	ds_load_2addr_b32 v[10:11], v1 offset0:192 offset1:224
	s_wait_dscnt 0x4
	v_max3_num_f32 v1, v12, v4, v5
	s_wait_dscnt 0x3
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_max3_num_f32 v1, v1, v6, v7
	s_wait_dscnt 0x2
	v_max3_num_f32 v1, v1, v8, v9
	s_wait_dscnt 0x1
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_max3_num_f32 v1, v1, v2, v3
	s_wait_dscnt 0x0
	v_max3_num_f32 v1, v1, v10, v11
	global_store_b32 v0, v1, s[6:7] scale_offset
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel tensor_volume
		.amdhsa_group_segment_fixed_size 4096
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 28
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
		.amdhsa_next_free_vgpr 15
		.amdhsa_next_free_sgpr 30
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
.Lfunc_end5:
	.size	tensor_volume, .Lfunc_end5-tensor_volume
                                        ; -- End function
	.set tensor_volume.num_vgpr, 15
	.set tensor_volume.num_agpr, 0
	.set tensor_volume.numbered_sgpr, 30
	.set tensor_volume.num_named_barrier, 0
	.set tensor_volume.private_seg_size, 0
	.set tensor_volume.uses_vcc, 0
	.set tensor_volume.uses_flat_scratch, 0
	.set tensor_volume.has_dyn_sized_stack, 0
	.set tensor_volume.has_recursion, 0
	.set tensor_volume.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 584
; TotalNumSgprs: 30
; NumVgprs: 15
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 4096 bytes/workgroup (compile time only)
; SGPRBlocks: 0
; VGPRBlocks: 0
; NumSGPRsForWavesPerEU: 30
; NumVGPRsForWavesPerEU: 15
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
    .group_segment_fixed_size: 4096
    .kernarg_segment_align: 8
    .kernarg_segment_size: 24
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 32
    .name:           tensor_row_sums
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 32
      - 1
      - 1
    .sgpr_count:     23
    .sgpr_spill_count: 0
    .symbol:         tensor_row_sums.kd
    .uses_dynamic_stack: false
    .vgpr_count:     12
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
    .group_segment_fixed_size: 4096
    .kernarg_segment_align: 8
    .kernarg_segment_size: 24
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 32
    .name:           tensor_row_sums_bare
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 32
      - 1
      - 1
    .sgpr_count:     23
    .sgpr_spill_count: 0
    .symbol:         tensor_row_sums_bare.kd
    .uses_dynamic_stack: false
    .vgpr_count:     12
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
    .group_segment_fixed_size: 8192
    .kernarg_segment_align: 8
    .kernarg_segment_size: 24
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 128
    .name:           tensor_pipeline
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 128
      - 1
      - 1
    .sgpr_count:     24
    .sgpr_spill_count: 0
    .symbol:         tensor_pipeline.kd
    .uses_dynamic_stack: false
    .vgpr_count:     12
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
    .group_segment_fixed_size: 8192
    .kernarg_segment_align: 8
    .kernarg_segment_size: 24
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 128
    .name:           tensor_pipeline_bare
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 128
      - 1
      - 1
    .sgpr_count:     24
    .sgpr_spill_count: 0
    .symbol:         tensor_pipeline_bare.kd
    .uses_dynamic_stack: false
    .vgpr_count:     12
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
      - .offset:         12
        .size:           4
        .type_name:      uint
        .value_kind:     by_value
      - .offset:         16
        .size:           4
        .type_name:      float
        .value_kind:     by_value
    .group_segment_fixed_size: 4096
    .kernarg_segment_align: 8
    .kernarg_segment_size: 20
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 128
    .name:           tensor_scale_bare
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 128
      - 1
      - 1
    .sgpr_count:     24
    .sgpr_spill_count: 0
    .symbol:         tensor_scale_bare.kd
    .uses_dynamic_stack: false
    .vgpr_count:     10
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
      - .offset:         24
        .size:           4
        .type_name:      uint
        .value_kind:     by_value
    .group_segment_fixed_size: 4096
    .kernarg_segment_align: 8
    .kernarg_segment_size: 28
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 32
    .name:           tensor_volume
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 32
      - 1
      - 1
    .sgpr_count:     30
    .sgpr_spill_count: 0
    .symbol:         tensor_volume.kd
    .uses_dynamic_stack: false
    .vgpr_count:     15
    .vgpr_spill_count: 0
    .wavefront_size: 32
amdhsa.target:   amdgcn-amd-amdhsa--gfx1250
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
