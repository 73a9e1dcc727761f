; A call in a kernel whose waves share a tile: what it does to other waves is not known.
; RUN: not interlock check %s 2>&1 | FileCheck %s
; CHECK: unknown-wave-sync
; CHECK: 1 unknown
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
	.text
	.globl k
	.p2align 8
	.type k,@function
k:
	ds_store_b32 v0, v1 ; tokens=[A]
	s_wait_dscnt 0
	s_barrier_signal -1
	s_barrier_wait -1
	s_get_pc_i64 s[16:17]
	s_add_nc_u64 s[16:17], s[16:17], ext@rel64+4
	s_swap_pc_i64 s[30:31], s[16:17]
	ds_load_b32 v2, v0 ; tokens=[A]
	s_endpgm
	.amdhsa_kernel k
		.amdhsa_next_free_vgpr 8
		.amdhsa_next_free_sgpr 40
	.end_amdhsa_kernel
