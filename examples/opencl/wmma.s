	.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
	.amdhsa_code_object_version 6
	.text
	.protected	wmma_direct             ; -- Begin function wmma_direct
	.globl	wmma_direct
	.p2align	8
	.type	wmma_direct,@function
wmma_direct:                            ; @wmma_direct
; %bb.0:
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_MODE, 25, 1), 1
	s_clause 0x2
	s_load_b128 s[4:7], s[0:1], 0x18
	s_load_b128 s[8:11], s[0:1], 0x0
	s_load_b64 s[2:3], s[0:1], 0x10
	v_dual_lshrrev_b32 v39, 1, v0 :: v_dual_bitop2_b32 v38, 15, v0 bitop3:0x40
	s_lshl_b32 s14, ttmp9, 5
	s_lshl_b32 s15, ttmp7, 5
	s_wait_xcnt 0x0
	s_mov_b32 s1, 0
	s_wait_kmcnt 0x0
	s_cmp_lg_u32 s4, 0
	s_cbranch_scc0 .LBB0_6
; %bb.1:
	v_dual_mov_b32 v1, 0 :: v_dual_bitop2_b32 v36, 15, v0 bitop3:0x40
	v_and_b32_e32 v37, 8, v39
	s_mul_i32 s0, s6, s15
	s_lshl_b32 s12, s5, 4
	s_lshl_b64 s[16:17], s[0:1], 1
	v_mov_b32_e32 v2, v1
	v_mad_u32 v0, v36, s5, v37
	s_mul_i32 s0, s5, s14
	s_add_nc_u64 s[10:11], s[10:11], s[16:17]
	s_lshl_b64 s[16:17], s[0:1], 1
	v_dual_mov_b32 v3, v1 :: v_dual_mov_b32 v4, v1
	s_add_nc_u64 s[8:9], s[8:9], s[16:17]
	v_dual_mov_b32 v5, v1 :: v_dual_mov_b32 v6, v1
	v_dual_mov_b32 v7, v1 :: v_dual_mov_b32 v24, v1
	s_delay_alu instid0(VALU_DEP_4)
	v_lshl_add_u64 v[32:33], v[0:1], 1, s[8:9]
	v_mad_u32 v0, v36, s6, v37
	v_dual_mov_b32 v25, v1 :: v_dual_mov_b32 v26, v1
	v_dual_mov_b32 v27, v1 :: v_dual_mov_b32 v28, v1
	v_dual_mov_b32 v29, v1 :: v_dual_mov_b32 v30, v1
	v_dual_mov_b32 v31, v1 :: v_dual_mov_b32 v16, v1
	v_dual_mov_b32 v17, v1 :: v_dual_mov_b32 v18, v1
	v_mov_b32_e32 v19, v1
	v_lshl_add_u64 v[34:35], v[0:1], 1, s[10:11]
	v_dual_mov_b32 v0, v1 :: v_dual_mov_b32 v20, v1
	v_dual_mov_b32 v21, v1 :: v_dual_mov_b32 v22, v1
	v_dual_mov_b32 v23, v1 :: v_dual_mov_b32 v8, v1
	v_dual_mov_b32 v9, v1 :: v_dual_mov_b32 v10, v1
	v_dual_mov_b32 v11, v1 :: v_dual_mov_b32 v12, v1
	v_dual_mov_b32 v13, v1 :: v_dual_mov_b32 v14, v1
	v_mov_b32_e32 v15, v1
	s_mov_b32 s13, s1
	s_lshl_b32 s8, s6, 4
	s_mov_b32 s9, s1
	s_mov_b32 s0, s1
