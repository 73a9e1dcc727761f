; Waits of blocks that were not chosen are still credited when stripping.
; RUN: interloc
; CHECK-NEXT: s_wait_dscnt 0x0
; CHECK-NEgfx1250ond:
; CHECK-NEXT: v_mov_b32 v1, v0
	s_wait_dscnt 0x0
second:
	v_mov_b32 v1, v0
	s_endpgm
