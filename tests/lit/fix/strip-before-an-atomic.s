; A wait in front of an atomic orders memory.
; RUN: interlock fix --strip %s | %{check}
k:
	global_store_b32 v10, v11, s[0:1]
	s_wait_xcnt 0x0
; CHECK:      s_wait_xcnt 0x0
; CHECK-NEXT: global_atomic_add_u32 v12, v13, s[0:1]
	global_atomic_add_u32 v12, v13, s[0:1]
	s_endpgm
