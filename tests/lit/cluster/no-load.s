; Without a load and without label_GSU_1 nothing is inserted.
; RUN: interlock opt '--passes=insert-cluster-barriers' %s -o %t.s
; RUN: grep -v "^; " %t.s | FileCheck %s
; A second run changes nothing.
; RUN: interlock opt '--passes=insert-cluster-barriers' %t.s -o %t2.s && cmp %t.s %t2.s
	.set sgprWaveIdx, 10
	.set sgprLoopCounterL, 11
k:
; CHECK-NOT: -3
	s_barrier_signal -1
	s_barrier_wait -1
	s_endpgm
