; A handshake that stands there already is left alone, waits for counters in between or not.
; RUN: interlock opt '--passes=insert-cluster-barriers' %s -o %t.s
; RUN: grep -v "^; " %t.s | FileCheck %s
; A second run changes nothing.
; RUN: interlock opt '--passes=insert-cluster-barriers' %t.s -o %t2.s && cmp %t.s %t2.s
	.set sgprWaveIdx, 10
	.set sgprLoopCounterL, 11
k:
	s_nop 0
; CHECK: label_GSU_1:
; CHECK: s_barrier_signal -3
; CHECK-NOT: s_barrier_signal
label_GSU_1:
	s_cmp_eq_u32 s[sgprLoopCounterL], 0
	s_cbranch_scc1 label_skipCBPreSignal_LCL_0123456789abcdef
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	s_cmp_eq_u32 s[sgprWaveIdx], 0
	s_cbranch_scc0 label_skipCBPreSignal_0123456789abcdef
	s_wait_dscnt 0x0
	s_barrier_signal -3
label_skipCBPreSignal_0123456789abcdef:
label_skipCBPreSignal_LCL_0123456789abcdef:
	s_nop 1
	s_endpgm
