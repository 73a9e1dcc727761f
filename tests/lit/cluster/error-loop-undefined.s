; Rule 1 needs the loop counter.
; RUN: rm -f %t.s && not interlock opt '--passes=insert-cluster-barriers' %s -o %t.s 2>&1 | FileCheck %s
; RUN: not ls %t.s
; CHECK: interlock: {{.*}}rule 1 of insert-cluster-barriers: 'sgprLoopCounterL' is not defined here; add .set sgprLoopCounterL, N before it, where sN is the register that holds it
	.set sgprWaveIdx, 10
k:
	s_nop 0
label_GSU_1:
	s_endpgm
