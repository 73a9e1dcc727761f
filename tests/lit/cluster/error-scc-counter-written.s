; A compare is not repeated when the loop counter has been written since.
; RUN: rm -f %t.s && not interlock opt '--passes=insert-cluster-barriers' %s -o %t.s 2>&1 | FileCheck %s
; RUN: not ls %t.s
; CHECK: interlock: {{.*}}SCC is read on line
	.set sgprWaveIdx, 10
	.set sgprLoopCounterL, 11
k:
label_LoopBeginL:
	s_barrier_signal -1
	s_cmp_eq_u32 s[sgprLoopCounterL], 1
	s_mov_b32 s[sgprLoopCounterL], s20
	s_barrier_wait -1
	tensor_load_to_lds s[0:3], s[12:19]
	s_cbranch_scc0 label_LoopBeginL
	s_endpgm
