; Another label behind label_GSU_1 stays behind the handshake.
; RUN: interlock opt '--passes=insert-cluster-barriers' %s -o %t.s
; RUN: grep -v "^; " %t.s | FileCheck %s
; A second run changes nothing.
; RUN: interlock opt '--passes=insert-cluster-barriers' %t.s -o %t2.s && cmp %t.s %t2.s
	.set sgprWaveIdx, 10
	.set sgprLoopCounterL, 11
k:
	s_nop 0
; CHECK: label_GSU_1:
; CHECK-NEXT: s_cmp_eq_u32 s[sgprLoopCounterL], 0
; CHECK-NEXT: s_cbranch_scc1 label_skipCBPreSignal_LCL_[[OUT:[0-9A-Za-z]{16}]]{{$}}
; CHECK-NEXT: s_barrier_signal -1 // tokens=[]
; CHECK-NEXT: s_barrier_wait -1
; CHECK-NEXT: s_cmp_eq_u32 s[sgprWaveIdx], 0
; CHECK-NEXT: s_cbranch_scc0 label_skipCBPreSignal_[[IN:[0-9A-Za-z]{16}]]{{$}}
; CHECK-NEXT: s_barrier_signal -3
; CHECK-NEXT: label_skipCBPreSignal_[[IN]]:
; CHECK-NEXT: label_skipCBPreSignal_LCL_[[OUT]]:
; CHECK-NEXT: label_other:
; CHECK-NEXT: s_nop 1
label_GSU_1:
label_other:
	s_nop 1
	s_endpgm
