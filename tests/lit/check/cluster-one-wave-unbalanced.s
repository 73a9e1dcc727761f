; … but its signals and waits take turns, too.
; RUN: not interlock check --num-waves=1 %s 2>&1 | FileCheck %s
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
	.text
	.globl k
	.p2align 8
	.type k,@function
	.set sgprWaveIdx, 5
	.set sgprLoopCounterL, 7
k:
	s_barrier_signal -3
; CHECK: [[@LINE+1]]:2: error: the cluster barrier is signalled again before{{.*}} [cluster-unbalanced]
	s_barrier_signal -3
	s_barrier_wait -3
	s_wait_tensorcnt 0
	s_endpgm
	.amdhsa_kernel k
		.amdhsa_next_free_vgpr 128
		.amdhsa_next_free_sgpr 64
	.end_amdhsa_kernel
