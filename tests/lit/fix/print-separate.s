; --separate-waits: one instruction per counter, in the order ds, load, km, tensor.
; RUN: interlock fix --separate-waits %s | %{check}
; RUN: interlock opt --passes='insert-waits<separate-waits>' %s | %{check}
k:
	global_load_b32 v0, v10, s[0:1]
	global_load_b32 v3, v10, s[0:1]
	ds_load_b32 v1, v11
	s_load_b32 s4, s[2:3], 0x0
; CHECK:      s_wait_dscnt 0x0
; CHECK-NEXT: s_wait_loadcnt 0x1
; CHECK-NEXT: s_wait_kmcnt 0x0
; CHECK-NEXT: v_add3_u32 v2, v0, v1, s4
	v_add3_u32 v2, v0, v1, s4
	s_endpgm
