; A register that is read by its name and overwritten under another in one instruction is gone.
; RUN: not interlock opt --passes=insert-cluster-barriers %s -o %t.s 2>&1 | FileCheck %s
; CHECK: s10 ('sgprWaveIdx') may have been overwritten: line [[#@LINE+5]] writes it
	.set sgprWaveIdx, 10
	.set sgprTmp, 10
k:
	s_bfe_u32 s[sgprWaveIdx], ttmp8, 0x50019
	s_add_co_u32 s[sgprTmp], s[sgprWaveIdx], 4
	s_barrier_signal -1
	s_barrier_wait -1
	tensor_load_to_lds s[0:3], s[12:19]
	s_endpgm
