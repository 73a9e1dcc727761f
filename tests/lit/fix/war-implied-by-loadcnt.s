; Data that has arrived was translated: no xcnt after the loadcnt wait.
; RUN: interlock fix %s | %{check}
k:
	global_load_b32 v0, v10, s[0:1]
; CHECK:      s_wait_loadcnt 0x0
; CHECK-NEXT: v_mov_b32 v20, v0
	v_mov_b32 v20, v0
; CHECK-NEXT: v_mov_b32 v10, 0
	v_mov_b32 v10, 0
	s_endpgm
