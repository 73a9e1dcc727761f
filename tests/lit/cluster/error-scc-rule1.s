; Rule 1 does not destroy SCC either.
; RUN: rm -f %t.s && not interlock opt '--passes=insert-cluster-barriers' %s -o %t.s 2>&1 | FileCheck %s
; RUN: not ls %t.s
; CHECK: interlock: {{.*}}rule 1 of insert-cluster-barriers: SCC is read on line
	.set sgprWaveIdx, 10
	.set sgprLoopCounterL, 11
k:
	s_cmp_lg_u32 s20, 0
label_GSU_1:
	s_cselect_b32 s21, 1, 0
	s_endpgm
