; Rule 4 (c): signal and wait behind the workgroup wait before a load.
; RUN: interlock opt '--passes=insert-cluster-barriers' %s -o %t.s
; RUN: grep -v "^; " %t.s | FileCheck %s
; A second run changes nothing.
; RUN: interlock opt '--passes=insert-cluster-barriers' %t.s -o %t2.s && cmp %t.s %t2.s
	.set sgprWaveIdx, 10
	.set sgprLoopCounterL, 11
k:
; CHECK: s_barrier_wait -1
; CHECK-NEXT: s_cmp_eq_u32 s[sgprWaveIdx], 0
; CHECK-NEXT: s_cbranch_scc0 label_skipCBPreSignal_[[IN:[0-9A-Za-z]{16}]]{{$}}
; CHECK-NEXT: s_barrier_signal -3
; CHECK-NEXT: label_skipCBPreSignal_[[IN]]:
; CHECK-NEXT: s_barrier_wait -3
; CHECK-NEXT: tensor_load_to_lds
; CHECK-NOT: barrier
	s_barrier_signal -1
	s_barrier_wait -1
	tensor_load_to_lds s[0:3], s[12:19]
	s_endpgm
