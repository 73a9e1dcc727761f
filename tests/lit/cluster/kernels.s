; Every kernel of a file has labels of its own.
; RUN: interlock opt '--passes=insert-cluster-barriers' %s -o %t.s
; RUN: grep -v "^; " %t.s | FileCheck %s
; A second run changes nothing.
; RUN: interlock opt '--passes=insert-cluster-barriers' %t.s -o %t2.s && cmp %t.s %t2.s
	.set sgprWaveIdx, 10
	.set sgprLoopCounterL, 11
.type k1,@function
k1:
; CHECK: s_cbranch_scc0 label_skipCBPreSignal_[[A:.*]]
; CHECK: label_skipCBPreSignal_[[A]]:
; CHECK: k2:
; CHECK-NOT: label_skipCBPreSignal_[[A]]
; CHECK: s_barrier_signal -3
	s_barrier_signal -1
	s_barrier_wait -1
	tensor_load_to_lds s[0:3], s[12:19]
	s_endpgm
	.type k2,@function
k2:
	s_barrier_signal -1
	s_barrier_wait -1
	tensor_load_to_lds s[0:3], s[12:19]
	s_endpgm
