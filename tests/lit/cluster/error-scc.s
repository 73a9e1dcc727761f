; Live SCC without a compare that could be repeated: nothing is written.
; RUN: rm -f %t.s && not interlock opt '--passes=insert-cluster-barriers' %s -o %t.s 2>&1 | FileCheck %s
; RUN: not ls %t.s
; CHECK: interlock: {{.*}}rule 4c of insert-cluster-barriers: SCC is read on line [[#@LINE+8]] (s_cbranch_scc0 label_x); the handshake would destroy it, and no compare of the loop counter could be repeated
	.set sgprWaveIdx, 10
	.set sgprLoopCounterL, 11
k:
	s_barrier_signal -1
	s_cmp_lg_u32 s20, 0
	s_barrier_wait -1
	tensor_load_to_lds s[0:3], s[12:19]
	s_cbranch_scc0 label_x
	s_nop 0
label_x:
	s_endpgm
