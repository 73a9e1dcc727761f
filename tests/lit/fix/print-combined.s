; Two counters at one place: one instruction where a combined form exists.
; RUN: interlock fix %s | %{check}
k:
	global_load_b32 v0, v10, s[0:1]
	global_load_b32 v3, v10, s[0:1]
	ds_load_b32 v1, v11
	s_load_b32 s4, s[2:3], 0x0
; CHECK:      s_wait_loadcnt_dscnt 0x100
; CHECK-NEXT: s_wait_kmcnt 0x0
; CHECK-NEXT: v_add3_u32 v2, v0, v1, s4
	v_add3_u32 v2, v0, v1, s4
	s_endpgm
