; A region is completed elsewhere: its half of a handshake is written, with a note.
; RUN: interlock opt '--passes=insert-cluster-barriers<kernel-scope=false>' %s -o %t.s 2>&1 | FileCheck %s --check-prefix=NOTE
; NOTE: note: kernel-scope=false: whether the handshake balances is not looked at
; RUN: grep -v "^; " %t.s | FileCheck %s
; CHECK: label_GSU_1:
; CHECK: s_barrier_signal -3
; CHECK-NOT: -3
; CHECK: tensor_load_to_lds
	.set sgprWaveIdx, 10
	.set sgprLoopCounterL, 11
k:
	s_nop 0
label_GSU_1:
	tensor_load_to_lds s[0:3], s[12:19]
	s_endpgm
