; A function that waits for what its caller has signalled: not followed.
; RUN: not interlock check %s 2>&1 | FileCheck %s
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
	.text
	.globl k
	.p2align 8
	.type k,@function
	.set sgprWaveIdx, 5
	.set sgprLoopCounterL, 7
k:
	s_endpgm
	.type sync,@function
sync:
	s_wait_loadcnt_dscnt 0
	s_wait_kmcnt 0
; CHECK: [[@LINE+1]]:2: note: this function waits for the cluster barrier first{{.*}} [unknown-cluster]
	s_barrier_wait -3
	s_set_pc_i64 s[30:31]
	.amdhsa_kernel k
		.amdhsa_next_free_vgpr 128
		.amdhsa_next_free_sgpr 64
	.end_amdhsa_kernel
