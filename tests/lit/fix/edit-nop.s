; s_nop stays with the instruction that it is for.
; RUN: interlock fix %s | %{check}
k:
	ds_load_b32 v10, v11
; CHECK:      ds_load_b32 v10, v11
; CHECK-NEXT: s_wait_dscnt 0x0
; CHECK-NEXT: s_nop 2
; CHECK-NEXT: v_mov_b32 v0, v10
	s_nop 2
	v_mov_b32 v0, v10
	s_endpgm
