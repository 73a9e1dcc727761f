	.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
	.amdhsa_code_object_version 6
	.text
	.globl kern
	.p2align 8
	.type kern,@function
kern:
.L0:
	ds_atomic_async_barrier_arrive_b64 v2
	s_barrier_signal -1 ; sync LDS1
	s_barrier_wait -1
	flat_load_b32 v3, v[42:43]
	s_wait_tensorcnt 0x3
	s_mov_b64 s[4:5], 0
	global_load_async_to_lds_b128 v2, v3, s[2:3]
	s_wait_asynccnt 0
	s_barrier_signal -3
	s_barrier_wait -3
	tensor_store_from_lds s[16:19], s[20:27]
	tensor_store_from_lds s[16:19], s[20:27]
	s_mov_b64 s[4:5], 0
	global_store_async_from_lds_b128 v40, v3, s[2:3]
	s_branch .L2
.L1:
	s_barrier_signal -1 ; load next tile sync LDS0
	tensor_load_to_lds s[16:19], s[20:27] ; load next tile sync LDS1
	s_barrier_wait -1
	ds_swizzle_b32 v3, v0 offset:0x8000
	v_pk_add_f32 v[0:1], v[2:3], v[2:3]
	s_wait_storecnt 0
	flat_load_b32 v2, v[42:43]
	s_wait_tensorcnt 0x3
	ds_atomic_async_barrier_arrive_b64 v40
	global_atomic_add_u32 v3, v40, v0, s[2:3] th:TH_ATOMIC_RETURN
	s_wait_loadcnt_dscnt 0x3f3f
	s_mov_b64 s[4:5], 0
	s_barrier_signal_isfirst -1 ; sync LDS1
	s_delay_alu instid0(VALU_DEP_1)
	v_add_f32 v0, v0, v1
	v_dual_add_f32 v0, v2, v1 :: v_dual_mov_b32 v3, v1
	s_barrier_signal -1 ; load next tile sync LDS1
	s_barrier_wait -1
	s_get_barrier_state s8, -1
	global_load_async_to_lds_b128 v3, v40, s[2:3] ; load next tile sync LDS1
	global_store_async_from_lds_b128 v1, v0, s[2:3]
	s_cbranch_scc1 .L2
.L2:
	s_load_b32 s8, s[6:7], 0x8
	v_cmp_eq_u32 vcc_lo, v0, v3
	ds_bpermute_b32 v2, v1, v0
	ds_atomic_async_barrier_arrive_b64 v40
	global_atomic_add_u32 v1, v3, s[2:3]
	tensor_store_from_lds s[16:19], s[20:27]
	global_store_async_from_lds_b128 v40, v3, s[2:3]
	global_store_async_from_lds_b128 v40, v2, s[4:5]
	tensor_load_to_lds s[16:19], s[20:27] ; sync LDS1
	s_cselect_b32 s8, s5, 0
	s_mov_b32 m0, s6
	s_load_b32 s7, s[8:9], 0x8
	s_load_b32 s7, s[2:3], 0x4
	s_or_b32 exec_lo, exec_lo, s4
	s_load_b64 s[6:7], s[2:3], 0x10
	v_mov_b32 v0, s4
	v_pk_add_f32 v[0:1], v[0:1], v[2:3]
	ds_add_u32 v40, v3
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(VALU_DEP_3)
	v_add_f32 v0, v0, v3
	v_swap_b32 v2, v1
	v_add_f32 v3, v2, v0
	s_or_b32 exec_lo, exec_lo, s8
	s_barrier_signal -1 ; load next tile sync LDS0
	s_wait_kmcnt 0x0
	s_barrier_wait -1
	flat_atomic_add_u32 v[0:1], v0
	global_store_async_from_lds_b128 v40, v1, s[6:7]
	v_readfirstlane_b32 s7, v0
	s_cbranch_execz .L0
	s_endpgm
	.section .rodata,"a",@progbits
	.p2align 6
	.amdhsa_kernel kern
		.amdhsa_next_free_vgpr 512
		.amdhsa_next_free_sgpr 64
	.end_amdhsa_kernel
	.text
