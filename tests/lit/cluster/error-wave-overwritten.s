; A register that something else has been written to does not hold the wave index.
; RUN: rm -f %t.s && not interlock opt '--passes=insert-cluster-barriers' %s -o %t.s 2>&1 | FileCheck %s
; RUN: not ls %t.s
; CHECK: interlock: {{.*}}rule 4c of insert-cluster-barriers: s10 ('sgprWaveIdx') may have been overwritten: line [[#@LINE+6]] writes it and its result is not called 'sgprWaveIdx': s_mov_b32 s[sgprTmp], 0
	.set sgprWaveIdx, 10
	.set sgprLoopCounterL, 11
	.set sgprTmp, 10
k:
	s_bfe_u32 s[sgprWaveIdx], ttmp8, 0x50019
	s_mov_b32 s[sgprTmp], 0
	s_barrier_signal -1
	s_barrier_wait -1
	tensor_load_to_lds s[0:3], s[12:19]
	s_endpgm
