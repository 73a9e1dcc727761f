; A load of a loop without a workgroup wait in its segment gets no handshake, and that is said.
; RUN: interlock opt --passes=insert-cluster-barriers %s -o %t.s 2>&1 | FileCheck %s
; CHECK: note: the tensor load on line [[#@LINE+14]] in a loop of k has no cluster handshake: no s_barrier_wait -1 stands before it in its segment
; CHECK-NOT: note: the tensor
	.set sgprWaveIdx, 10
	.set sgprLoopCounterL, 11
k:
	s_barrier_signal -1
	s_barrier_wait -1
	tensor_load_to_lds s[0:3], s[12:19]
label_loop:
	s_barrier_signal -1
	s_barrier_wait -1
	s_cmp_le_u32 s[sgprLoopCounterL], 1
	s_cbranch_scc1 label_no
	s_nop 0
	tensor_load_to_lds s[0:3], s[12:19]
label_no:
	s_sub_co_u32 s[sgprLoopCounterL], s[sgprLoopCounterL], 1
	s_cmp_eq_u32 s[sgprLoopCounterL], 0
	s_cbranch_scc0 label_loop
	s_endpgm
