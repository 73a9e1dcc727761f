; The backward scan of rule 3 ends at a load: a workgroup wait before the prefetch is unrelated.
; RUN: interlock opt --force '--passes=insert-cluster-barriers<rule3=on;rule4=gated>' %s -o %t.s
; RUN: grep -v "^; " %t.s | FileCheck %s
; A second run changes nothing.
; RUN: interlock opt --force '--passes=insert-cluster-barriers<rule3=on;rule4=gated>' %t.s -o %t2.s && cmp %t.s %t2.s
	.set sgprWaveIdx, 10
	.set sgprLoopCounterL, 11
; CHECK: label_GSU_1:
; CHECK: s_barrier_signal -3
; CHECK-NOT: s_barrier_signal -3
; CHECK: label_openLoopL:
k:
	s_nop 0
label_GSU_1:
	s_cmp_eq_u32 s[sgprLoopCounterL], 0
	s_cbranch_scc1 label_LoopEndL
	s_barrier_signal -1
	s_barrier_wait -1
	s_cbranch_vccz label_LoopEndL
	tensor_load_to_lds s[0:3], s[12:19]
	s_cmp_le_u32 s[sgprLoopCounterL], 1
	s_cbranch_scc1 label_LoopEndL
label_openLoopL:
label_LoopBeginL:
	s_barrier_signal -1
	s_barrier_wait -1
	tensor_load_to_lds s[0:3], s[12:19]
	s_sub_co_u32 s[sgprLoopCounterL], s[sgprLoopCounterL], 1
	s_cmp_eq_u32 s[sgprLoopCounterL], 1
	s_cbranch_scc0 label_LoopBeginL
label_LoopEndL:
	s_endpgm
