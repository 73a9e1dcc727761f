	.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
	.amdhsa_code_object_version 6
	.text
	.protected	publish                 ; -- Begin function publish
	.globl	publish
	.p2align	8
	.type	publish,@function
publish:                                ; @publish
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_MODE, 25, 1), 1
	s_load_b128 s[0:3], s[0:1], 0x0
	v_dual_mov_b32 v3, 3 :: v_dual_mov_b32 v4, 1
	v_mov_b32_e32 v5, 4
	s_wait_kmcnt 0x0
	global_load_b32 v1, v0, s[0:1] offset:256 scale_offset
	s_wait_loadcnt 0x0
	v_dual_mov_b32 v2, 0 :: v_dual_add_nc_u32 v1, 1, v1
	s_clause 0x1
	global_store_b32 v0, v1, s[0:1] scale_offset
	global_store_b32 v0, v3, s[0:1] offset:512 scale_offset
	global_wb scope:SCOPE_DEV
	s_wait_storecnt 0x0
	s_wait_xcnt 0x0
	global_store_b32 v2, v4, s[2:3] scope:SCOPE_DEV
	global_store_b32 v0, v5, s[0:1] offset:1024 scale_offset
	global_wb scope:SCOPE_SYS
	s_wait_storecnt 0x0
	s_wait_xcnt 0x0
	global_store_b32 v2, v4, s[2:3] offset:4 scope:SCOPE_SYS
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel publish
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 16
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
		.amdhsa_next_free_sgpr 4
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
.Lfunc_end0:
	.size	publish, .Lfunc_end0-publish
                                        ; -- End function
	.set publish.num_vgpr, 6
	.set publish.num_agpr, 0
	.set publish.numbered_sgpr, 4
	.set publish.num_named_barrier, 0
	.set publish.private_seg_size, 0
	.set publish.uses_vcc, 0
	.set publish.uses_flat_scratch, 0
	.set publish.has_dyn_sized_stack, 0
	.set publish.has_recursion, 0
	.set publish.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
	.text
	.protected	__clang_ocl_kern_imp_publish ; -- Begin function __clang_ocl_kern_imp_publish
	.globl	__clang_ocl_kern_imp_publish
	.p2align	2
	.type	__clang_ocl_kern_imp_publish,@function
__clang_ocl_kern_imp_publish:           ; @__clang_ocl_kern_imp_publish
	s_wait_loadcnt_dscnt 0x0
	s_wait_kmcnt 0x0
	v_and_b32_e32 v4, 0x3ff, v31
	v_dual_mov_b32 v5, 0 :: v_dual_mov_b32 v6, 1
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_dual_mov_b32 v7, 4 :: v_dual_lshlrev_b32 v4, 2, v4
	v_add_nc_u64_e32 v[0:1], v[0:1], v[4:5]
	v_mov_b32_e32 v5, 3
	global_load_b32 v4, v[0:1], off offset:256
	s_wait_loadcnt 0x0
	v_add_nc_u32_e32 v4, 1, v4
	s_clause 0x1
	global_store_b32 v[0:1], v4, off
	global_store_b32 v[0:1], v5, off offset:512
	global_wb scope:SCOPE_DEV
	s_wait_storecnt 0x0
	s_wait_xcnt 0x0
	global_store_b32 v[2:3], v6, off scope:SCOPE_DEV
	global_store_b32 v[0:1], v7, off offset:1024
	global_wb scope:SCOPE_SYS
	s_wait_storecnt 0x0
	s_wait_xcnt 0x0
	global_store_b32 v[2:3], v6, off offset:4 scope:SCOPE_SYS
	s_set_pc_i64 s[30:31]
.Lfunc_end1:
	.size	__clang_ocl_kern_imp_publish, .Lfunc_end1-__clang_ocl_kern_imp_publish
                                        ; -- End function
	.set __clang_ocl_kern_imp_publish.num_vgpr, 32
	.set __clang_ocl_kern_imp_publish.num_agpr, 0
	.set __clang_ocl_kern_imp_publish.numbered_sgpr, 32
	.set __clang_ocl_kern_imp_publish.num_named_barrier, 0
	.set __clang_ocl_kern_imp_publish.private_seg_size, 0
	.set __clang_ocl_kern_imp_publish.uses_vcc, 0
	.set __clang_ocl_kern_imp_publish.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_publish.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_publish.has_recursion, 0
	.set __clang_ocl_kern_imp_publish.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
	.text
	.protected	consume                 ; -- Begin function consume
	.globl	consume
	.p2align	8
	.type	consume,@function
consume:                                ; @consume
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_MODE, 25, 1), 1
	s_load_b128 s[0:3], s[0:1], 0x0
	v_mov_b32_e32 v1, 0
.LBB2_1:                                ; =>This Inner Loop Header: Depth=1
	s_wait_kmcnt 0x0
	global_load_b32 v2, v1, s[2:3] scope:SCOPE_DEV
	s_wait_loadcnt 0x0
	global_inv scope:SCOPE_DEV
	v_cmp_eq_u32_e32 vcc_lo, 0, v2
	s_cbranch_vccnz .LBB2_1
	global_load_b32 v1, v0, s[0:1] offset:256 scale_offset
	v_dual_mov_b32 v5, 0 :: v_dual_lshlrev_b32 v4, 2, v0
	s_delay_alu instid0(VALU_DEP_1)
	v_add_nc_u64_e32 v[2:3], s[0:1], v[4:5]
	s_wait_loadcnt 0x0
	global_store_b32 v0, v1, s[0:1] scale_offset
