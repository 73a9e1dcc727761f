; Without sgprWaveIdx nothing is written.
; RUN: rm -f %t.s && not interlock opt '--passes=insert-cluster-barriers' %s -o %t.s 2>&1 | FileCheck %s
; RUN: not ls %t.s
; CHECK: interlock: {{.*}}error-wave-undefined.s:[[#@LINE+3]]: rule 4c of insert-cluster-barriers: 'sgprWaveIdx' is not defined here; add .set sgprWaveIdx, N before it, where sN is the register that holds it
k:
	s_barrier_signal -1
	s_barrier_wait -1
	tensor_load_to_lds s[0:3], s[12:19]
	s_endpgm
