; A tile is overwritten while the engine of another wave still stores it out.
; RUN: not interlock check %s 2>&1 | FileCheck %s
; CHECK: error: tokens [A] is overwritten while another wave's tensor_store_from_lds may still read it: no barrier orders the two [lds-war]
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
	.text
	.globl k
	.p2align 8
	.type k,@function
k:
	ds_store_b32 v70, v71 ; tokens=[A]
	s_wait_dscnt 0
	s_barrier_signal -1
	s_barrier_wait -1
	tensor_store_from_lds s[16:19], s[20:27] ; tokens=[A]
	s_wait_tensorcnt 0
	ds_store_b32 v70, v71 ; tokens=[A]
	s_wait_dscnt 0
	s_barrier_signal -1
	s_barrier_wait -1
	s_endpgm
	.amdhsa_kernel k
		.amdhsa_next_free_vgpr 128
		.amdhsa_next_free_sgpr 64
	.end_amdhsa_kernel
