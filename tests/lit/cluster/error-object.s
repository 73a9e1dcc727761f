; A listing has no symbols: refused, not guessed.
; RUN: llvm-mc -triple=amdgcn-amd-amdhsa -mcpu=gfx1250 -filetype=obj %s -o %t.o
; RUN: rm -f %t.s && not interlock opt '--passes=insert-cluster-barriers' %t.o -o %t.s 2>&1 | FileCheck %s
; RUN: not ls %t.s
; CHECK: interlock: {{.*}}.o:{{[0-9]+}}: rule 4c of insert-cluster-barriers: 'sgprWaveIdx' is not defined here; an object has no assembler symbols
	.set sgprWaveIdx, 10
	.set sgprLoopCounterL, 11
k:
	s_barrier_signal -1
	s_barrier_wait -1
	tensor_load_to_lds s[0:3], s[12:19]
	s_endpgm
