; What something else has been written to is the number of the wave no more, whatever its name.
; RUN: not interlock check %s 2>&1 | FileCheck %s
; CHECK: error: more than one wave of a workgroup signals the cluster barrier{{.*}} [cluster-signal-ungated]
	.set sgprWaveIdx, 5
k:
	s_bfe_u32 s[sgprWaveIdx], ttmp8, 0x50019
	s_mov_b32 s5, s40
	s_cmp_eq_u32 s[sgprWaveIdx], 0
	s_cbranch_scc0 label_skip
	s_barrier_signal -3
label_skip:
	s_barrier_wait -3
	tensor_load_to_lds s[16:19], s[20:27] ; tokens=[A]
	s_wait_tensorcnt 0
	s_endpgm
