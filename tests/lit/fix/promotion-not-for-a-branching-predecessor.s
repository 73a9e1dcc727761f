; A predecessor with a second successor cannot be drained for one of them only.
; RUN: interlock fix %s | %{check}
k:
	ds_load_b32 v0, v10
	s_cbranch_scc1 merge
; CHECK:      ds_load_b32 v0, v10
; CHECK-NEXT: s_cbranch_scc1 merge
	ds_load_b32 v1, v11
merge:
; CHECK:      merge:
; CHECK-NEXT: s_wait_dscnt 0x0
; CHECK-NEXT: v_mov_b32 v3, v0
	v_mov_b32 v3, v0
	s_endpgm
