; An existing wait counts; one that is too weak gets a second one behind it.
; RUN: interlock fix %s | %{check}
k:
	ds_load_b32 v0, v10
	ds_load_b32 v1, v11
	s_wait_dscnt 0x1
; CHECK:      s_wait_dscnt 0x1
; CHECK-NEXT: v_mov_b32 v20, v0
	v_mov_b32 v20, v0
	s_wait_dscnt 0x4
; CHECK-NEXT: s_wait_dscnt 0x4
; CHECK-NEXT: s_wait_dscnt 0x0
; CHECK-NEXT: v_mov_b32 v21, v1
	v_mov_b32 v21, v1
	s_endpgm
