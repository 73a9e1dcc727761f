; Signal and wait hang on conditions that are not followed: no verdict.
; RUN: not interlock check %s 2>&1 | FileCheck %s
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
	.text
	.globl k
	.p2align 8
	.type k,@function
	.set sgprWaveIdx, 5
	.set sgprLoopCounterL, 7
k:
	s_cbranch_vccz .La
	s_barrier_signal -1
	s_barrier_wait -1
	s_cmp_eq_u32 s[sgprWaveIdx], 0
	s_cbranch_scc0 label_skipCBPreSignal_A
	s_barrier_signal -3
label_skipCBPreSignal_A:
.La:
; CHECK: [[@LINE+2]]:2: note: whether the cluster barrier is passed rightly hangs on several branches whose conditions are not followed{{.*}} [unknown-cluster]
	s_cbranch_vccz .Lb
	s_barrier_wait -3
	tensor_load_to_lds s[16:19], s[20:27] ; tokens=[A]
.Lb:
	s_wait_tensorcnt 0
	s_endpgm
; CHECK: 0 errors
	.amdhsa_kernel k
		.amdhsa_next_free_vgpr 128
		.amdhsa_next_free_sgpr 64
	.end_amdhsa_kernel
