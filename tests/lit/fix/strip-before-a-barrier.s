; In front of a barrier signal the memory halves stay; what the barrier publishes of
; LDS is rebuilt.
; RUN: interlock fix --strip %s | %{check}
k:
	global_store_b32 v10, v11, s[0:1]
	s_wait_storecnt 0x0
	s_wait_dscnt 0x0
; CHECK:      s_wait_storecnt 0x0
; CHECK-NEXT: s_barrier_signal -1
	s_barrier_signal -1
	s_barrier_wait -1
	s_endpgm