.LBB0_2:                                ; =>This Inner Loop Header: Depth=1
	s_delay_alu instid0(SALU_CYCLE_1)
	s_lshl_b64 s[10:11], s[0:1], 1
	s_add_co_i32 s0, s0, 32
	v_nop
	v_nop
	v_nop
	v_add_nc_u64_e32 v[52:53], s[10:11], v[32:33]
	v_add_nc_u64_e32 v[54:55], s[10:11], v[34:35]
	s_cmp_lt_u32 s0, s4
	s_clause 0x1
	global_load_b128 v[40:43], v[52:53], off
	global_load_b128 v[44:47], v[52:53], off offset:32
	s_clause 0x1
	global_load_b128 v[48:51], v[54:55], off offset:32
	global_load_b128 v[56:59], v[54:55], off
	s_wait_xcnt 0x0
	v_lshl_add_u64 v[54:55], s[8:9], 1, v[54:55]
	v_lshl_add_u64 v[52:53], s[12:13], 1, v[52:53]
	s_clause 0x1
	global_load_b128 v[60:63], v[54:55], off offset:32
	global_load_b128 v[64:67], v[54:55], off
	s_clause 0x1
	global_load_b128 v[68:71], v[52:53], off offset:32
	global_load_b128 v[72:75], v[52:53], off
	s_wait_loadcnt 0x7
	v_bfi_b32 v43, 0xffff, v43, v43
	s_wait_loadcnt 0x6
	v_bfi_b32 v47, 0xffff, v47, v47
	v_bfi_b32 v46, 0xffff, v46, v46
	v_bfi_b32 v45, 0xffff, v45, v45
	v_bfi_b32 v44, 0xffff, v44, v44
	v_bfi_b32 v42, 0xffff, v42, v42
	v_bfi_b32 v41, 0xffff, v41, v41
	v_bfi_b32 v40, 0xffff, v40, v40
	s_wait_loadcnt 0x5
	s_wait_xcnt 0x2
	v_bfi_b32 v55, 0xffff, v51, v51
	v_bfi_b32 v54, 0xffff, v50, v50
	s_wait_xcnt 0x0
	v_bfi_b32 v53, 0xffff, v49, v49
	v_bfi_b32 v52, 0xffff, v48, v48
	s_wait_loadcnt 0x4
	v_bfi_b32 v51, 0xffff, v59, v59
	v_bfi_b32 v50, 0xffff, v58, v58
	v_bfi_b32 v49, 0xffff, v57, v57
	v_bfi_b32 v48, 0xffff, v56, v56
	s_wait_loadcnt 0x3
	v_bfi_b32 v63, 0xffff, v63, v63
	v_bfi_b32 v62, 0xffff, v62, v62
	v_bfi_b32 v61, 0xffff, v61, v61
	v_bfi_b32 v60, 0xffff, v60, v60
	s_wait_loadcnt 0x2
	v_bfi_b32 v59, 0xffff, v67, v67
	v_bfi_b32 v58, 0xffff, v66, v66
	v_bfi_b32 v57, 0xffff, v65, v65
	v_bfi_b32 v56, 0xffff, v64, v64
	s_wait_loadcnt 0x1
	v_bfi_b32 v71, 0xffff, v71, v71
	v_bfi_b32 v70, 0xffff, v70, v70
	v_bfi_b32 v69, 0xffff, v69, v69
	v_bfi_b32 v68, 0xffff, v68, v68
	s_wait_loadcnt 0x0
	v_bfi_b32 v67, 0xffff, v75, v75
	v_bfi_b32 v66, 0xffff, v74, v74
	v_bfi_b32 v65, 0xffff, v73, v73
	v_bfi_b32 v64, 0xffff, v72, v72
	v_wmma_f32_16x16x32_f16 v[0:7], v[40:47], v[48:55], v[0:7]
	v_wmma_f32_16x16x32_f16 v[24:31], v[40:47], v[56:63], v[24:31]
	s_delay_alu instid0(VALU_DEP_1)
	v_wmma_f32_16x16x32_f16 v[16:23], v[64:71], v[48:55], v[16:23]
	v_wmma_f32_16x16x32_f16 v[8:15], v[64:71], v[56:63], v[8:15]
	s_cbranch_scc1 .LBB0_2
; %bb.3:
	s_branch .LBB0_5
.LBB0_4:
	v_dual_mov_b32 v0, 0 :: v_dual_bitop2_b32 v37, 8, v39 bitop3:0x40
	s_delay_alu instid0(VALU_DEP_1)
	v_dual_mov_b32 v36, v38 :: v_dual_mov_b32 v1, v0
	v_dual_mov_b32 v2, v0 :: v_dual_mov_b32 v3, v0
	v_dual_mov_b32 v4, v0 :: v_dual_mov_b32 v5, v0
	v_dual_mov_b32 v6, v0 :: v_dual_mov_b32 v7, v0
	v_dual_mov_b32 v24, v0 :: v_dual_mov_b32 v25, v0
	v_dual_mov_b32 v26, v0 :: v_dual_mov_b32 v27, v0
	v_dual_mov_b32 v28, v0 :: v_dual_mov_b32 v29, v0
	v_dual_mov_b32 v30, v0 :: v_dual_mov_b32 v31, v0
	v_dual_mov_b32 v16, v0 :: v_dual_mov_b32 v17, v0
	v_dual_mov_b32 v18, v0 :: v_dual_mov_b32 v19, v0
	v_dual_mov_b32 v20, v0 :: v_dual_mov_b32 v21, v0
	v_dual_mov_b32 v22, v0 :: v_dual_mov_b32 v23, v0
	v_dual_mov_b32 v8, v0 :: v_dual_mov_b32 v9, v0
	v_dual_mov_b32 v10, v0 :: v_dual_mov_b32 v11, v0
	v_dual_mov_b32 v12, v0 :: v_dual_mov_b32 v13, v0
	v_dual_mov_b32 v14, v0 :: v_dual_mov_b32 v15, v0
.LBB0_5:
	v_mad_u32 v32, v36, s7, v37
	s_mul_i32 s0, s7, s15
	s_mov_b32 s1, 0
	s_add_co_i32 s0, s0, s14
	v_mov_b32_e32 v33, 0
	s_lshl_b64 s[4:5], s[0:1], 2
	s_lshl_b32 s0, s7, 4
	s_add_nc_u64 s[2:3], s[2:3], s[4:5]
	s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
	v_lshl_add_u64 v[32:33], v[32:33], 2, s[2:3]
	s_delay_alu instid0(VALU_DEP_1)
	v_lshl_add_u64 v[34:35], s[0:1], 2, v[32:33]
	s_clause 0x7
	global_store_b128 v[32:33], v[4:7], off offset:16
	global_store_b128 v[32:33], v[0:3], off
	global_store_b128 v[34:35], v[28:31], off offset:16
	global_store_b128 v[34:35], v[24:27], off
	global_store_b128 v[32:33], v[20:23], off offset:80
	global_store_b128 v[32:33], v[16:19], off offset:64
	global_store_b128 v[34:35], v[12:15], off offset:80
	global_store_b128 v[34:35], v[8:11], off offset:64
	s_sendmsg sendmsg(MSG_DEALLOC_VGPRS)
	s_endpgm
