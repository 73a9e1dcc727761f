; A second load into a pending register waits for the first.
; RUN: interlock fix %s | %{check}
k:
	global_load_b32 v0, v10, s[0:1]
	global_load_b32 v1, v11, s[0:1]
; CHECK:      global_load_b32 v1, v11, s[0:1]
; CHECK-NEXT: s_wait_loadcnt 0x1
; CHECK-NEXT: global_load_b32 v0, v12, s[0:1]
	global_load_b32 v0, v12, s[0:1]
	s_endpgm
