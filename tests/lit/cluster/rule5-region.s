; In a region (kernel-scope=false) there is no tail.
; RUN: interlock opt '--passes=insert-cluster-barriers<kernel-scope=false>' %s -o %t.s
; RUN: grep -v "^; " %t.s | FileCheck %s
; A second run changes nothing.
; RUN: interlock opt '--passes=insert-cluster-barriers<kernel-scope=false>' %t.s -o %t2.s && cmp %t.s %t2.s
	.set sgprWaveIdx, 10
	.set sgprLoopCounterL, 11
k:
; CHECK-NOT: -3
	s_nop 0
	/* Tail Loop */
	s_barrier_signal -1
	s_barrier_wait -1
	tensor_load_to_lds s[0:3], s[12:19]
	s_endpgm
