; A cluster barrier that stands in the section already switches rule 3 off.
; RUN: interlock opt '--passes=insert-cluster-barriers<rule3=on>' %s -o %t.s
; RUN: grep -v "^; " %t.s | FileCheck %s
; A second run changes nothing.
; RUN: interlock opt '--passes=insert-cluster-barriers<rule3=on>' %t.s -o %t2.s && cmp %t.s %t2.s
	.set sgprWaveIdx, 10
	.set sgprLoopCounterL, 11
; CHECK: s_barrier_signal -3
; CHECK-NOT: s_cmp_le_u32
k:
	s_barrier_signal -1
	s_barrier_wait -1
	s_cmp_eq_u32 s[sgprWaveIdx], 0
	s_cbranch_scc0 label_mine
	s_barrier_signal -3
label_mine:
label_openLoopL:
	s_nop 0
	s_endpgm
