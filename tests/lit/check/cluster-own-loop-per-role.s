; Each role waits in a loop of its own: whether equally often is not followed.
; RUN: not interlock check %s 2>&1 | FileCheck %s
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
	.text
	.globl k
	.p2align 8
	.type k,@function
	.set sgprWaveIdx, 5
	.set sgprLoopCounterL, 7
k:
	s_cmp_eq_u32 s[sgprWaveIdx], 0
; CHECK: [[@LINE+1]]:2: note: the waves go apart here and wait for the cluster barrier several times each{{.*}} [unknown-cluster]
	s_cbranch_scc0 .Lothers
.La:
	s_barrier_signal -3
	s_barrier_wait -3
	s_sub_co_u32 s[sgprLoopCounterL], s[sgprLoopCounterL], 1
	s_cmp_eq_u32 s[sgprLoopCounterL], 0
	s_cbranch_scc0 .La
	s_endpgm
.Lothers:
	s_barrier_wait -3
	s_sub_co_u32 s[sgprLoopCounterL], s[sgprLoopCounterL], 1
	s_cmp_eq_u32 s[sgprLoopCounterL], 0
	s_cbranch_scc0 .Lothers
	s_endpgm
; CHECK-NOT: unknown-
	.amdhsa_kernel k
		.amdhsa_next_free_vgpr 128
		.amdhsa_next_free_sgpr 64
	.end_amdhsa_kernel
