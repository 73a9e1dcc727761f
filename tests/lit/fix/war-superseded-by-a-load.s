; A load into a source of an older load: who touches the register next waits for that
; load, which is later. Nothing is left to wait for.
; RUN: interlock fix %s | %{check}
k:
	global_load_b32 v0, v10, s[0:1]
	global_load_b32 v10, v11, s[0:1]
; CHECK:      global_load_b32 v10, v11, s[0:1]
; CHECK-NEXT: s_wait_loadcnt 0x0
; CHECK-NEXT: v_mov_b32 v10, 0
	v_mov_b32 v10, 0
	s_endpgm
