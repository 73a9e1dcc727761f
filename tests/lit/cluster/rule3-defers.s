; Rule 3 leaves a wait to rule 4 if a load shares it.
; RUN: interlock opt --force '--passes=insert-cluster-barriers<rule3=on;rule4=gated>' %s -o %t.s
; RUN: grep -v "^; " %t.s | FileCheck %s
; A second run changes nothing.
; RUN: interlock opt --force '--passes=insert-cluster-barriers<rule3=on;rule4=gated>' %t.s -o %t2.s && cmp %t.s %t2.s
	.set sgprWaveIdx, 10
	.set sgprLoopCounterL, 11
; CHECK: s_barrier_wait -1
; CHECK-NEXT: s_cmp_le_i32
; CHECK-NOT: s_cmp_le_u32
k:
	s_barrier_signal -1
	s_barrier_wait -1
	s_nop 0
	tensor_load_to_lds s[0:3], s[12:19]
label_openLoopL:
	s_nop 0
	s_endpgm
