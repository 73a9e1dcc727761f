; Waits of blocks that were not chosen are still credited when stripping.
; RUN: interlock fix --strip --only-blocks=second %s | %{check}
k:
	ds_load_b32 v0, v10
; CHECK:      ds_load_b32 v0, v10
; CHECK-NEXT: s_wait_dscnt 0x0
; CHECK-NEXT: second:
; CHECK-NEXT: v_mov_b32 v1, v0
	s_wait_dscnt 0x0
second:
	v_mov_b32 v1, v0
	s_endpgm
