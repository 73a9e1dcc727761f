; A restored compare may stand between the wait and the load.
; RUN: interlock opt '--passes=insert-cluster-barriers' %s -o %t.s
; RUN: grep -v "^; " %t.s | FileCheck %s
; A second run changes nothing.
; RUN: interlock opt '--passes=insert-cluster-barriers' %t.s -o %t2.s && cmp %t.s %t2.s
	.set sgprWaveIdx, 10
	.set sgprLoopCounterL, 11
k:
	s_nop 0
label_GSU_1:
	s_cmp_eq_u32 s[sgprLoopCounterL], 0
	s_cbranch_scc1 label_end
; CHECK: s_barrier_wait -3
; CHECK-NEXT: s_cmp_eq_u32
; CHECK-NEXT: tensor_load_to_lds
	s_barrier_wait -3
	s_cmp_eq_u32 s[sgprLoopCounterL], 1
	tensor_load_to_lds s[0:3], s[12:19]
	s_cbranch_scc1 label_end
label_end:
	s_endpgm
