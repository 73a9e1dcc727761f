; What a file says of its kernels is no marker: here the Tail Loop is only talked about.
; RUN: interlock opt --passes=insert-cluster-barriers %s -o %t.s
; RUN: grep -v "^; " %t.s | FileCheck %s
; CHECK: s_barrier_wait -1
; CHECK-NEXT: s_cmp_eq_u32 s[sgprWaveIdx], 0
; CHECK: s_barrier_signal -3
; CHECK: s_barrier_wait -3
; CHECK: s_barrier_wait -1
; CHECK-NEXT: s_cmp_eq_u32 s[sgprWaveIdx], 0
; CHECK: s_barrier_signal -3
; CHECK: s_barrier_wait -3
; CHECK-NOT: barrier
	.set sgprWaveIdx, 10
k:
	s_nop 0
	s_barrier_signal -1
	s_barrier_wait -1
	tensor_load_to_lds s[0:3], s[12:19]
	s_barrier_signal -1
	s_barrier_wait -1
	tensor_load_to_lds s[0:3], s[12:19]
	s_endpgm
