; One of them is written in between.
; RUN: not interlock check %s 2>&1 | FileCheck %s
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
	.text
	.globl k
	.p2align 8
	.type k,@function
	.set sgprWaveIdx, 5
	.set sgprLoopCounterL, 7
k:
	s_cmp_lt_u32 s8, s9
	s_cbranch_scc1 .La
	s_barrier_signal -1
	s_barrier_wait -1
	s_cmp_eq_u32 s[sgprWaveIdx], 0
	s_cbranch_scc0 label_skipCBPreSignal_A
	s_barrier_signal -3
label_skipCBPreSignal_A:
.La:
	s_load_b32 s9, s[0:1], 0
	s_wait_kmcnt 0
	s_cmp_gt_u32 s9, s8
	s_cbranch_scc1 .Lb
; CHECK: [[@LINE+1]]:2: error: the cluster barrier is awaited without a signal{{.*}} [cluster-unbalanced]
	s_barrier_wait -3
	tensor_load_to_lds s[16:19], s[20:27] ; tokens=[A]
.Lb:
	s_wait_tensorcnt 0
	s_endpgm
	.amdhsa_kernel k
		.amdhsa_next_free_vgpr 128
		.amdhsa_next_free_sgpr 64
	.end_amdhsa_kernel
