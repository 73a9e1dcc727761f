; LLVM's long branch has a label behind s_get_pc; a wait at the end of its block still
; stands above the whole.
; RUN: interlock fix %s | %{check}
k:
	ds_load_b32 v0, v10
	s_cbranch_scc1 deep
shallow:
; CHECK:      shallow:
; CHECK-NEXT: s_wait_dscnt 0x0
; CHECK-NEXT: s_get_pc_i64 s[0:1]
; CHECK-NEXT: .Lpost:
; CHECK-NEXT: s_add_nc_u64 s[0:1], s[0:1], merge-.Lpost
; CHECK-NEXT: s_set_pc_i64 s[0:1]
	s_get_pc_i64 s[0:1]
.Lpost:
	s_add_nc_u64 s[0:1], s[0:1], merge-.Lpost
	s_set_pc_i64 s[0:1]
deep:
	ds_load_b32 v1, v11
merge:
; CHECK:      merge:
; CHECK-NEXT: s_wait_dscnt 0x1
; CHECK-NEXT: v_mov_b32 v3, v0
	v_mov_b32 v3, v0
	s_endpgm
