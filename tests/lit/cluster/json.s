; Each statement is an edit with the rule that asks for it.
; RUN: interlock opt --format=json --passes=insert-cluster-barriers %s -o %t.s 2>&1 | FileCheck %s
	.set sgprWaveIdx, 10
	.set sgprLoopCounterL, 11
k:
	s_barrier_signal -1
; CHECK: {"schema":1,"kind":"edit","action":"insert","line":[[#@LINE+5]],"text":"s_cmp_eq_u32 s[sgprWaveIdx], 0","because":[],{{.*}}"reason":"rule 4c: handshake before the tensor load on line [[#@LINE+5]]"
; CHECK: "text":"s_barrier_wait -3"
; CHECK-NOT: edit
; CHECK: {"schema":1,"kind":"summary"
	s_barrier_wait -1
	tensor_load_to_lds s[0:3], s[12:19]
	s_endpgm
