; s_wait_idle drains everything.
; RUN: interlock fix %s | %{check}
k:
	global_load_b32 v0, v10, s[0:1]
	ds_load_b32 v1, v11
	s_wait_idle
; CHECK:      s_wait_idle
; CHECK-NEXT: v_add_f32 v2, v0, v1
	v_add_f32 v2, v0, v1
	s_endpgm
