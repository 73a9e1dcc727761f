; A wait for the instruction that a delay hint speaks of stands above the hint.
; RUN: interlock fix %s | %{check}
k:
	ds_load_b32 v10, v11
	v_mov_b32 v12, 0
; CHECK:      v_mov_b32 v12, 0
; CHECK-NEXT: s_wait_dscnt 0x0
; CHECK-NEXT: s_delay_alu instid0(VALU_DEP_1)
; CHECK-NEXT: v_add_f32 v0, v10, v12
	s_delay_alu instid0(VALU_DEP_1)
	v_add_f32 v0, v10, v12
	s_endpgm
