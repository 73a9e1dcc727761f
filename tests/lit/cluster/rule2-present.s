; Rule 2 leaves a cluster wait directly before the load alone, waits for counters and delays in between.
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
; CHECK-NEXT: s_wait_kmcnt 0x0
; CHECK-NEXT: tensor_load_to_lds
	s_barrier_wait -3
	s_wait_kmcnt 0x0
	tensor_load_to_lds s[0:3], s[12:19]
label_end:
	s_endpgm
