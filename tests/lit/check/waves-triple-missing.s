; A ring of three without a barrier in the loop: a wave that is ahead overwrites.
; RUN: not interlock check %s 2>&1 | FileCheck %s
; CHECK: error: {{.*}} no barrier orders the two [lds-{{raw|war}}]
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
	.text
	.globl k
	.p2align 8
	.type k,@function
k:
	tensor_load_to_lds s[16:19], s[20:27] ; tokens=[A%3]
	tensor_load_to_lds s[16:19], s[20:27] ; tokens=[A%3+1]
	s_wait_tensorcnt 0
	s_barrier_signal -1
	s_barrier_wait -1
.L:
	s_wait_tensorcnt 1
	ds_load_b128 v[0:3], v70 ; tokens=[A%3]
	s_wait_dscnt 0
	tensor_load_to_lds s[16:19], s[20:27] ; tokens=[A%3+2]
	s_cbranch_scc1 .L
	s_endpgm
	.amdhsa_kernel k
		.amdhsa_next_free_vgpr 128
		.amdhsa_next_free_sgpr 64
	.end_amdhsa_kernel
