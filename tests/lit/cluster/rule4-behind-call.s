; Between the workgroup wait and the load stands a call: no handshake of rule 4; rule 2 puts its wait.
; What the callee does with the cluster barrier is not known: status 3.
; RUN: bash -c "interlock opt --force --passes=insert-cluster-barriers %s -o %t.s; test $? -eq 3"
; RUN: grep -v "^; " %t.s | FileCheck %s
; A second run changes nothing.
; RUN: bash -c "interlock opt --force --passes=insert-cluster-barriers %t.s -o %t2.s; test $? -eq 3" && cmp %t.s %t2.s
	.set sgprWaveIdx, 10
	.set sgprLoopCounterL, 11
k:
; CHECK: s_barrier_wait -1
; CHECK-NOT: barrier_signal -3
; CHECK: s_barrier_wait -3
; CHECK-NEXT: tensor_load_to_lds
	s_barrier_signal -1
	s_barrier_wait -1
	s_swap_pc_i64 s[30:31], s[28:29]
	tensor_load_to_lds s[0:3], s[12:19]
label_x:
	s_endpgm