.LBB2_3:                                ; =>This Inner Loop Header: Depth=1
	global_load_b32 v0, v5, s[2:3] offset:4 scope:SCOPE_SYS
	s_wait_loadcnt 0x0
	global_inv scope:SCOPE_SYS
	v_cmp_eq_u32_e32 vcc_lo, 0, v0
	s_cbranch_vccnz .LBB2_3
	global_load_b32 v0, v[2:3], off offset:768
	s_wait_loadcnt 0x0
	global_store_b32 v[2:3], v0, off offset:512
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel consume
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 16
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
		.amdhsa_next_free_sgpr 4
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
.Lfunc_end2:
	.size	consume, .Lfunc_end2-consume
                                        ; -- End function
	.set consume.num_vgpr, 6
	.set consume.num_agpr, 0
	.set consume.numbered_sgpr, 4
	.set consume.num_named_barrier, 0
	.set consume.private_seg_size, 0
	.set consume.uses_vcc, 1
	.set consume.uses_flat_scratch, 0
	.set consume.has_dyn_sized_stack, 0
	.set consume.has_recursion, 0
	.set consume.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
	.text
	.protected	__clang_ocl_kern_imp_consume ; -- Begin function __clang_ocl_kern_imp_consume
	.globl	__clang_ocl_kern_imp_consume
	.p2align	2
	.type	__clang_ocl_kern_imp_consume,@function
__clang_ocl_kern_imp_consume:           ; @__clang_ocl_kern_imp_consume
	s_wait_loadcnt_dscnt 0x0
	s_wait_kmcnt 0x0
	s_mov_b32 s0, 0
.LBB3_1:                                ; =>This Inner Loop Header: Depth=1
	global_load_b32 v4, v[2:3], off scope:SCOPE_DEV
	s_wait_loadcnt 0x0
	global_inv scope:SCOPE_DEV
	v_cmp_ne_u32_e32 vcc_lo, 0, v4
	s_or_b32 s0, vcc_lo, s0
	s_wait_xcnt 0x0
	s_and_not1_b32 exec_lo, exec_lo, s0
	s_cbranch_execnz .LBB3_1
	s_or_b32 exec_lo, exec_lo, s0
	v_and_b32_e32 v4, 0x3ff, v31
	s_mov_b32 s0, 0
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_dual_mov_b32 v5, 0 :: v_dual_lshlrev_b32 v4, 2, v4
	v_add_nc_u64_e32 v[0:1], v[0:1], v[4:5]
	global_load_b32 v4, v[0:1], off offset:256
	s_wait_loadcnt 0x0
	global_store_b32 v[0:1], v4, off
.LBB3_3:                                ; =>This Inner Loop Header: Depth=1
	global_load_b32 v4, v[2:3], off offset:4 scope:SCOPE_SYS
	s_wait_loadcnt 0x0
	global_inv scope:SCOPE_SYS
	v_cmp_ne_u32_e32 vcc_lo, 0, v4
	s_or_b32 s0, vcc_lo, s0
	s_wait_xcnt 0x0
	s_and_not1_b32 exec_lo, exec_lo, s0
	s_cbranch_execnz .LBB3_3
	s_or_b32 exec_lo, exec_lo, s0
	global_load_b32 v2, v[0:1], off offset:768
	s_wait_loadcnt 0x0
	global_store_b32 v[0:1], v2, off offset:512
	s_set_pc_i64 s[30:31]
.Lfunc_end3:
	.size	__clang_ocl_kern_imp_consume, .Lfunc_end3-__clang_ocl_kern_imp_consume
                                        ; -- End function
	.set __clang_ocl_kern_imp_consume.num_vgpr, 32
	.set __clang_ocl_kern_imp_consume.num_agpr, 0
	.set __clang_ocl_kern_imp_consume.numbered_sgpr, 32
	.set __clang_ocl_kern_imp_consume.num_named_barrier, 0
	.set __clang_ocl_kern_imp_consume.private_seg_size, 0
	.set __clang_ocl_kern_imp_consume.uses_vcc, 1
	.set __clang_ocl_kern_imp_consume.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_consume.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_consume.has_recursion, 0
	.set __clang_ocl_kern_imp_consume.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
	.text
	.protected	ticket                  ; -- Begin function ticket
	.globl	ticket
	.p2align	8
	.type	ticket,@function
ticket:                                 ; @ticket
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_MODE, 25, 1), 1
	s_load_b128 s[0:3], s[0:1], 0x0
	s_mov_b32 s4, exec_lo
	s_mov_b32 s5, exec_lo
	v_mbcnt_lo_u32_b32 v1, s4, 0
	s_wait_kmcnt 0x0
	global_store_b32 v0, v0, s[0:1] scale_offset
                                        ; implicit-def: $vgpr0
	s_wait_xcnt 0x0
	v_cmpx_eq_u32_e32 0, v1
	s_cbranch_execz .LBB4_2
	s_bcnt1_i32_b32 s4, s4
	s_delay_alu instid0(SALU_CYCLE_1)
	v_dual_mov_b32 v0, 0 :: v_dual_mov_b32 v2, s4
	global_wb scope:SCOPE_DEV
	s_wait_storecnt 0x0
	global_atomic_add_u32 v0, v0, v2, s[2:3] th:TH_ATOMIC_RETURN scope:SCOPE_DEV
	s_wait_loadcnt 0x0
	global_inv scope:SCOPE_DEV
.LBB4_2:
	s_or_b32 exec_lo, exec_lo, s5
	v_readfirstlane_b32 s4, v0
	s_delay_alu instid0(VALU_DEP_1)
	v_add_nc_u32_e32 v0, s4, v1
	s_mov_b32 s4, exec_lo
	global_load_b32 v2, v0, s[0:1] offset:4 scale_offset
	v_dual_ashrrev_i32 v1, 31, v0 :: v_dual_bitop2_b32 v3, 1, v0 bitop3:0x40
	s_wait_loadcnt 0x0
	global_store_b32 v0, v2, s[0:1] scale_offset
	s_wait_xcnt 0x0
	v_cmpx_eq_u32_e32 1, v3
	s_xor_b32 s4, exec_lo, s4
	s_cbranch_execnz .LBB4_5
	s_or_saveexec_b32 s4, s4
	v_lshl_add_u64 v[0:1], v[0:1], 2, s[0:1]
	s_xor_b32 exec_lo, exec_lo, s4
	s_cbranch_execnz .LBB4_8
.LBB4_4:
	s_or_b32 exec_lo, exec_lo, s4
	global_load_b32 v2, v[0:1], off offset:12
	s_wait_loadcnt 0x0
	global_store_b32 v[0:1], v2, off offset:8
	s_endpgm
