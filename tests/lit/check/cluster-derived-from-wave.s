; A branch on half the number of the wave parts the waves: what it decides about is not known.
; RUN: bash -c "interlock check %s 2>&1; test $? -eq 3" | FileCheck %s
; CHECK: {{.*}}this branch hangs on the number of the wave or of the work-item in a way that is not followed{{.*}} [unknown-cluster]
	.set sgprWaveIdx, 5
k:
	s_bfe_u32 s[sgprWaveIdx], ttmp8, 0x50019
	s_lshr_b32 s8, s[sgprWaveIdx], 1
	s_cmp_eq_u32 s8, 0
	s_cbranch_scc0 label_out
	s_cmp_eq_u32 s[sgprWaveIdx], 0
	s_cbranch_scc0 label_skip
	s_barrier_signal -3
label_skip:
	s_barrier_wait -3
	tensor_load_to_lds s[16:19], s[20:27] ; tokens=[A]
	s_wait_tensorcnt 0
label_out:
	s_endpgm
