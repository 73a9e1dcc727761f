; v0 in bank 1 is v256: another register than v0.
; RUN: interlock fix %s | %{check}
k:
	s_set_vgpr_msb 64
	ds_load_b32 v0, v10
	s_set_vgpr_msb 0
; CHECK:      s_set_vgpr_msb 0
; CHECK-NEXT: v_mov_b32 v1, v0
	v_mov_b32 v1, v0
; CHECK-NEXT: s_wait_dscnt 0x0
; CHECK-NEXT: s_set_vgpr_msb 1
; CHECK-NEXT: v_mov_b32 v2, v0
	s_set_vgpr_msb 1
	v_mov_b32 v2, v0
	s_endpgm