.LBB4_5:
	s_mov_b32 s6, exec_lo
	s_mov_b32 s5, exec_lo
	v_mbcnt_lo_u32_b32 v2, s6, 0
	s_delay_alu instid0(VALU_DEP_1)
	v_cmpx_eq_u32_e32 0, v2
	s_cbranch_execz .LBB4_7
	s_bcnt1_i32_b32 s6, s6
	s_delay_alu instid0(SALU_CYCLE_1)
	v_dual_mov_b32 v2, 0 :: v_dual_mov_b32 v3, s6
	global_wb scope:SCOPE_SYS
	s_wait_storecnt 0x0
	global_atomic_add_u32 v2, v3, s[2:3] offset:4 scope:SCOPE_SYS
.LBB4_7:
	s_wait_xcnt 0x0
	s_or_b32 exec_lo, exec_lo, s5
	s_or_saveexec_b32 s4, s4
	v_lshl_add_u64 v[0:1], v[0:1], 2, s[0:1]
	s_xor_b32 exec_lo, exec_lo, s4
	s_cbranch_execz .LBB4_4
.LBB4_8:
	v_mbcnt_lo_u32_b32 v2, exec_lo, 0
	s_mov_b32 s0, exec_lo
	s_delay_alu instid0(VALU_DEP_1)
	v_cmpx_eq_u32_e32 0, v2
	s_cbranch_execz .LBB4_10
	v_dual_mov_b32 v2, 0 :: v_dual_mov_b32 v3, 1
	global_wb scope:SCOPE_DEV
	s_wait_storecnt 0x0
	global_atomic_or_b32 v2, v3, s[2:3] offset:8 scope:SCOPE_DEV
	s_wait_storecnt 0x0
	global_inv scope:SCOPE_DEV
.LBB4_10:
	s_wait_xcnt 0x0
	s_or_b32 exec_lo, exec_lo, s0
	s_delay_alu instid0(SALU_CYCLE_1)
	s_or_b32 exec_lo, exec_lo, s4
	global_load_b32 v2, v[0:1], off offset:12
	s_wait_loadcnt 0x0
	global_store_b32 v[0:1], v2, off offset:8
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel ticket
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 16
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
		.amdhsa_next_free_vgpr 4
		.amdhsa_next_free_sgpr 7
		.amdhsa_named_barrier_count 0
		.amdhsa_reserve_vcc 0
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_fp16_overflow 0
		.amdhsa_memory_ordered 1
		.amdhsa_forward_progress 1
		.amdhsa_inst_pref_size 4
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
	.size	ticket, .Lfunc_end4-ticket
                                        ; -- End function
	.set ticket.num_vgpr, 4
	.set ticket.num_agpr, 0
	.set ticket.numbered_sgpr, 7
	.set ticket.num_named_barrier, 0
	.set ticket.private_seg_size, 0
	.set ticket.uses_vcc, 0
	.set ticket.uses_flat_scratch, 0
	.set ticket.has_dyn_sized_stack, 0
	.set ticket.has_recursion, 0
	.set ticket.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
	.text
	.protected	__clang_ocl_kern_imp_ticket ; -- Begin function __clang_ocl_kern_imp_ticket
	.globl	__clang_ocl_kern_imp_ticket
	.p2align	2
	.type	__clang_ocl_kern_imp_ticket,@function
__clang_ocl_kern_imp_ticket:            ; @__clang_ocl_kern_imp_ticket
	s_wait_loadcnt_dscnt 0x0
	s_wait_kmcnt 0x0
	v_and_b32_e32 v8, 0x3ff, v31
	s_mov_b32 s0, exec_lo
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_dual_mov_b32 v5, 0 :: v_dual_lshlrev_b32 v4, 2, v8
	v_add_nc_u64_e32 v[6:7], v[0:1], v[4:5]
	v_mov_b32_e32 v4, 1
	global_store_b32 v[6:7], v8, off
	global_wb scope:SCOPE_DEV
	s_wait_storecnt 0x0
	global_atomic_add_u32 v6, v[2:3], v4, off th:TH_ATOMIC_RETURN scope:SCOPE_DEV
	s_wait_loadcnt 0x0
	global_inv scope:SCOPE_DEV
	v_ashrrev_i32_e32 v7, 31, v6
	s_delay_alu instid0(VALU_DEP_1)
	v_lshl_add_u64 v[0:1], v[6:7], 2, v[0:1]
	v_and_b32_e32 v6, 1, v6
	global_load_b32 v5, v[0:1], off offset:4
	s_wait_loadcnt 0x0
	global_store_b32 v[0:1], v5, off
	s_wait_xcnt 0x0
	v_cmpx_eq_u32_e32 1, v6
	s_xor_b32 s0, exec_lo, s0
	s_cbranch_execnz .LBB5_3
	s_and_not1_saveexec_b32 s0, s0
	s_cbranch_execnz .LBB5_4
.LBB5_2:
	s_or_b32 exec_lo, exec_lo, s0
	global_load_b32 v2, v[0:1], off offset:12
	s_wait_loadcnt 0x0
	global_store_b32 v[0:1], v2, off offset:8
	s_set_pc_i64 s[30:31]
.LBB5_3:
	global_wb scope:SCOPE_SYS
	s_wait_storecnt 0x0
	global_atomic_add_u32 v[2:3], v4, off offset:4 scope:SCOPE_SYS
                                        ; implicit-def: $vgpr2_vgpr3
	s_wait_xcnt 0x0
	s_and_not1_saveexec_b32 s0, s0
	s_cbranch_execz .LBB5_2
.LBB5_4:
	v_mov_b32_e32 v4, 1
	global_wb scope:SCOPE_DEV
	s_wait_storecnt 0x0
	global_atomic_or_b32 v[2:3], v4, off offset:8 scope:SCOPE_DEV
	s_wait_storecnt 0x0
	global_inv scope:SCOPE_DEV
	s_wait_xcnt 0x0
	s_or_b32 exec_lo, exec_lo, s0
	global_load_b32 v2, v[0:1], off offset:12
	s_wait_loadcnt 0x0
	global_store_b32 v[0:1], v2, off offset:8
	s_set_pc_i64 s[30:31]
