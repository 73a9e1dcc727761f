; What a lane loaded may differ from wave to wave.
; RUN: not interlock check %s 2>&1 | FileCheck %s
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
	.text
	.globl k
	.p2align 8
	.type k,@function
	.set sgprWaveIdx, 5
	.set sgprLoopCounterL, 7
k:
	v_readfirstlane_b32 s9, v9
	s_cmp_eq_u32 s9, 0
; CHECK: [[@LINE+1]]:2: note: this branch decides about a signal of the cluster barrier; {{.*}} [unknown-cluster]
	s_cbranch_scc0 .Lskip
	s_barrier_signal -3
.Lskip:
	s_barrier_wait -3
	tensor_load_to_lds s[16:19], s[20:27] ; tokens=[A]
	s_wait_tensorcnt 0
	s_endpgm
; CHECK: 0 errors, 0 warnings, 1 unknown
	.amdhsa_kernel k
		.amdhsa_next_free_vgpr 128
		.amdhsa_next_free_sgpr 64
	.end_amdhsa_kernel
