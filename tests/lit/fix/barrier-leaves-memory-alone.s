; Stores to memory are the business of fences, not of barriers.
; RUN: interlock fix %s | %{check}
k:
	global_store_b32 v10, v11, s[0:1]
; CHECK:      global_store_b32 v10, v11, s[0:1]
; CHECK-NEXT: s_barrier_signal -1
	s_barrier_signal -1
	s_barrier_wait -1
	s_endpgm
