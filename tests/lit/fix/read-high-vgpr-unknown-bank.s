; Paths that disagree about the bank: it may be any of them.
; RUN: interlock fix %s | %{check}
k:
	s_set_vgpr_msb 64
	ds_load_b32 v0, v10
	s_cbranch_scc1 join
	s_set_vgpr_msb 1
	v_mov_b32 v5, v6
join:
; CHECK:      join:
; CHECK-NEXT: s_wait_dscnt 0x0
; CHECK-NEXT: v_mov_b32 v2, v0
	v_mov_b32 v2, v0
	s_endpgm
