; A loop without an exit.
; RUN: interlock fix %s | %{check}
k:
	ds_load_b32 v0, v10
loop:
; CHECK:      loop:
; CHECK-NEXT: s_wait_dscnt 0x0
; CHECK-NEXT: v_mov_b32 v1, v0
	v_mov_b32 v1, v0
	ds_load_b32 v0, v10
	s_branch loop
