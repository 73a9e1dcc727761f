; A signal at the end that nobody waits for and no load depends on: a warning.
; RUN: interlock check %s 2>&1 | FileCheck %s
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
	.text
	.globl k
	.p2align 8
	.type k,@function
	.set sgprWaveIdx, 5
	.set sgprLoopCounterL, 7
k:
	s_cmp_eq_u32 s[sgprWaveIdx], 0
	s_cbranch_scc0 label_skipCBPreSignal_A
; CHECK: [[@LINE+1]]:2: warning: nothing awaits this signal of the cluster barrier on some path; skip it where s_barrier_wait -3 is skipped{{.*}} [cluster-unbalanced]
	s_barrier_signal -3
label_skipCBPreSignal_A:
	s_wait_tensorcnt 0
	s_endpgm
; CHECK: 0 errors, 1 warnings, 0 unknown
	.amdhsa_kernel k
		.amdhsa_next_free_vgpr 128
		.amdhsa_next_free_sgpr 64
	.end_amdhsa_kernel
