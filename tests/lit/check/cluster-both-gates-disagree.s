; The wait is jumped over at another number than the signal: for 0 nobody signals, for 1 nobody waits.
; RUN: not interlock check %s 2>&1 | FileCheck %s
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
	.text
	.globl k
	.p2align 8
	.type k,@function
	.set sgprWaveIdx, 5
	.set sgprLoopCounterL, 7
k:
	s_cmp_eq_u32 s[sgprLoopCounterL], 0
	s_cbranch_scc1 label_skipCBPreSignal_LCL_A
	s_barrier_signal -1
	s_barrier_wait -1
	s_cmp_eq_u32 s[sgprWaveIdx], 0
	s_cbranch_scc0 label_skipCBPreSignal_A
; CHECK: [[@LINE+1]]:2: warning: nothing awaits this signal{{.*}} [cluster-unbalanced]
	s_barrier_signal -3
label_skipCBPreSignal_A:
label_skipCBPreSignal_LCL_A:
	s_cmp_eq_u32 s[sgprLoopCounterL], 1
	s_cbranch_scc1 label_end
; CHECK: [[@LINE+1]]:2: error: the cluster barrier is awaited without a signal since the start{{.*}} [cluster-unbalanced]
	s_barrier_wait -3
	tensor_load_to_lds s[16:19], s[20:27] ; tokens=[A]
label_end:
	s_wait_tensorcnt 0
	s_endpgm
; CHECK: 1 errors, 1 warnings, 0 unknown
	.amdhsa_kernel k
		.amdhsa_next_free_vgpr 128
		.amdhsa_next_free_sgpr 64
	.end_amdhsa_kernel