.Lfunc_end5:
	.size	__clang_ocl_kern_imp_ticket, .Lfunc_end5-__clang_ocl_kern_imp_ticket
                                        ; -- End function
	.set __clang_ocl_kern_imp_ticket.num_vgpr, 32
	.set __clang_ocl_kern_imp_ticket.num_agpr, 0
	.set __clang_ocl_kern_imp_ticket.numbered_sgpr, 32
	.set __clang_ocl_kern_imp_ticket.num_named_barrier, 0
	.set __clang_ocl_kern_imp_ticket.private_seg_size, 0
	.set __clang_ocl_kern_imp_ticket.uses_vcc, 0
	.set __clang_ocl_kern_imp_ticket.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_ticket.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_ticket.has_recursion, 0
	.set __clang_ocl_kern_imp_ticket.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
	.text
	.protected	lock                    ; -- Begin function lock
	.globl	lock
	.p2align	8
	.type	lock,@function
lock:                                   ; @lock
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_MODE, 25, 1), 1
	s_load_b128 s[0:3], s[0:1], 0x0
	v_mov_b64_e32 v[2:3], 1
	v_mov_b32_e32 v1, 0
	s_mov_b32 s4, 0
.LBB6_1:                                ; =>This Inner Loop Header: Depth=1
	s_wait_kmcnt 0x0
	global_atomic_cmpswap_b32 v4, v1, v[2:3], s[2:3] th:TH_ATOMIC_RETURN scope:SCOPE_DEV
	s_wait_loadcnt 0x0
	global_inv scope:SCOPE_DEV
	v_cmp_eq_u32_e32 vcc_lo, 0, v4
	s_or_b32 s4, vcc_lo, s4
	s_delay_alu instid0(SALU_CYCLE_1)
	s_and_not1_b32 exec_lo, exec_lo, s4
	s_cbranch_execnz .LBB6_1
	s_or_b32 exec_lo, exec_lo, s4
	v_lshlrev_b32_e32 v1, 2, v0
	global_load_b64 v[2:3], v1, s[0:1]
	s_wait_loadcnt 0x0
	v_dual_mov_b32 v2, 0 :: v_dual_add_nc_u32 v1, v2, v3
	global_store_b32 v0, v1, s[0:1] scale_offset
	global_wb scope:SCOPE_DEV
	s_wait_storecnt 0x0
	s_wait_xcnt 0x0
	global_store_b32 v2, v2, s[2:3] scope:SCOPE_DEV
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel lock
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 16
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
		.amdhsa_next_free_vgpr 5
		.amdhsa_next_free_sgpr 5
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
.Lfunc_end6:
	.size	lock, .Lfunc_end6-lock
                                        ; -- End function
	.set lock.num_vgpr, 5
	.set lock.num_agpr, 0
	.set lock.numbered_sgpr, 5
	.set lock.num_named_barrier, 0
	.set lock.private_seg_size, 0
	.set lock.uses_vcc, 1
	.set lock.uses_flat_scratch, 0
	.set lock.has_dyn_sized_stack, 0
	.set lock.has_recursion, 0
	.set lock.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
	.text
	.protected	__clang_ocl_kern_imp_lock ; -- Begin function __clang_ocl_kern_imp_lock
	.globl	__clang_ocl_kern_imp_lock
	.p2align	2
	.type	__clang_ocl_kern_imp_lock,@function
__clang_ocl_kern_imp_lock:              ; @__clang_ocl_kern_imp_lock
	s_wait_loadcnt_dscnt 0x0
	s_wait_kmcnt 0x0
	v_mov_b64_e32 v[4:5], 1
	s_mov_b32 s0, 0
.LBB7_1:                                ; =>This Inner Loop Header: Depth=1
	global_atomic_cmpswap_b32 v6, v[2:3], v[4:5], off th:TH_ATOMIC_RETURN scope:SCOPE_DEV
	s_wait_loadcnt 0x0
	global_inv scope:SCOPE_DEV
	v_cmp_eq_u32_e32 vcc_lo, 0, v6
	s_or_b32 s0, vcc_lo, s0
	s_wait_xcnt 0x0
	s_and_not1_b32 exec_lo, exec_lo, s0
	s_cbranch_execnz .LBB7_1
	s_or_b32 exec_lo, exec_lo, s0
	v_and_b32_e32 v4, 0x3ff, v31
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_dual_mov_b32 v5, 0 :: v_dual_lshlrev_b32 v4, 2, v4
	v_add_nc_u64_e32 v[0:1], v[0:1], v[4:5]
	global_load_b64 v[6:7], v[0:1], off
	s_wait_loadcnt 0x0
	v_add_nc_u32_e32 v4, v6, v7
	global_store_b32 v[0:1], v4, off
	global_wb scope:SCOPE_DEV
	s_wait_storecnt 0x0
	s_wait_xcnt 0x0
	global_store_b32 v[2:3], v5, off scope:SCOPE_DEV
	s_set_pc_i64 s[30:31]
.Lfunc_end7:
	.size	__clang_ocl_kern_imp_lock, .Lfunc_end7-__clang_ocl_kern_imp_lock
                                        ; -- End function
	.set __clang_ocl_kern_imp_lock.num_vgpr, 32
	.set __clang_ocl_kern_imp_lock.num_agpr, 0
	.set __clang_ocl_kern_imp_lock.numbered_sgpr, 32
	.set __clang_ocl_kern_imp_lock.num_named_barrier, 0
	.set __clang_ocl_kern_imp_lock.private_seg_size, 0
	.set __clang_ocl_kern_imp_lock.uses_vcc, 1
	.set __clang_ocl_kern_imp_lock.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_lock.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_lock.has_recursion, 0
	.set __clang_ocl_kern_imp_lock.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
	.text
	.protected	swap                    ; -- Begin function swap
	.globl	swap
	.p2align	8
	.type	swap,@function
