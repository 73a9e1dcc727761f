; A wait inside the window of a delay hint: the hint counts one instruction more.
; RUN: interlock fix %s | %{check}
k:
	ds_load_b32 v10, v11
	v_mov_b32 v12, 0
	v_mov_b32 v13, 0
; CHECK:      s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_2) | instid1(VALU_DEP_2)
; CHECK-NEXT: v_add_f32 v0, v12, v12
; CHECK-NEXT: s_wait_dscnt 0x0
; CHECK-NEXT: v_add_f32 v1, v10, v12
; CHECK-NEXT: v_add_f32 v2, v13, v12
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_add_f32 v0, v12, v12
	v_add_f32 v1, v10, v12
	v_add_f32 v2, v13, v12
	s_endpgm
