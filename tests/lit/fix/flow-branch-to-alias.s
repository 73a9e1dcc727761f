; A symbol that is set to a label is that label.
; RUN: interlock fix %s | %{check}
f:
	.set y, x
	global_load_b32 v9, v[2:3], off
	s_branch y
x:
; CHECK:      x:
; CHECK-NEXT: s_wait_loadcnt 0x0
; CHECK-NEXT: v_mov_b32 v6, v9
	v_mov_b32 v6, v9
	s_endpgm