.LBB0_6:
                                        ; implicit-def: $vgpr15
                                        ; implicit-def: $vgpr23
                                        ; implicit-def: $vgpr31
                                        ; implicit-def: $vgpr7
                                        ; implicit-def: $vgpr36
                                        ; implicit-def: $vgpr37
	s_cbranch_execnz .LBB0_4
	s_branch .LBB0_5
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel wmma_direct
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 40
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
		.amdhsa_next_free_vgpr 76
		.amdhsa_next_free_sgpr 18
		.amdhsa_named_barrier_count 0
		.amdhsa_reserve_vcc 0
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_fp16_overflow 0
		.amdhsa_memory_ordered 1
		.amdhsa_forward_progress 1
		.amdhsa_inst_pref_size 10
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
	.size	wmma_direct, .Lfunc_end0-wmma_direct
                                        ; -- End function
	.set wmma_direct.num_vgpr, 76
	.set wmma_direct.num_agpr, 0
	.set wmma_direct.numbered_sgpr, 18
	.set wmma_direct.num_named_barrier, 0
	.set wmma_direct.private_seg_size, 0
	.set wmma_direct.uses_vcc, 0
	.set wmma_direct.uses_flat_scratch, 0
	.set wmma_direct.has_dyn_sized_stack, 0
	.set wmma_direct.has_recursion, 0
	.set wmma_direct.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 1256
; TotalNumSgprs: 18
; NumVgprs: 76
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 0
; VGPRBlocks: 4
; NumSGPRsForWavesPerEU: 18
; NumVGPRsForWavesPerEU: 76
; NamedBarCnt: 0
; Occupancy: 12
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 2
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
	.text
	.protected	wmma_lds                ; -- Begin function wmma_lds
	.globl	wmma_lds
	.p2align	8
	.type	wmma_lds,@function
wmma_lds:                               ; @wmma_lds
; %bb.0:
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_MODE, 25, 1), 1
	s_clause 0x2
	s_load_b128 s[4:7], s[0:1], 0x18
	s_load_b128 s[8:11], s[0:1], 0x0
	s_load_b64 s[2:3], s[0:1], 0x10
	s_wait_xcnt 0x0
	v_readfirstlane_b32 s0, v0
	v_dual_lshrrev_b32 v37, 1, v0 :: v_dual_bitop2_b32 v36, 15, v0 bitop3:0x40
	s_lshl_b32 s12, ttmp9, 6
	s_lshl_b32 s15, ttmp7, 6
	s_bfe_u32 s13, s0, 0x10005
	s_lshr_b32 s14, s0, 6
	s_mov_b32 s1, 0
	s_wait_kmcnt 0x0
	s_cmp_lg_u32 s4, 0
	s_cbranch_scc0 .LBB1_6
; %bb.1:
	v_dual_lshlrev_b32 v1, 4, v0 :: v_dual_bitop2_b32 v34, 15, v0 bitop3:0x40
	v_mul_u32_u24_e32 v0, 40, v37
	v_dual_mov_b32 v33, 0 :: v_dual_bitop2_b32 v35, 8, v37 bitop3:0x40
	s_mul_i32 s18, s13, 0xa00
	s_delay_alu instid0(VALU_DEP_3)
	v_and_b32_e32 v1, 16, v1
	v_mul_u32_u24_e32 v2, 0x50, v34
	s_mul_i32 s0, s5, s12
	s_mul_i32 s19, s14, 0xa00
	s_lshl_b64 s[16:17], s[0:1], 1
	v_add_lshl_u32 v38, v0, v1, 1
	v_lshl_add_u32 v0, v35, 1, v2
	s_mul_i32 s0, s6, s15
	v_dual_mov_b32 v17, v33 :: v_dual_mov_b32 v18, v33
	s_delay_alu instid0(VALU_DEP_2)
	v_dual_mov_b32 v16, v33 :: v_dual_add_nc_u32 v42, s19, v0
	v_add_nc_u32_e32 v41, s18, v0
	v_mad_u32 v39, s5, v37, v1
	v_mad_u32 v40, s6, v37, v1
	v_dual_mov_b32 v19, v33 :: v_dual_mov_b32 v20, v33
	v_dual_mov_b32 v21, v33 :: v_dual_mov_b32 v22, v33
	v_dual_mov_b32 v23, v33 :: v_dual_mov_b32 v24, v33
	v_dual_mov_b32 v25, v33 :: v_dual_mov_b32 v26, v33
	v_dual_mov_b32 v27, v33 :: v_dual_mov_b32 v28, v33
	v_dual_mov_b32 v29, v33 :: v_dual_mov_b32 v30, v33
	v_dual_mov_b32 v31, v33 :: v_dual_mov_b32 v8, v33
	v_dual_mov_b32 v9, v33 :: v_dual_mov_b32 v10, v33
	v_dual_mov_b32 v11, v33 :: v_dual_mov_b32 v12, v33
	v_dual_mov_b32 v13, v33 :: v_dual_mov_b32 v14, v33
	v_dual_mov_b32 v15, v33 :: v_dual_mov_b32 v0, v33
	v_dual_mov_b32 v1, v33 :: v_dual_mov_b32 v2, v33
	v_dual_mov_b32 v3, v33 :: v_dual_mov_b32 v4, v33
	v_dual_mov_b32 v5, v33 :: v_dual_mov_b32 v6, v33
	v_mov_b32_e32 v7, v33
	s_lshl_b64 s[18:19], s[0:1], 1
	s_add_nc_u64 s[8:9], s[8:9], s[16:17]
	s_add_nc_u64 s[10:11], s[10:11], s[18:19]