swap:                                   ; @swap
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_MODE, 25, 1), 1
	s_load_b128 s[0:3], s[0:1], 0x0
	v_dual_mov_b32 v1, 1 :: v_dual_mov_b32 v2, 0
	s_wait_kmcnt 0x0
	global_store_b32 v0, v1, s[0:1] scale_offset
	global_wb scope:SCOPE_SYS
	s_wait_storecnt 0x0
	global_atomic_swap_b32 v1, v2, v0, s[2:3] th:TH_ATOMIC_RETURN scope:SCOPE_SYS
	s_wait_loadcnt 0x0
	global_inv scope:SCOPE_SYS
	global_load_b32 v3, v1, s[0:1] scale_offset
	s_wait_loadcnt 0x0
	global_store_b32 v0, v3, s[0:1] offset:4 scale_offset
	global_wb scope:SCOPE_DEV
	s_wait_storecnt 0x0
	s_wait_xcnt 0x0
	global_atomic_swap_b32 v2, v0, s[2:3] offset:4 scope:SCOPE_DEV
	s_wait_storecnt 0x0
	global_inv scope:SCOPE_DEV
	global_load_b32 v1, v1, s[0:1] offset:8 scale_offset
	s_wait_loadcnt 0x0
	global_store_b32 v0, v1, s[0:1] offset:8 scale_offset
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel swap
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 16
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
		.amdhsa_next_free_vgpr 4
		.amdhsa_next_free_sgpr 4
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
.Lfunc_end8:
	.size	swap, .Lfunc_end8-swap
                                        ; -- End function
	.set swap.num_vgpr, 4
	.set swap.num_agpr, 0
	.set swap.numbered_sgpr, 4
	.set swap.num_named_barrier, 0
	.set swap.private_seg_size, 0
	.set swap.uses_vcc, 0
	.set swap.uses_flat_scratch, 0
	.set swap.has_dyn_sized_stack, 0
	.set swap.has_recursion, 0
	.set swap.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
	.text
	.protected	__clang_ocl_kern_imp_swap ; -- Begin function __clang_ocl_kern_imp_swap
	.globl	__clang_ocl_kern_imp_swap
	.p2align	2
	.type	__clang_ocl_kern_imp_swap,@function
__clang_ocl_kern_imp_swap:              ; @__clang_ocl_kern_imp_swap
	s_wait_loadcnt_dscnt 0x0
	s_wait_kmcnt 0x0
	v_and_b32_e32 v8, 0x3ff, v31
	v_dual_mov_b32 v6, 1 :: v_dual_mov_b32 v5, 0
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_lshlrev_b32_e32 v4, 2, v8
	v_add_nc_u64_e32 v[4:5], v[0:1], v[4:5]
	global_store_b32 v[4:5], v6, off
	global_wb scope:SCOPE_SYS
	s_wait_storecnt 0x0
	global_atomic_swap_b32 v6, v[2:3], v8, off th:TH_ATOMIC_RETURN scope:SCOPE_SYS
	s_wait_loadcnt 0x0
	global_inv scope:SCOPE_SYS
	v_ashrrev_i32_e32 v7, 31, v6
	s_delay_alu instid0(VALU_DEP_1)
	v_lshl_add_u64 v[0:1], v[6:7], 2, v[0:1]
	global_load_b32 v6, v[0:1], off
	s_wait_loadcnt 0x0
	global_store_b32 v[4:5], v6, off offset:4
	global_wb scope:SCOPE_DEV
	s_wait_storecnt 0x0
	s_wait_xcnt 0x0
	global_atomic_swap_b32 v[2:3], v8, off offset:4 scope:SCOPE_DEV
	s_wait_storecnt 0x0
	global_inv scope:SCOPE_DEV
	global_load_b32 v0, v[0:1], off offset:8
	s_wait_loadcnt 0x0
	global_store_b32 v[4:5], v0, off offset:8
	s_set_pc_i64 s[30:31]
.Lfunc_end9:
	.size	__clang_ocl_kern_imp_swap, .Lfunc_end9-__clang_ocl_kern_imp_swap
                                        ; -- End function
	.set __clang_ocl_kern_imp_swap.num_vgpr, 32
	.set __clang_ocl_kern_imp_swap.num_agpr, 0
	.set __clang_ocl_kern_imp_swap.numbered_sgpr, 32
	.set __clang_ocl_kern_imp_swap.num_named_barrier, 0
	.set __clang_ocl_kern_imp_swap.private_seg_size, 0
	.set __clang_ocl_kern_imp_swap.uses_vcc, 0
	.set __clang_ocl_kern_imp_swap.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_swap.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_swap.has_recursion, 0
	.set __clang_ocl_kern_imp_swap.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
	.text
	.protected	standalone              ; -- Begin function standalone
	.globl	standalone
	.p2align	8
	.type	standalone,@function
standalone:                             ; @standalone
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_MODE, 25, 1), 1
	s_load_b128 s[0:3], s[0:1], 0x0
	v_dual_mov_b32 v1, 0 :: v_dual_mov_b32 v3, 1
	s_wait_kmcnt 0x0
	global_load_b32 v2, v0, s[0:1] offset:32 scale_offset
	s_wait_loadcnt 0x0
	global_store_b32 v0, v2, s[0:1] scale_offset
	global_wb scope:SCOPE_DEV
	s_wait_storecnt 0x0
	s_wait_xcnt 0x0
	s_clause 0x1
	global_store_b32 v1, v3, s[2:3] scope:SCOPE_DEV
	global_load_b32 v4, v1, s[2:3] offset:4 scope:SCOPE_SYS
	s_wait_loadcnt 0x0
	v_cmp_gt_i32_e32 vcc_lo, 1, v4
	s_and_b32 vcc_lo, exec_lo, vcc_lo
	s_wait_storecnt 0x0
	global_inv scope:SCOPE_SYS
	global_load_b32 v2, v0, s[0:1] offset:128 scale_offset
	s_wait_loadcnt 0x0
	v_add_nc_u32_e32 v2, v2, v4
	global_store_b32 v0, v2, s[0:1] offset:64 scale_offset
	s_cbranch_vccnz .LBB10_5
	s_wait_xcnt 0x0
	v_lshlrev_b32_e32 v0, 2, v0
	s_delay_alu instid0(VALU_DEP_1)
	v_add_nc_u64_e32 v[2:3], s[0:1], v[0:1]
	v_add_nc_u32_e32 v0, -1, v4
	s_mov_b32 s1, 0
	s_branch .LBB10_3
