; s_add_pc_i64 with the distance to a label is a jump to that label.
; RUN: interlock fix %s | %{check}
k:
	ds_load_b32 v0, v10
	s_add_pc_i64 far-.Lpost
.Lpost:
	v_mov_b32 v1, v0
	s_endpgm
far:
; CHECK:      far:
; CHECK-NEXT: s_wait_dscnt 0x0
; CHECK-NEXT: v_mov_b32 v1, v0
	v_mov_b32 v1, v0
	s_endpgm
