; A store that is atomic within its wave looks like any other, and LLVM puts an xcnt
; wait in front of it: such a wait stays.
; RUN: interlock fix --strip %s | %{check}
k:
	global_store_b32 v0, v1, s[0:1]
	s_wait_xcnt 0x0
; CHECK:      s_wait_xcnt 0x0
; CHECK-NEXT: global_store_b32 v0, v2, s[2:3]
	global_store_b32 v0, v2, s[2:3]
	s_endpgm