.LBB1_2:                                ; =>This Inner Loop Header: Depth=1
	v_add_nc_u32_e32 v32, s1, v39
	v_nop
	v_nop
	v_nop
	s_delay_alu instid0(VALU_DEP_4) | instskip(SKIP_2) | instid1(SALU_CYCLE_1)
	v_lshl_add_u64 v[60:61], v[32:33], 1, s[8:9]
	v_add_nc_u32_e32 v32, s1, v40
	s_add_co_i32 s1, s1, 32
	s_cmp_ge_u32 s1, s4
	s_delay_alu instid0(VALU_DEP_1)
	v_lshl_add_u64 v[62:63], v[32:33], 1, s[10:11]
	s_clause 0x1
	global_load_b128 v[44:47], v[60:61], off
	global_load_b128 v[48:51], v[60:61], off offset:16
	s_clause 0x1
	global_load_b128 v[52:55], v[62:63], off
	global_load_b128 v[56:59], v[62:63], off offset:16
	s_barrier_signal -1
	s_barrier_wait -1
	s_wait_loadcnt 0x3
	ds_store_b128 v38, v[44:47]
	s_wait_loadcnt 0x2
	ds_store_b128 v38, v[48:51] offset:16
	s_wait_loadcnt 0x1
	ds_store_b128 v38, v[52:55] offset:5120
	s_wait_loadcnt 0x0
	ds_store_b128 v38, v[56:59] offset:5136
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	ds_load_b128 v[44:47], v41
	ds_load_b128 v[48:51], v41 offset:32
	ds_load_b128 v[52:55], v42 offset:5120
	ds_load_b128 v[56:59], v42 offset:5152
	ds_load_b128 v[60:63], v42 offset:6400
	ds_load_b128 v[64:67], v42 offset:6432
	ds_load_b128 v[68:71], v41 offset:1312
	ds_load_b128 v[76:79], v41 offset:1280
	s_wait_dscnt 0x7
	v_bfi_b32 v47, 0xffff, v47, v47
	s_wait_dscnt 0x6
	v_bfi_b32 v51, 0xffff, v51, v51
	v_bfi_b32 v50, 0xffff, v50, v50
	v_bfi_b32 v49, 0xffff, v49, v49
	v_bfi_b32 v48, 0xffff, v48, v48
	v_bfi_b32 v46, 0xffff, v46, v46
	v_bfi_b32 v45, 0xffff, v45, v45
	v_bfi_b32 v44, 0xffff, v44, v44
	s_wait_dscnt 0x4
	v_bfi_b32 v59, 0xffff, v59, v59
	v_bfi_b32 v58, 0xffff, v58, v58
	v_bfi_b32 v57, 0xffff, v57, v57
	v_bfi_b32 v56, 0xffff, v56, v56
	v_bfi_b32 v55, 0xffff, v55, v55
	v_bfi_b32 v54, 0xffff, v54, v54
	v_bfi_b32 v53, 0xffff, v53, v53
	v_bfi_b32 v52, 0xffff, v52, v52
	s_wait_dscnt 0x2
	v_bfi_b32 v67, 0xffff, v67, v67
	v_bfi_b32 v66, 0xffff, v66, v66
	v_bfi_b32 v65, 0xffff, v65, v65
	v_bfi_b32 v64, 0xffff, v64, v64
	v_bfi_b32 v63, 0xffff, v63, v63
	v_bfi_b32 v62, 0xffff, v62, v62
	v_bfi_b32 v61, 0xffff, v61, v61
	v_bfi_b32 v60, 0xffff, v60, v60
	s_wait_dscnt 0x1
	v_bfi_b32 v75, 0xffff, v71, v71
	v_bfi_b32 v74, 0xffff, v70, v70
	v_bfi_b32 v73, 0xffff, v69, v69
	v_bfi_b32 v72, 0xffff, v68, v68
	s_wait_dscnt 0x0
	v_bfi_b32 v71, 0xffff, v79, v79
	v_bfi_b32 v70, 0xffff, v78, v78
	v_bfi_b32 v69, 0xffff, v77, v77
	v_bfi_b32 v68, 0xffff, v76, v76
	v_wmma_f32_16x16x32_f16 v[16:23], v[44:51], v[52:59], v[16:23]
	v_wmma_f32_16x16x32_f16 v[24:31], v[44:51], v[60:67], v[24:31]
	s_delay_alu instid0(VALU_DEP_1)
	v_wmma_f32_16x16x32_f16 v[8:15], v[68:75], v[52:59], v[8:15]
	v_wmma_f32_16x16x32_f16 v[0:7], v[68:75], v[60:67], v[0:7]
	s_cbranch_scc0 .LBB1_2
; %bb.3:
	s_branch .LBB1_5
.LBB1_4:
	v_dual_mov_b32 v16, 0 :: v_dual_bitop2_b32 v35, 8, v37 bitop3:0x40
	s_delay_alu instid0(VALU_DEP_1)
	v_dual_mov_b32 v34, v36 :: v_dual_mov_b32 v17, v16
	v_dual_mov_b32 v18, v16 :: v_dual_mov_b32 v19, v16
	v_dual_mov_b32 v20, v16 :: v_dual_mov_b32 v21, v16
	v_dual_mov_b32 v22, v16 :: v_dual_mov_b32 v23, v16
	v_dual_mov_b32 v24, v16 :: v_dual_mov_b32 v25, v16
	v_dual_mov_b32 v26, v16 :: v_dual_mov_b32 v27, v16
	v_dual_mov_b32 v28, v16 :: v_dual_mov_b32 v29, v16
	v_dual_mov_b32 v30, v16 :: v_dual_mov_b32 v31, v16
	v_dual_mov_b32 v8, v16 :: v_dual_mov_b32 v9, v16
	v_dual_mov_b32 v10, v16 :: v_dual_mov_b32 v11, v16
	v_dual_mov_b32 v12, v16 :: v_dual_mov_b32 v13, v16
	v_dual_mov_b32 v14, v16 :: v_dual_mov_b32 v15, v16
	v_dual_mov_b32 v0, v16 :: v_dual_mov_b32 v1, v16
	v_dual_mov_b32 v2, v16 :: v_dual_mov_b32 v3, v16
	v_dual_mov_b32 v4, v16 :: v_dual_mov_b32 v5, v16
	v_dual_mov_b32 v6, v16 :: v_dual_mov_b32 v7, v16
