; --strip removes what can be rebuilt: nothing asks for the first two waits. The
; acquire and the release keep theirs.
; RUN: interlock fix --strip %s | %{check}
k:
	global_load_b32 v0, v10, s[0:1]
	ds_load_b32 v1, v11
	s_wait_dscnt 0x0
	s_wait_loadcnt 0x0
	v_mov_b32 v5, v6
; CHECK:      ds_load_b32 v1, v11
; CHECK-NEXT: v_mov_b32 v5, v6
	s_wait_loadcnt 0x0
; CHECK-NEXT: s_wait_loadcnt 0x0
; CHECK-NEXT: global_inv scope:SCOPE_DEV
	global_inv scope:SCOPE_DEV
	v_mov_b32 v5, v6
	global_store_b32 v10, v0, s[0:1]
	global_wb scope:SCOPE_DEV
	s_wait_loadcnt 0x0
	s_wait_storecnt 0x0
	s_wait_xcnt 0x0
; CHECK:      global_wb scope:SCOPE_DEV
; CHECK-NEXT: s_wait_loadcnt 0x0
; CHECK-NEXT: s_wait_storecnt 0x0
; CHECK-NEXT: s_wait_xcnt 0x0
; CHECK-NEXT: global_store_b32 v10, v11, s[0:1] scope:SCOPE_DEV
	global_store_b32 v10, v11, s[0:1] scope:SCOPE_DEV
	s_endpgm
