; One path on which it is overwritten is enough.
; RUN: rm -f %t.s && not interlock opt '--passes=insert-cluster-barriers' %s -o %t.s 2>&1 | FileCheck %s
; RUN: not ls %t.s
; CHECK: interlock: {{.*}}s10 ('sgprWaveIdx') may have been overwritten: line [[#@LINE+5]] writes it
	.set sgprWaveIdx, 10
	.set sgprLoopCounterL, 11
k:
	s_cbranch_vccz label_x
	s_load_b64 s[10:11], s[0:1], 0x0
label_x:
	s_barrier_signal -1
	s_barrier_wait -1
	tensor_load_to_lds s[0:3], s[12:19]
	s_endpgm
