; A second target that is out of reach then: that half of the hint is dropped.
; RUN: interlock fix %s | %{check}
k:
	v_mov_b32 v12, 0
	v_mov_b32 v13, 0
; CHECK:      s_delay_alu instid0(VALU_DEP_2)
; CHECK-NEXT: v_add_f32 v0, v12, v12
; CHECK-NEXT: ds_load_b32 v10, v11
; CHECK-NEXT: s_wait_dscnt 0x0
; CHECK-NEXT: v_mov_b32 v20, v10
; CHECK-NEXT: v_mov_b32 v21, 0
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_4) | instid1(VALU_DEP_4)
	v_add_f32 v0, v12, v12
	ds_load_b32 v10, v11
	v_mov_b32 v20, v10
	v_mov_b32 v21, 0
	v_mov_b32 v22, 0
	v_add_f32 v2, v13, v12
	s_endpgm
