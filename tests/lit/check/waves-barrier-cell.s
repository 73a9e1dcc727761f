; Completion by a barrier cell and polling is not followed: named.
; RUN: not interlock check %s 2>&1 | FileCheck %s
; CHECK: unknown-barrier-cell
; CHECK: 1 unknown
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
	.text
	.globl k
	.p2align 8
	.type k,@function
k:
	ds_atomic_async_barrier_arrive_b64 v40
	s_wait_asynccnt 0
	s_endpgm
	.amdhsa_kernel k
		.amdhsa_next_free_vgpr 128
		.amdhsa_next_free_sgpr 64
	.end_amdhsa_kernel