.LBB1_5:
	s_lshl_b32 s0, s14, 5
	v_mad_u32 v32, v34, s7, v35
	s_lshl_b32 s1, s13, 5
	s_add_co_i32 s0, s0, s15
	s_or_b32 s1, s1, s12
	s_mul_i32 s0, s0, s7
	v_mov_b32_e32 v33, 0
	s_add_co_i32 s0, s1, s0
	s_mov_b32 s1, 0
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(SKIP_2) | instid1(SALU_CYCLE_1)
	s_lshl_b64 s[4:5], s[0:1], 2
	s_lshl_b32 s0, s7, 4
	s_add_nc_u64 s[2:3], s[2:3], s[4:5]
	v_lshl_add_u64 v[32:33], v[32:33], 2, s[2:3]
	s_delay_alu instid0(VALU_DEP_1)
	v_lshl_add_u64 v[34:35], s[0:1], 2, v[32:33]
	s_clause 0x7
	global_store_b128 v[32:33], v[20:23], off offset:16
	global_store_b128 v[32:33], v[16:19], off
	global_store_b128 v[34:35], v[28:31], off offset:16
	global_store_b128 v[34:35], v[24:27], off
	global_store_b128 v[32:33], v[12:15], off offset:80
	global_store_b128 v[32:33], v[8:11], off offset:64
	global_store_b128 v[34:35], v[4:7], off offset:80
	global_store_b128 v[34:35], v[0:3], off offset:64
	s_sendmsg sendmsg(MSG_DEALLOC_VGPRS)
	s_endpgm
.LBB1_6:
                                        ; implicit-def: $vgpr7
                                        ; implicit-def: $vgpr15
                                        ; implicit-def: $vgpr31
                                        ; implicit-def: $vgpr23
                                        ; implicit-def: $vgpr34
                                        ; implicit-def: $vgpr35
	s_cbranch_execnz .LBB1_4
	s_branch .LBB1_5
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel wmma_lds
		.amdhsa_group_segment_fixed_size 10240
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 40
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
		.amdhsa_next_free_vgpr 80
		.amdhsa_next_free_sgpr 20
		.amdhsa_named_barrier_count 0
		.amdhsa_reserve_vcc 0
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_fp16_overflow 0
		.amdhsa_memory_ordered 1
		.amdhsa_forward_progress 1
		.amdhsa_inst_pref_size 11
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
	.size	wmma_lds, .Lfunc_end1-wmma_lds
                                        ; -- End function
	.set wmma_lds.num_vgpr, 80
	.set wmma_lds.num_agpr, 0
	.set wmma_lds.numbered_sgpr, 20
	.set wmma_lds.num_named_barrier, 0
	.set wmma_lds.private_seg_size, 0
	.set wmma_lds.uses_vcc, 0
	.set wmma_lds.uses_flat_scratch, 0
	.set wmma_lds.has_dyn_sized_stack, 0
	.set wmma_lds.has_recursion, 0
	.set wmma_lds.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 1380
; TotalNumSgprs: 20
; NumVgprs: 80
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 10240 bytes/workgroup (compile time only)
; SGPRBlocks: 0
; VGPRBlocks: 4
; NumSGPRsForWavesPerEU: 20
; NumVGPRsForWavesPerEU: 80
; NamedBarCnt: 0
; Occupancy: 12
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 2
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
	.text
	.protected	wmma_async_bare         ; -- Begin function wmma_async_bare
	.globl	wmma_async_bare
	.p2align	8
	.type	wmma_async_bare,@function
wmma_async_bare:                        ; @wmma_async_bare
; %bb.0:
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_MODE, 25, 1), 1
	s_clause 0x1
	s_load_b128 s[4:7], s[0:1], 0x18
	s_load_b128 s[16:19], s[0:1], 0x0
	v_dual_lshlrev_b32 v1, 4, v0 :: v_dual_lshrrev_b32 v38, 1, v0
	s_lshl_b32 s12, ttmp9, 6
	s_mov_b32 s11, 0
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_dual_mov_b32 v33, 0 :: v_dual_bitop2_b32 v1, 16, v1 bitop3:0x40
	v_mul_u32_u24_e32 v4, 40, v38
	s_wait_xcnt 0x0
	s_load_b64 s[0:1], s[0:1], 0x10
	s_delay_alu instid0(VALU_DEP_2)
	v_dual_mov_b32 v35, v33 :: v_dual_bitop2_b32 v39, 15, v0 bitop3:0x40
	v_mov_b32_e32 v37, v33
	v_add_lshl_u32 v40, v4, v1, 1
	s_wait_kmcnt 0x0
	v_mad_u32 v34, s5, v38, v1
	s_mul_i32 s10, s5, s12
	v_mad_u32 v36, s6, v38, v1
	s_lshl_b64 s[2:3], s[10:11], 1
	s_lshl_b32 s5, ttmp7, 6
	s_add_nc_u64 s[2:3], s[16:17], s[2:3]
	s_mul_i32 s10, s6, s5
	v_add_nc_u32_e32 v1, 0x2800, v40
	s_lshl_b64 s[8:9], s[10:11], 1
	v_readfirstlane_b32 s10, v0
	s_add_nc_u64 s[8:9], s[18:19], s[8:9]
	v_lshl_add_u64 v[2:3], v[34:35], 1, s[2:3]
	s_clause 0x1
	global_load_async_to_lds_b128 v40, v[2:3], off
	global_load_async_to_lds_b128 v40, v[2:3], off offset:16
	v_lshl_add_u64 v[2:3], v[36:37], 1, s[8:9]
	s_bfe_u32 s6, s10, 0x10005
	s_lshr_b32 s10, s10, 6
	s_cmp_lg_u32 s4, 0
	s_clause 0x1
	global_load_async_to_lds_b128 v1, v[2:3], off
	global_load_async_to_lds_b128 v1, v[2:3], off offset:16
	s_cbranch_scc0 .LBB2_10
