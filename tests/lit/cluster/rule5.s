; Rule 5: signal behind the workgroup wait of the tail, wait before its load, other code and labels in between.
; RUN: interlock opt '--passes=insert-cluster-barriers' %s -o %t.s
; RUN: grep -v "^; " %t.s | FileCheck %s
; A second run changes nothing.
; RUN: interlock opt '--passes=insert-cluster-barriers' %t.s -o %t2.s && cmp %t.s %t2.s
	.set sgprWaveIdx, 10
	.set sgprLoopCounterL, 11
k:
; CHECK: {{Tail}} Loop
; CHECK: s_barrier_wait -1
; CHECK-NEXT: s_cmp_eq_u32 s[sgprWaveIdx], 0
; CHECK-NEXT: s_cbranch_scc0 label_skipCBPreSignal_[[IN:[0-9A-Za-z]{16}]]{{$}}
; CHECK-NEXT: s_barrier_signal -3
; CHECK-NEXT: label_skipCBPreSignal_[[IN]]:
; CHECK-NEXT: s_cbranch_vccz label_reset
; CHECK-NEXT: s_mov_b32 s0, 0
; CHECK-NEXT: label_reset:
; CHECK-NEXT: s_barrier_wait -3
; CHECK-NEXT: tensor_load_to_lds s[0:3]
; CHECK-NEXT: tensor_load_to_lds s[4:7]
; CHECK-NOT: barrier
	s_nop 0
	/* Tail Loop */
	s_barrier_signal -1
	s_barrier_wait -1
	s_cbranch_vccz label_reset
	s_mov_b32 s0, 0
label_reset:
	tensor_load_to_lds s[0:3], s[12:19]
	tensor_load_to_lds s[4:7], s[12:19]
	s_endpgm
