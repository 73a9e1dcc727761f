; The gate asks for a wave that a workgroup of two does not have.
; RUN: not interlock check --num-waves=2 %s 2>&1 | FileCheck %s
; CHECK: error: {{.*}} [cluster-unbalanced]
	.set sgprWaveIdx, 5
k:
	s_bfe_u32 s[sgprWaveIdx], ttmp8, 0x50019
	s_cmp_eq_u32 s[sgprWaveIdx], 3
	s_cbranch_scc0 label_skip
	s_barrier_signal -3
label_skip:
	s_barrier_wait -3
	tensor_load_to_lds s[16:19], s[20:27] ; tokens=[A]
	s_wait_tensorcnt 0
	s_endpgm
