; A loop that is entered in its middle.
; RUN: interlock fix %s | %{check}
k:
	ds_load_b32 v0, v10
	s_cbranch_scc1 middle
top:
	ds_load_b32 v1, v10
middle:
; CHECK:      middle:
; CHECK-NEXT: s_wait_dscnt 0x0
; CHECK-NEXT: v_mov_b32 v2, v0
	v_mov_b32 v2, v0
	s_cbranch_scc0 top
	s_endpgm
