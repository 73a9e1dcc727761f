; The repeated compare is the whole statement, what stands behind a comment in its middle included.
; RUN: interlock opt --passes=insert-cluster-barriers %s -o %t.s
; RUN: grep -v "^; " %t.s | FileCheck %s
; CHECK: s_barrier_wait -3
; CHECK-NEXT: s_cmp_eq_u32 s[sgprLoopCounterL], 1 + 1
; CHECK-NEXT: tensor_load_to_lds
	.set sgprWaveIdx, 10
	.set sgprLoopCounterL, 11
k:
label_loop:
	s_barrier_signal -1
	s_sub_co_u32 s[sgprLoopCounterL], s[sgprLoopCounterL], 1
	s_cmp_eq_u32 s[sgprLoopCounterL], 1 /* pgr */ + 1 // exit
	s_barrier_wait -1
	tensor_load_to_lds s[0:3], s[12:19]
	s_cbranch_scc0 label_loop
	s_endpgm
