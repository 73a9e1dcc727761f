; A tail load with a cluster wait before it needs neither the fallback nor another wait.
; RUN: interlock opt '--passes=insert-cluster-barriers' %s -o %t.s
; RUN: grep -v "^; " %t.s | FileCheck %s
; A second run changes nothing.
; RUN: interlock opt '--passes=insert-cluster-barriers' %t.s -o %t2.s && cmp %t.s %t2.s
	.set sgprWaveIdx, 10
	.set sgprLoopCounterL, 11
k:
; CHECK: {{Tail}} Loop
; CHECK-NEXT: s_cmp_eq_u32
; CHECK: s_barrier_signal -3
; CHECK: s_barrier_wait -3
; CHECK-NEXT: tensor_load_to_lds
; CHECK-NOT: barrier
	s_nop 0
	/* Tail Loop */
	s_cmp_eq_u32 s[sgprWaveIdx], 0
	s_cbranch_scc0 label_mine
	s_barrier_signal -3
label_mine:
	s_barrier_wait -3
	tensor_load_to_lds s[0:3], s[12:19]
	s_endpgm
