; Other bits of ttmp8, and a register that was written since, say nothing about the number of the wave.
; RUN: not interlock check %s 2>&1 | FileCheck %s
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
	.text
	.globl k
	.p2align 8
	.type k,@function
	.set sgprWaveIdx, 5
	.set sgprLoopCounterL, 7
k:
	s_bfe_u32 s9, ttmp8, 0x40019
	s_cmp_eq_u32 s9, 0
; CHECK-DAG: [[@LINE+1]]:2: note: this branch decides about a signal{{.*}} [unknown-cluster]
	s_cbranch_scc0 .La
	s_barrier_signal -3
.La:
	s_barrier_wait -3
	s_barrier_signal -1
	s_barrier_wait -1
	s_bfe_u32 s9, ttmp8, 0x50019
	s_mov_b32 s9, s10
	s_cmp_eq_u32 s9, 0
	s_cbranch_scc0 .Lb
; CHECK-DAG: [[@LINE+1]]:2: error: more than one wave
	s_barrier_signal -3
.Lb:
	s_barrier_wait -3
	tensor_load_to_lds s[16:19], s[20:27] ; tokens=[A]
	s_wait_tensorcnt 0
	s_endpgm
	.amdhsa_kernel k
		.amdhsa_next_free_vgpr 128
		.amdhsa_next_free_sgpr 64
	.end_amdhsa_kernel
