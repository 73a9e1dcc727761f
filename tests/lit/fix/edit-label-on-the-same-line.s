; A label stays in front of the wait of the instruction beside it.
; RUN: interlock fix %s | %{check}
k:
	ds_load_b32 v0, v10
; CHECK:      ds_load_b32 v0, v10
; CHECK-NEXT: next:
; CHECK-NEXT: s_wait_dscnt 0x0
; CHECK-NEXT: v_mov_b32 v1, v0
next:	v_mov_b32 v1, v0
	s_cbranch_scc1 next
	s_endpgm
