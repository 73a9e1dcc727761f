; SCC may be read in another block.
; RUN: rm -f %t.s && not interlock opt '--passes=insert-cluster-barriers' %s -o %t.s 2>&1 | FileCheck %s
; RUN: not ls %t.s
; CHECK: interlock: {{.*}}SCC is read on line [[#@LINE+10]] (s_cselect_b32 s21, 1, 0)
	.set sgprWaveIdx, 10
	.set sgprLoopCounterL, 11
k:
	s_barrier_signal -1
	s_cmp_lg_u32 s20, 0
	s_barrier_wait -1
	tensor_load_to_lds s[0:3], s[12:19]
	s_branch label_x
label_x:
	s_cselect_b32 s21, 1, 0
	s_endpgm
