; A symbol that was moved to another register must have been written under its name there.
; RUN: rm -f %t.s && not interlock opt '--passes=insert-cluster-barriers' %s -o %t.s 2>&1 | FileCheck %s
; RUN: not ls %t.s
; CHECK: interlock: {{.*}}'sgprWaveIdx' was moved from s10 to s20 on line [[#@LINE+5]], and nothing has written that register by this name
	.set sgprWaveIdx, 10
	.set sgprLoopCounterL, 11
k:
	s_bfe_u32 s[sgprWaveIdx], ttmp8, 0x50019
	.set sgprWaveIdx, 20
	s_barrier_signal -1
	s_barrier_wait -1
	tensor_load_to_lds s[0:3], s[12:19]
	s_endpgm
