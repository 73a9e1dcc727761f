; The mask is asked the wrong way around.
; RUN: not interlock check %s 2>&1 | FileCheck %s
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
	.text
	.globl k
	.p2align 8
	.type k,@function
	.set sgprWaveIdx, 5
	.set sgprLoopCounterL, 7
k:
	s_barrier_signal_isfirst -1
	s_barrier_wait -1
	s_cselect_b32 s0, -1, 0
	s_and_b32 vcc_lo, exec_lo, s0
	s_cbranch_vccnz .Lskip
; CHECK: [[@LINE+1]]:2: error: more than one wave{{.*}} [cluster-signal-ungated]
	s_barrier_signal -3
.Lskip:
; CHECK: [[@LINE+1]]:2: error: the cluster barrier is awaited without a signal{{.*}} [cluster-unbalanced]
	s_barrier_wait -3
	s_wait_tensorcnt 0
	s_endpgm
	.amdhsa_kernel k
		.amdhsa_next_free_vgpr 128
		.amdhsa_next_free_sgpr 64
	.end_amdhsa_kernel