; %bb.1:
	v_dual_mov_b32 v8, v33 :: v_dual_bitop2_b32 v35, 15, v0 bitop3:0x40
	v_dual_mov_b32 v9, v33 :: v_dual_bitop2_b32 v37, 8, v38 bitop3:0x40
	v_dual_mov_b32 v10, v33 :: v_dual_mov_b32 v11, v33
	s_delay_alu instid0(VALU_DEP_3) | instskip(SKIP_2) | instid1(VALU_DEP_3)
	v_mul_u32_u24_e32 v0, 0x50, v35
	v_dual_mov_b32 v12, v33 :: v_dual_mov_b32 v13, v33
	v_dual_mov_b32 v14, v33 :: v_dual_mov_b32 v15, v33
	v_lshl_add_u32 v41, v37, 1, v0
	v_dual_mov_b32 v24, v33 :: v_dual_mov_b32 v25, v33
	v_dual_mov_b32 v26, v33 :: v_dual_mov_b32 v27, v33
	v_dual_mov_b32 v28, v33 :: v_dual_mov_b32 v29, v33
	v_dual_mov_b32 v30, v33 :: v_dual_mov_b32 v31, v33
	v_dual_mov_b32 v16, v33 :: v_dual_mov_b32 v17, v33
	v_dual_mov_b32 v18, v33 :: v_dual_mov_b32 v19, v33
	v_dual_mov_b32 v20, v33 :: v_dual_mov_b32 v21, v33
	v_dual_mov_b32 v22, v33 :: v_dual_mov_b32 v23, v33
	v_dual_mov_b32 v0, v33 :: v_dual_mov_b32 v1, v33
	v_dual_mov_b32 v2, v33 :: v_dual_mov_b32 v3, v33
	v_dual_mov_b32 v4, v33 :: v_dual_mov_b32 v5, v33
	v_dual_mov_b32 v6, v33 :: v_dual_mov_b32 v7, v33
	s_mul_i32 s13, s6, 0xa00
	s_mul_i32 s14, s10, 0xa00
	s_mov_b32 s15, 32
	s_branch .LBB2_3
.LBB2_2:                                ;   in Loop: Header=BB2_3 Depth=1
	v_mad_u32 v32, 0x1400, s11, v41
	s_add_co_i32 s15, s15, 32
	s_and_b32 vcc_lo, exec_lo, s16
	s_mov_b32 s11, s17
	s_delay_alu instid0(VALU_DEP_1)
	v_dual_add_nc_u32 v54, s14, v32 :: v_dual_add_nc_u32 v32, s13, v32
	ds_load_b128 v[42:45], v54 offset:10240
	ds_load_b128 v[46:49], v54 offset:10272
	ds_load_b128 v[50:53], v32 offset:32
	ds_load_b128 v[58:61], v32
	ds_load_b128 v[62:65], v54 offset:11552
	ds_load_b128 v[66:69], v54 offset:11520
	ds_load_b128 v[70:73], v32 offset:1312
	ds_load_b128 v[74:77], v32 offset:1280
	s_wait_dscnt 0x5
	v_bfi_b32 v57, 0xffff, v53, v53
	v_bfi_b32 v56, 0xffff, v52, v52
	v_bfi_b32 v55, 0xffff, v51, v51
	v_bfi_b32 v45, 0xffff, v45, v45
	v_bfi_b32 v49, 0xffff, v49, v49
	v_bfi_b32 v48, 0xffff, v48, v48
	v_bfi_b32 v47, 0xffff, v47, v47
	v_bfi_b32 v46, 0xffff, v46, v46
	v_bfi_b32 v44, 0xffff, v44, v44
	v_bfi_b32 v43, 0xffff, v43, v43
	v_bfi_b32 v42, 0xffff, v42, v42
	v_bfi_b32 v54, 0xffff, v50, v50
	s_wait_dscnt 0x4
	v_bfi_b32 v53, 0xffff, v61, v61
	v_bfi_b32 v52, 0xffff, v60, v60
	v_bfi_b32 v51, 0xffff, v59, v59
	v_bfi_b32 v50, 0xffff, v58, v58
	s_wait_dscnt 0x3
	v_bfi_b32 v65, 0xffff, v65, v65
	v_bfi_b32 v64, 0xffff, v64, v64
	v_bfi_b32 v63, 0xffff, v63, v63
	v_bfi_b32 v62, 0xffff, v62, v62
	s_wait_dscnt 0x2
	v_bfi_b32 v61, 0xffff, v69, v69
	v_bfi_b32 v60, 0xffff, v68, v68
	v_bfi_b32 v59, 0xffff, v67, v67
	v_bfi_b32 v58, 0xffff, v66, v66
	s_wait_dscnt 0x1
	v_bfi_b32 v73, 0xffff, v73, v73
	v_bfi_b32 v72, 0xffff, v72, v72
	v_bfi_b32 v71, 0xffff, v71, v71
	v_bfi_b32 v70, 0xffff, v70, v70
	s_wait_dscnt 0x0
	v_bfi_b32 v69, 0xffff, v77, v77
	v_bfi_b32 v68, 0xffff, v76, v76
	v_bfi_b32 v67, 0xffff, v75, v75
	v_bfi_b32 v66, 0xffff, v74, v74
	v_wmma_f32_16x16x32_f16 v[8:15], v[50:57], v[42:49], v[8:15]
	v_wmma_f32_16x16x32_f16 v[24:31], v[50:57], v[58:65], v[24:31]
	s_delay_alu instid0(VALU_DEP_1)
	v_wmma_f32_16x16x32_f16 v[16:23], v[66:73], v[42:49], v[16:23]
	v_wmma_f32_16x16x32_f16 v[0:7], v[66:73], v[58:65], v[0:7]
	s_cbranch_vccnz .LBB2_7