.LBB10_2:                               ;   in Loop: Header=BB10_3 Depth=1
	s_wait_xcnt 0x0
	s_or_b32 exec_lo, exec_lo, s4
	global_load_b32 v4, v1, s[2:3] offset:12 scope:SCOPE_DEV
	s_wait_loadcnt 0x0
	global_inv scope:SCOPE_DEV
	v_cmp_eq_u32_e32 vcc_lo, s1, v0
	v_add_nc_u64_e32 v[2:3], 4, v[2:3]
	v_cmp_eq_u32_e64 s0, s1, v4
	s_add_co_i32 s1, s1, 1
	s_or_b32 s0, s0, vcc_lo
	s_delay_alu instid0(SALU_CYCLE_1)
	s_and_not1_b32 vcc_lo, exec_lo, s0
	s_cbranch_vccz .LBB10_5
.LBB10_3:                               ; =>This Inner Loop Header: Depth=1
	s_mov_b32 s0, exec_lo
	v_mov_b32_e32 v5, s1
	v_mbcnt_lo_u32_b32 v4, s0, 0
	s_mov_b32 s4, exec_lo
	global_store_b32 v[2:3], v5, off
	s_wait_xcnt 0x0
	v_cmpx_eq_u32_e32 0, v4
	s_cbranch_execz .LBB10_2
	s_bcnt1_i32_b32 s0, s0
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(SALU_CYCLE_1)
	s_mul_i32 s0, s1, s0
	v_mov_b32_e32 v4, s0
	global_wb scope:SCOPE_DEV
	s_wait_storecnt 0x0
	global_atomic_add_u32 v1, v4, s[2:3] offset:8 scope:SCOPE_DEV
	s_branch .LBB10_2
.LBB10_5:
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel standalone
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 16
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
		.amdhsa_next_free_sgpr 5
		.amdhsa_named_barrier_count 0
		.amdhsa_reserve_vcc 1
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
.Lfunc_end10:
	.size	standalone, .Lfunc_end10-standalone
                                        ; -- End function
	.set standalone.num_vgpr, 6
	.set standalone.num_agpr, 0
	.set standalone.numbered_sgpr, 5
	.set standalone.num_named_barrier, 0
	.set standalone.private_seg_size, 0
	.set standalone.uses_vcc, 1
	.set standalone.uses_flat_scratch, 0
	.set standalone.has_dyn_sized_stack, 0
	.set standalone.has_recursion, 0
	.set standalone.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
	.text
	.protected	__clang_ocl_kern_imp_standalone ; -- Begin function __clang_ocl_kern_imp_standalone
	.globl	__clang_ocl_kern_imp_standalone
	.p2align	2
	.type	__clang_ocl_kern_imp_standalone,@function
__clang_ocl_kern_imp_standalone:        ; @__clang_ocl_kern_imp_standalone
	s_wait_loadcnt_dscnt 0x0
	s_wait_kmcnt 0x0
	v_and_b32_e32 v4, 0x3ff, v31
	v_mov_b32_e32 v5, 0
	s_mov_b32 s2, 0
	s_mov_b32 s1, exec_lo
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_lshlrev_b32_e32 v4, 2, v4
	v_add_nc_u64_e32 v[0:1], v[0:1], v[4:5]
	v_mov_b32_e32 v5, 1
	global_load_b32 v4, v[0:1], off offset:32
	s_wait_loadcnt 0x0
	global_store_b32 v[0:1], v4, off
	global_wb scope:SCOPE_DEV
	s_wait_storecnt 0x0
	s_wait_xcnt 0x0
	s_clause 0x1
	global_store_b32 v[2:3], v5, off scope:SCOPE_DEV
	global_load_b32 v4, v[2:3], off offset:4 scope:SCOPE_SYS
	s_wait_loadcnt 0x0
	s_wait_storecnt 0x0
	global_inv scope:SCOPE_SYS
	global_load_b32 v5, v[0:1], off offset:128
	s_wait_loadcnt 0x0
	v_add_nc_u32_e32 v5, v5, v4
	global_store_b32 v[0:1], v5, off offset:64
	s_wait_xcnt 0x0
	v_cmpx_lt_i32_e32 0, v4
	s_cbranch_execz .LBB11_3
	v_add_nc_u32_e32 v4, -1, v4
	s_mov_b32 s3, 0
.LBB11_2:                               ; =>This Inner Loop Header: Depth=1
	v_mov_b32_e32 v5, s2
	s_delay_alu instid0(VALU_DEP_2)
	v_cmp_eq_u32_e32 vcc_lo, s2, v4
	global_store_b32 v[0:1], v5, off
	global_wb scope:SCOPE_DEV
	s_wait_storecnt 0x0
	s_wait_xcnt 0x0
	s_clause 0x1
	global_atomic_add_u32 v[2:3], v5, off offset:8 scope:SCOPE_DEV
	global_load_b32 v5, v[2:3], off offset:12 scope:SCOPE_DEV
	s_wait_loadcnt 0x0
	global_inv scope:SCOPE_DEV
	v_add_nc_u64_e32 v[0:1], 4, v[0:1]
	v_cmp_eq_u32_e64 s0, s2, v5
	s_add_co_i32 s2, s2, 1
	s_or_b32 s0, s0, vcc_lo
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(SALU_CYCLE_1)
	s_and_b32 s0, exec_lo, s0
	s_or_b32 s3, s0, s3
	s_wait_xcnt 0x0
	s_and_not1_b32 exec_lo, exec_lo, s3
	s_cbranch_execnz .LBB11_2
.LBB11_3:
	s_or_b32 exec_lo, exec_lo, s1
	s_set_pc_i64 s[30:31]
.Lfunc_end11:
	.size	__clang_ocl_kern_imp_standalone, .Lfunc_end11-__clang_ocl_kern_imp_standalone
                                        ; -- End function
	.set __clang_ocl_kern_imp_standalone.num_vgpr, 32
	.set __clang_ocl_kern_imp_standalone.num_agpr, 0
	.set __clang_ocl_kern_imp_standalone.numbered_sgpr, 32
	.set __clang_ocl_kern_imp_standalone.num_named_barrier, 0
	.set __clang_ocl_kern_imp_standalone.private_seg_size, 0
	.set __clang_ocl_kern_imp_standalone.uses_vcc, 1
	.set __clang_ocl_kern_imp_standalone.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_standalone.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_standalone.has_recursion, 0
	.set __clang_ocl_kern_imp_standalone.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
	.text
	.protected	passOn                  ; -- Begin function passOn
	.globl	passOn
	.p2align	8
	.type	passOn,@function
