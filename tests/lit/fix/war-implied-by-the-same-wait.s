; One instruction that needs both: the loadcnt wait alone is enough.
; RUN: interlock fix %s | %{check}
k:
	global_load_b32 v0, v10, s[0:1]
; CHECK:      s_wait_loadcnt 0x0
; CHECK-NEXT: v_mov_b32 v10, v0
	v_mov_b32 v10, v0
	s_endpgm