.LBB2_3:                                ; =>This Inner Loop Header: Depth=1
	s_barrier_signal -1
	s_cmp_ge_u32 s15, s4
	s_mov_b32 s18, -1
	s_cselect_b32 s16, -1, 0
	s_cmp_lt_u32 s15, s4
                                        ; implicit-def: $sgpr17
	s_barrier_wait -1
	s_cbranch_scc1 .LBB2_5
; %bb.4:                                ;   in Loop: Header=BB2_3 Depth=1
	s_xor_b32 s17, s11, 1
	s_mov_b32 s18, 0
.LBB2_5:                                ;   in Loop: Header=BB2_3 Depth=1
	s_delay_alu instid0(SALU_CYCLE_1)
	s_and_not1_b32 vcc_lo, exec_lo, s18
	s_cbranch_vccnz .LBB2_2
; %bb.6:                                ;   in Loop: Header=BB2_3 Depth=1
	s_xor_b32 s17, s11, 1
	v_add_nc_u32_e32 v32, s15, v34
	v_nop
	v_nop
	v_mad_u32 v44, 0x1400, s17, v40
	s_delay_alu instid0(VALU_DEP_4)
	v_lshl_add_u64 v[42:43], v[32:33], 1, s[2:3]
	v_add_nc_u32_e32 v32, s15, v36
	s_clause 0x1
	global_load_async_to_lds_b128 v44, v[42:43], off
	global_load_async_to_lds_b128 v44, v[42:43], off offset:16
	v_lshl_add_u64 v[42:43], v[32:33], 1, s[8:9]
	v_add_nc_u32_e32 v32, 0x2800, v44
	s_clause 0x1
	global_load_async_to_lds_b128 v32, v[42:43], off
	global_load_async_to_lds_b128 v32, v[42:43], off offset:16
	s_branch .LBB2_2
.LBB2_7:
	s_branch .LBB2_9
.LBB2_8:
	v_dual_mov_b32 v8, 0 :: v_dual_bitop2_b32 v37, 8, v38 bitop3:0x40
	s_delay_alu instid0(VALU_DEP_1)
	v_dual_mov_b32 v35, v39 :: v_dual_mov_b32 v9, v8
	v_dual_mov_b32 v10, v8 :: v_dual_mov_b32 v11, v8
	v_dual_mov_b32 v12, v8 :: v_dual_mov_b32 v13, v8
	v_dual_mov_b32 v14, v8 :: v_dual_mov_b32 v15, v8
	v_dual_mov_b32 v24, v8 :: v_dual_mov_b32 v25, v8
	v_dual_mov_b32 v26, v8 :: v_dual_mov_b32 v27, v8
	v_dual_mov_b32 v28, v8 :: v_dual_mov_b32 v29, v8
	v_dual_mov_b32 v30, v8 :: v_dual_mov_b32 v31, v8
	v_dual_mov_b32 v16, v8 :: v_dual_mov_b32 v17, v8
	v_dual_mov_b32 v18, v8 :: v_dual_mov_b32 v19, v8
	v_dual_mov_b32 v20, v8 :: v_dual_mov_b32 v21, v8
	v_dual_mov_b32 v22, v8 :: v_dual_mov_b32 v23, v8
	v_dual_mov_b32 v0, v8 :: v_dual_mov_b32 v1, v8
	v_dual_mov_b32 v2, v8 :: v_dual_mov_b32 v3, v8
	v_dual_mov_b32 v4, v8 :: v_dual_mov_b32 v5, v8
	v_dual_mov_b32 v6, v8 :: v_dual_mov_b32 v7, v8
