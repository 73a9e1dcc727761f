; Work that touches nothing shared between signal and wait.
; RUN: interlock check %s 2>&1 | FileCheck %s
; CHECK-NOT: {{error:|unknown-}}
; CHECK: 0 errors, 0 warnings, 0 unknown
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
	.text
	.globl k
	.p2align 8
	.type k,@function
k:
	ds_store_b32 v70, v71 ; tokens=[A]
	s_wait_dscnt 0
	s_barrier_signal -1
	v_add_f32 v1, v2, v3
	s_barrier_wait -1
	ds_load_b128 v[0:3], v70 ; tokens=[A]
	s_wait_dscnt 0
	s_barrier_signal -1
	s_barrier_wait -1
	ds_store_b32 v70, v71 ; tokens=[A]
	s_wait_dscnt 0
	s_endpgm
	.amdhsa_kernel k
		.amdhsa_next_free_vgpr 128
		.amdhsa_next_free_sgpr 64
	.end_amdhsa_kernel
