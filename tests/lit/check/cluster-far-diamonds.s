; Branches that have nothing to do with the barrier, one of them on each side, and a wait whose signal is on one side only.
; RUN: interlock check %s 2>&1 | FileCheck %s
; CHECK-NOT: {{error:|warning:|unknown-}}
; CHECK: 0 errors, 0 warnings, 0 unknown
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
	.text
	.globl k
	.p2align 8
	.type k,@function
	.set sgprWaveIdx, 5
	.set sgprLoopCounterL, 7
k:
	s_cmp_eq_u32 s8, 1
	s_cbranch_scc1 .La
	s_mov_b32 s20, 0
.La:
	s_cmp_eq_u32 s8, 2
	s_cbranch_scc1 .Lb
	s_barrier_signal -1
	s_barrier_wait -1
	s_cmp_eq_u32 s[sgprWaveIdx], 0
	s_cbranch_scc0 label_skipCBPreSignal_A
	s_barrier_signal -3
label_skipCBPreSignal_A:
.Lb:
	s_cmp_eq_u32 s8, 1
	s_cbranch_scc0 .Lc
	s_mov_b32 s20, 1
.Lc:
	s_cmp_eq_u32 s8, 2
	s_cbranch_scc1 .Ld
	s_barrier_wait -3
	tensor_load_to_lds s[16:19], s[20:27] ; tokens=[A]
.Ld:
	s_wait_tensorcnt 0
	s_endpgm
	.amdhsa_kernel k
		.amdhsa_next_free_vgpr 128
		.amdhsa_next_free_sgpr 64
	.end_amdhsa_kernel
