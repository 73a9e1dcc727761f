; The same with the names of this generation.
; RUN: interlock fix %s | %{check}
k:
	ds_load_b32 v0, v10
	s_cbranch_scc1 deep
shallow:
; CHECK:      shallow:
; CHECK-NEXT: s_wait_dscnt 0x0
; CHECK-NEXT: s_get_pc_i64 s[20:21]
; CHECK-NEXT: s_add_co_i32 s22, merge, 4
; CHECK-NEXT: s_add_co_u32 s20, s20, s22
; CHECK-NEXT: s_add_co_ci_u32 s21, s21, 0
; CHECK-NEXT: s_set_pc_i64 s[20:21]
	s_get_pc_i64 s[20:21]
	s_add_co_i32 s22, merge, 4
	s_add_co_u32 s20, s20, s22
	s_add_co_ci_u32 s21, s21, 0
	s_set_pc_i64 s[20:21]
deep:
	ds_load_b32 v1, v11
merge:
; CHECK:      merge:
; CHECK-NEXT: s_wait_dscnt 0x1
; CHECK-NEXT: v_mov_b32 v3, v0
	v_mov_b32 v3, v0
	s_endpgm
