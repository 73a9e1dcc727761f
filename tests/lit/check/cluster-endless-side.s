; The other waves signal although the gating wave never comes to where their ways meet.
; RUN: not interlock check %s 2>&1 | FileCheck %s
; CHECK: error: {{.*}} [cluster-signal-ungated]
	.set sgprWaveIdx, 10
k:
	s_cmp_eq_u32 s[sgprWaveIdx], 0
label_b:
	s_cbranch_scc0 label_a
	s_nop 0
	s_branch label_b
label_a:
	s_barrier_signal -3
	tensor_load_to_lds s[4:7], s[8:15]
	s_endpgm
