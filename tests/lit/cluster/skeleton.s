; The whole skeleton at once: every rule that applies, and the waits behind it. Nothing else changes.
; RUN: interlock opt --passes=insert-cluster-barriers %s -o %t.s
; RUN: grep -v "^; " %t.s | FileCheck %s
; RUN: interlock opt --passes=insert-cluster-barriers %t.s -o %t2.s && cmp %t.s %t2.s
; RUN: interlock fix --cluster %s -o %t3.s && interlock check --tensor-raw=tagged %t3.s
; RUN: interlock fix --cluster %t3.s -o %t4.s && cmp %t3.s %t4.s
; RUN: not diff %s %t3.s > %t.diff
; RUN: not grep "^<" %t.diff
; CHECK: label_GSU_1:
; CHECK: s_cmp_eq_u32 s[sgprLoopCounterL], 0
; CHECK: s_barrier_signal -1 // tokens=[]
; CHECK: s_barrier_signal -3
; CHECK: s_cbranch_scc1 label_LoopEndL
; CHECK-NEXT: s_barrier_wait -3
; CHECK-NEXT: tensor_load_to_lds
; CHECK-NOT: -3
; CHECK: label_LoopBeginL:
; CHECK: s_barrier_wait -1
; CHECK: s_barrier_signal -3
; CHECK: s_barrier_wait -3
; CHECK-NEXT: s_cmp_eq_u32 s[sgprLoopCounterL], 1
; CHECK-NEXT: tensor_load_to_lds
; CHECK-NEXT: tensor_load_to_lds
; CHECK: label_LoopEndL:
; CHECK: s_barrier_wait -1
; CHECK: s_barrier_signal -3
; CHECK: s_mov_b32 s3, 0
; CHECK-NEXT: s_barrier_wait -3
; CHECK-NEXT: tensor_load_to_lds
; CHECK-NOT: barrier
	.set sgprWaveIdx, 10
	.set sgprLoopCounterL, 11
k:
	s_bfe_u32 s[sgprWaveIdx], ttmp8, 0x50019
	s_lshr_b32 s[sgprLoopCounterL], s20, 6
	s_cmp_eq_u32 s21, 1
	s_cbranch_scc1 label_GSU_1
	s_nop 0
label_GSU_1:
	s_cmp_eq_u32 s[sgprLoopCounterL], 0
	s_cbranch_scc1 label_LoopEndL
	tensor_load_to_lds s[0:3], s[12:19]
	s_barrier_signal -1
	s_barrier_wait -1
	s_cmp_le_u32 s[sgprLoopCounterL], 1
	s_cbranch_scc1 label_LoopEndL
label_openLoopL:
	s_cmp_eq_u32 s[sgprLoopCounterL], 0x1
	s_cbranch_scc1 label_LoopEndL
label_LoopBeginL:
	s_barrier_signal -1
	s_sub_co_u32 s[sgprLoopCounterL], s[sgprLoopCounterL], 1
	s_cmp_eq_u32 s[sgprLoopCounterL], 1
	s_barrier_wait -1
	tensor_load_to_lds s[0:3], s[12:19]
	tensor_load_to_lds s[0:3], s[12:19]
	v_mov_b32 v0, 0
	s_cbranch_scc0 label_LoopBeginL
label_LoopEndL:
	/* Tail Loop */
	s_cmp_eq_u32 s22, 0
	s_cbranch_scc1 label_end
	s_barrier_signal -1
	s_barrier_wait -1
	s_mov_b32 s3, 0
	tensor_load_to_lds s[0:3], s[12:19]
label_end:
	s_endpgm
