; Places that two rules want get one signal and one wait: the first load that is also the tail's, and a
; workgroup wait that both rule 3 and rule 4 stand behind.
; RUN: split-file %s %t
; RUN: interlock opt --passes=insert-cluster-barriers %t/tail.s -o %t/tail.out.s
; RUN: grep -c "signal -3" %t/tail.out.s | FileCheck %s --check-prefix=ONE
; RUN: grep -c "wait -3" %t/tail.out.s | FileCheck %s --check-prefix=ONE
; RUN: interlock opt '--passes=insert-cluster-barriers<rule3=on>' %t/loop.s -o %t/loop.out.s
; RUN: grep -c "signal -3" %t/loop.out.s | FileCheck %s --check-prefix=ONE
; RUN: grep -c "wait -3" %t/loop.out.s | FileCheck %s --check-prefix=ONE
; ONE: {{^1$}}

;--- tail.s
	.set sgprWaveIdx, 10
k:
	s_nop 0
	/* Tail Loop */
	s_barrier_signal -1
	s_barrier_wait -1
	tensor_load_to_lds s[0:3], s[12:19]
	s_endpgm
;--- loop.s
	.set sgprWaveIdx, 10
	.set sgprLoopCounterL, 11
k:
	s_nop 0
	s_barrier_signal -1
	s_barrier_wait -1
	tensor_load_to_lds s[0:3], s[12:19]
label_openLoopL:
	s_nop 0
	s_endpgm
