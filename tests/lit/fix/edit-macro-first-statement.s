; A wait for the first statement of a macro stands above the invocation, which stays.
; RUN: interlock fix %s | %{check}
	.macro use dst, src
	v_mov_b32 v\dst, v\src
	.endm
k:
	ds_load_b32 v0, v10
; CHECK:      ds_load_b32 v0, v10
; CHECK-NEXT: s_wait_dscnt 0x0
; CHECK-NEXT: use 1, 0
	use 1, 0
	s_endpgm