.LBB2_9:
	s_lshl_b32 s2, s10, 5
	v_mad_u32 v32, v35, s7, v37
	s_lshl_b32 s3, s6, 5
	s_add_co_i32 s2, s2, s5
	s_or_b32 s3, s3, s12
	s_mul_i32 s2, s2, s7
	v_mov_b32_e32 v33, 0
	s_add_co_i32 s2, s3, s2
	s_mov_b32 s3, 0
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(SKIP_2) | instid1(SALU_CYCLE_1)
	s_lshl_b64 s[4:5], s[2:3], 2
	s_lshl_b32 s2, s7, 4
	s_add_nc_u64 s[0:1], s[0:1], s[4:5]
	v_lshl_add_u64 v[32:33], v[32:33], 2, s[0:1]
	s_delay_alu instid0(VALU_DEP_1)
	v_lshl_add_u64 v[34:35], s[2:3], 2, v[32:33]
	s_clause 0x7
	global_store_b128 v[32:33], v[12:15], off offset:16
	global_store_b128 v[32:33], v[8:11], off
	global_store_b128 v[34:35], v[28:31], off offset:16
	global_store_b128 v[34:35], v[24:27], off
	global_store_b128 v[32:33], v[20:23], off offset:80
	global_store_b128 v[32:33], v[16:19], off offset:64
	global_store_b128 v[34:35], v[4:7], off offset:80
	global_store_b128 v[34:35], v[0:3], off offset:64
	s_sendmsg sendmsg(MSG_DEALLOC_VGPRS)
	s_endpgm
.LBB2_10:
                                        ; implicit-def: $vgpr7
                                        ; implicit-def: $vgpr23
                                        ; implicit-def: $vgpr31
                                        ; implicit-def: $vgpr15
                                        ; implicit-def: $vgpr35
                                        ; implicit-def: $vgpr37
	s_cbranch_execnz .LBB2_8
	s_branch .LBB2_9
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel wmma_async_bare
		.amdhsa_group_segment_fixed_size 20480
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 40
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
		.amdhsa_next_free_vgpr 78
		.amdhsa_next_free_sgpr 20
		.amdhsa_named_barrier_count 0
		.amdhsa_reserve_vcc 1
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_fp16_overflow 0
		.amdhsa_memory_ordered 1
		.amdhsa_forward_progress 1
		.amdhsa_inst_pref_size 12
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
	.size	wmma_async_bare, .Lfunc_end2-wmma_async_bare
                                        ; -- End function
	.set wmma_async_bare.num_vgpr, 78
	.set wmma_async_bare.num_agpr, 0
	.set wmma_async_bare.numbered_sgpr, 20
	.set wmma_async_bare.num_named_barrier, 0
	.set wmma_async_bare.private_seg_size, 0
	.set wmma_async_bare.uses_vcc, 1
	.set wmma_async_bare.uses_flat_scratch, 0
	.set wmma_async_bare.has_dyn_sized_stack, 0
	.set wmma_async_bare.has_recursion, 0
	.set wmma_async_bare.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 1512
; TotalNumSgprs: 22
; NumVgprs: 78
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 20480 bytes/workgroup (compile time only)
; SGPRBlocks: 0
; VGPRBlocks: 4
; NumSGPRsForWavesPerEU: 22
; NumVGPRsForWavesPerEU: 78
; NamedBarCnt: 0
; Occupancy: 12
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 2
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 1
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
        .type_name:      'half*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .offset:         8
        .size:           8
        .type_name:      'half*'
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
      - .offset:         28
        .size:           4
        .type_name:      uint
        .value_kind:     by_value
      - .offset:         32
        .size:           4
        .type_name:      uint
        .value_kind:     by_value
      - .offset:         36
        .size:           4
        .type_name:      uint
        .value_kind:     by_value
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 40
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 32
    .name:           wmma_direct
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 32
      - 1
      - 1
    .sgpr_count:     18
    .sgpr_spill_count: 0
    .symbol:         wmma_direct.kd
    .uses_dynamic_stack: false
    .vgpr_count:     76
    .vgpr_spill_count: 0
    .wavefront_size: 32
  - .args:
      - .address_space:  global
        .is_const:       true
        .offset:         0
        .size:           8
        .type_name:      'half*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .offset:         8
        .size:           8
        .type_name:      'half*'
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
      - .offset:         28
        .size:           4
        .type_name:      uint
        .value_kind:     by_value
      - .offset:         32
        .size:           4
        .type_name:      uint
        .value_kind:     by_value
      - .offset:         36
        .size:           4
        .type_name:      uint
        .value_kind:     by_value
    .group_segment_fixed_size: 10240
    .kernarg_segment_align: 8
    .kernarg_segment_size: 40
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 128
    .name:           wmma_lds
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 128
      - 1
      - 1
    .sgpr_count:     20
    .sgpr_spill_count: 0
    .symbol:         wmma_lds.kd
    .uses_dynamic_stack: false
    .vgpr_count:     80
    .vgpr_spill_count: 0
    .wavefront_size: 32
  - .args:
      - .address_space:  global
        .is_const:       true
        .offset:         0
        .size:           8
        .type_name:      'half*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .offset:         8
        .size:           8
        .type_name:      'half*'
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
      - .offset:         28
        .size:           4
        .type_name:      uint
        .value_kind:     by_value
      - .offset:         32
        .size:           4
        .type_name:      uint
        .value_kind:     by_value
      - .offset:         36
        .size:           4
        .type_name:      uint
        .value_kind:     by_value
    .group_segment_fixed_size: 20480
    .kernarg_segment_align: 8
    .kernarg_segment_size: 40
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 128
    .name:           wmma_async_bare
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 128
      - 1
      - 1
    .sgpr_count:     22
    .sgpr_spill_count: 0
    .symbol:         wmma_async_bare.kd
    .uses_dynamic_stack: false
    .vgpr_count:     78
    .vgpr_spill_count: 0
    .wavefront_size: 32
amdhsa.target:   amdgcn-amd-amdhsa--gfx1250
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