passOn:                                 ; @passOn
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_MODE, 25, 1), 1
	s_clause 0x1
	s_load_b128 s[4:7], s[0:1], 0x0
	s_load_b64 s[2:3], s[0:1], 0x10
	v_dual_mov_b32 v1, 0 :: v_dual_mov_b32 v3, 1
	s_mov_b32 s8, exec_lo
	s_wait_xcnt 0x0
	s_mov_b32 s0, exec_lo
	s_wait_kmcnt 0x0
	s_clause 0x1
	global_load_b32 v2, v0, s[4:5] scale_offset
	global_load_b32 v4, v0, s[4:5] offset:256 scale_offset
	global_wb scope:SCOPE_DEV
	s_wait_loadcnt 0x0
	s_wait_storecnt 0x0
	s_wait_xcnt 0x0
	global_store_b32 v1, v3, s[6:7] scope:SCOPE_DEV
	global_store_b32 v0, v2, s[2:3] scale_offset
	global_load_b32 v6, v1, s[6:7] offset:4 scope:SCOPE_DEV
	global_load_b32 v5, v0, s[4:5] offset:512 scale_offset
	s_wait_xcnt 0x2
	v_mbcnt_lo_u32_b32 v2, s8, 0
	s_wait_xcnt 0x0
	v_lshlrev_b32_e32 v0, 2, v0
	s_delay_alu instid0(VALU_DEP_2)
	v_cmpx_eq_u32_e32 0, v2
	s_cbranch_execz .LBB12_2
	s_bcnt1_i32_b32 s1, s8
	s_delay_alu instid0(SALU_CYCLE_1)
	v_mov_b32_e32 v2, s1
	global_wb scope:SCOPE_SYS
	s_wait_loadcnt 0x0
	s_wait_storecnt 0x0
	global_atomic_add_u32 v1, v2, s[6:7] offset:8 scope:SCOPE_SYS
.LBB12_2:
	s_wait_xcnt 0x0
	s_or_b32 exec_lo, exec_lo, s0
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(SKIP_4) | instid1(VALU_DEP_1)
	s_mov_b32 s0, exec_lo
	v_add_nc_u64_e32 v[2:3], s[4:5], v[0:1]
	v_add_nc_u64_e32 v[0:1], s[2:3], v[0:1]
	v_mbcnt_lo_u32_b32 v7, s0, 0
	s_mov_b32 s1, exec_lo
	v_cmpx_eq_u32_e32 0, v7
	s_cbranch_execz .LBB12_4
	s_bcnt1_i32_b32 s0, s0
	s_delay_alu instid0(SALU_CYCLE_1)
	v_dual_mov_b32 v7, 0 :: v_dual_mov_b32 v8, s0
	global_atomic_add_u32 v7, v8, s[6:7] offset:12 scope:SCOPE_DEV
	s_wait_storecnt 0x0
	global_inv scope:SCOPE_DEV
.LBB12_4:
	s_wait_xcnt 0x0
	s_or_b32 exec_lo, exec_lo, s1
	global_load_b32 v2, v[2:3], off offset:1024
	s_wait_loadcnt 0x2
	s_wait_xcnt 0x0
	v_add_nc_u32_e32 v3, v6, v4
	s_wait_loadcnt 0x0
	s_delay_alu instid0(VALU_DEP_1)
	v_add3_u32 v2, v3, v5, v2
	global_store_b32 v[0:1], v2, off offset:256
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel passOn
		.amdhsa_group_segment_fixed_size 0
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
		.amdhsa_next_free_vgpr 9
		.amdhsa_next_free_sgpr 9
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
.Lfunc_end12:
	.size	passOn, .Lfunc_end12-passOn
                                        ; -- End function
	.set passOn.num_vgpr, 9
	.set passOn.num_agpr, 0
	.set passOn.numbered_sgpr, 9
	.set passOn.num_named_barrier, 0
	.set passOn.private_seg_size, 0
	.set passOn.uses_vcc, 0
	.set passOn.uses_flat_scratch, 0
	.set passOn.has_dyn_sized_stack, 0
	.set passOn.has_recursion, 0
	.set passOn.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
	.text
	.protected	__clang_ocl_kern_imp_passOn ; -- Begin function __clang_ocl_kern_imp_passOn
	.globl	__clang_ocl_kern_imp_passOn
	.p2align	2
	.type	__clang_ocl_kern_imp_passOn,@function
__clang_ocl_kern_imp_passOn:            ; @__clang_ocl_kern_imp_passOn
	s_wait_loadcnt_dscnt 0x0
	s_wait_kmcnt 0x0
	v_and_b32_e32 v6, 0x3ff, v31
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_dual_mov_b32 v7, 0 :: v_dual_lshlrev_b32 v6, 2, v6
	v_add_nc_u64_e32 v[0:1], v[0:1], v[6:7]
	v_add_nc_u64_e32 v[4:5], v[4:5], v[6:7]
	s_clause 0x1
	global_load_b32 v8, v[0:1], off
	global_load_b32 v7, v[0:1], off offset:256
	v_mov_b32_e32 v6, 1
	global_wb scope:SCOPE_DEV
	s_wait_loadcnt 0x0
	s_wait_storecnt 0x0
	s_wait_xcnt 0x0
	global_store_b32 v[2:3], v6, off scope:SCOPE_DEV
	global_store_b32 v[4:5], v8, off
	global_load_b32 v8, v[2:3], off offset:4 scope:SCOPE_DEV
	global_load_b32 v9, v[0:1], off offset:512
	global_wb scope:SCOPE_SYS
	s_wait_loadcnt 0x0
	s_wait_storecnt 0x0
	s_wait_xcnt 0x0
	global_atomic_add_u32 v[2:3], v6, off offset:8 scope:SCOPE_SYS
	s_wait_xcnt 0x0
	global_atomic_add_u32 v[2:3], v6, off offset:12 scope:SCOPE_DEV
	s_wait_storecnt 0x0
	global_inv scope:SCOPE_DEV
	global_load_b32 v0, v[0:1], off offset:1024
	s_wait_xcnt 0x0
	v_add_nc_u32_e32 v1, v8, v7
	s_wait_loadcnt 0x0
	s_delay_alu instid0(VALU_DEP_1)
	v_add3_u32 v0, v1, v9, v0
	global_store_b32 v[4:5], v0, off offset:256
	s_set_pc_i64 s[30:31]
