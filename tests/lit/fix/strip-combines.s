; Waits that come back as one combined form do not stay apart; with --separate-waits they do.
; RUN: interlock fix --strip %s | %{check}
; RUN: interlock fix --strip --separate-waits %s | diff %s -
k:
; CHECK:      global_load_b32 v6, v8, s[0:1]
; CHECK-NEXT: s_wait_loadcnt_dscnt 0x0
; CHECK-NEXT: v_add_f32 v9, v5, v6
	ds_load_b32 v5, v8
	global_load_b32 v6, v8, s[0:1]
	s_wait_dscnt 0x0
	s_wait_loadcnt 0x0
	v_add_f32 v9, v5, v6
	s_endpgm
