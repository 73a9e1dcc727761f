; The same with a bit of it.
; RUN: bash -c "interlock check %s 2>&1; test $? -eq 3" | FileCheck %s
; CHECK: {{.*}}this branch hangs on the number of the wave or of the work-item in a way that is not followed{{.*}} [unknown-cluster]
	.set sgprWaveIdx, 5
k:
	s_bfe_u32 s[sgprWaveIdx], ttmp8, 0x50019
	s_bitcmp1_b32 s[sgprWaveIdx], 0
	s_cbranch_scc1 label_out
	s_cmp_eq_u32 s[sgprWaveIdx], 0
	s_cbranch_scc0 label_skip
	s_barrier_signal -3
label_skip:
	s_barrier_wait -3
	tensor_load_to_lds s[16:19], s[20:27] ; tokens=[A]
	s_wait_tensorcnt 0
label_out:
	s_endpgm