.Lfunc_end13:
	.size	__clang_ocl_kern_imp_passOn, .Lfunc_end13-__clang_ocl_kern_imp_passOn
                                        ; -- End function
	.set __clang_ocl_kern_imp_passOn.num_vgpr, 32
	.set __clang_ocl_kern_imp_passOn.num_agpr, 0
	.set __clang_ocl_kern_imp_passOn.numbered_sgpr, 32
	.set __clang_ocl_kern_imp_passOn.num_named_barrier, 0
	.set __clang_ocl_kern_imp_passOn.private_seg_size, 0
	.set __clang_ocl_kern_imp_passOn.uses_vcc, 0
	.set __clang_ocl_kern_imp_passOn.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_passOn.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_passOn.has_recursion, 0
	.set __clang_ocl_kern_imp_passOn.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
	.text
	.p2alignl 7, 3214868480
	.fill 96, 4, 3214868480
	.section	.AMDGPU.gpr_maximums,"",@progbits
	.set amdgpu.max_num_vgpr, 32
	.set amdgpu.max_num_agpr, 0
	.set amdgpu.max_num_sgpr, 32
	.set amdgpu.max_num_named_barrier, 0
	.text
	.amdgpu_metadata
---
amdhsa.kernels:
  - .args:
      - .address_space:  global
        .offset:         0
        .size:           8
        .type_name:      'int*'
        .value_kind:     global_buffer
      - .address_space:  global
        .offset:         8
        .size:           8
        .type_name:      'int*'
        .value_kind:     global_buffer
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 16
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 32
    .name:           publish
    .private_segment_fixed_size: 0
    .sgpr_count:     4
    .sgpr_spill_count: 0
    .symbol:         publish.kd
    .uses_dynamic_stack: false
    .vgpr_count:     6
    .vgpr_spill_count: 0
    .wavefront_size: 32
  - .args:
      - .address_space:  global
        .offset:         0
        .size:           8
        .type_name:      'int*'
        .value_kind:     global_buffer
      - .address_space:  global
        .offset:         8
        .size:           8
        .type_name:      'int*'
        .value_kind:     global_buffer
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 16
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 32
    .name:           consume
    .private_segment_fixed_size: 0
    .sgpr_count:     6
    .sgpr_spill_count: 0
    .symbol:         consume.kd
    .uses_dynamic_stack: false
    .vgpr_count:     6
    .vgpr_spill_count: 0
    .wavefront_size: 32
  - .args:
      - .address_space:  global
        .offset:         0
        .size:           8
        .type_name:      'int*'
        .value_kind:     global_buffer
      - .address_space:  global
        .offset:         8
        .size:           8
        .type_name:      'int*'
        .value_kind:     global_buffer
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 16
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 32
    .name:           ticket
    .private_segment_fixed_size: 0
    .sgpr_count:     7
    .sgpr_spill_count: 0
    .symbol:         ticket.kd
    .uses_dynamic_stack: false
    .vgpr_count:     4
    .vgpr_spill_count: 0
    .wavefront_size: 32
  - .args:
      - .address_space:  global
        .offset:         0
        .size:           8
        .type_name:      'int*'
        .value_kind:     global_buffer
      - .address_space:  global
        .offset:         8
        .size:           8
        .type_name:      'int*'
        .value_kind:     global_buffer
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 16
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 32
    .name:           lock
    .private_segment_fixed_size: 0
    .sgpr_count:     7
    .sgpr_spill_count: 0
    .symbol:         lock.kd
    .uses_dynamic_stack: false
    .vgpr_count:     5
    .vgpr_spill_count: 0
    .wavefront_size: 32
  - .args:
      - .address_space:  global
        .offset:         0
        .size:           8
        .type_name:      'int*'
        .value_kind:     global_buffer
      - .address_space:  global
        .offset:         8
        .size:           8
        .type_name:      'int*'
        .value_kind:     global_buffer
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 16
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 32
    .name:           swap
    .private_segment_fixed_size: 0
    .sgpr_count:     4
    .sgpr_spill_count: 0
    .symbol:         swap.kd
    .uses_dynamic_stack: false
    .vgpr_count:     4
    .vgpr_spill_count: 0
    .wavefront_size: 32
  - .args:
      - .address_space:  global
        .offset:         0
        .size:           8
        .type_name:      'int*'
        .value_kind:     global_buffer
      - .address_space:  global
        .offset:         8
        .size:           8
        .type_name:      'int*'
        .value_kind:     global_buffer
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 16
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 32
    .name:           standalone
    .private_segment_fixed_size: 0
    .sgpr_count:     7
    .sgpr_spill_count: 0
    .symbol:         standalone.kd
    .uses_dynamic_stack: false
    .vgpr_count:     6
    .vgpr_spill_count: 0
    .wavefront_size: 32
  - .args:
      - .address_space:  global
        .offset:         0
        .size:           8
        .type_name:      'int*'
        .value_kind:     global_buffer
      - .address_space:  global
        .offset:         8
        .size:           8
        .type_name:      'int*'
        .value_kind:     global_buffer
      - .address_space:  global
        .offset:         16
        .size:           8
        .type_name:      'int*'
        .value_kind:     global_buffer
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 24
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 32
    .name:           passOn
    .private_segment_fixed_size: 0
    .sgpr_count:     9
    .sgpr_spill_count: 0
    .symbol:         passOn.kd
    .uses_dynamic_stack: false
    .vgpr_count:     9
    .vgpr_spill_count: 0
    .wavefront_size: 32
amdhsa.target:   amdgcn-amd-amdhsa--gfx1250
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
