; Rule 2: one wait before the first load of the kernel, none before the others.
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
; CHECK: s_cbranch_scc1 label_end
; CHECK-NEXT: s_nop 1
; CHECK-NEXT: s_barrier_wait -3
; CHECK-NEXT: tensor_load_to_lds s[0:3], s[12:19]
; CHECK-NEXT: tensor_load_to_lds s[4:7], s[12:19]
	s_nop 1
	tensor_load_to_lds s[0:3], s[12:19]
	tensor_load_to_lds s[4:7], s[12:19]
label_end:
	s_endpgm
