; A symbol that was set to UNDEF names no register any more.
; RUN: rm -f %t.s && not interlock opt '--passes=insert-cluster-barriers' %s -o %t.s 2>&1 | FileCheck %s
; RUN: not ls %t.s
; CHECK: interlock: {{.*}}error-wave-undef.s:{{[0-9]+}}: rule 4c of insert-cluster-barriers: 'sgprWaveIdx' names no register here: line [[#@LINE+5]] sets it to UNDEF or to something that is defined later
	.set sgprWaveIdx, 10
	.set sgprLoopCounterL, 11
k:
	s_nop 0
	.set sgprWaveIdx, UNDEF
	s_barrier_signal -1
	s_barrier_wait -1
	tensor_load_to_lds s[0:3], s[12:19]
	s_endpgm
