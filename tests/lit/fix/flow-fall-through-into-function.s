; Code that runs into the next function brings its operations along.
; RUN: interlock fix %s | %{check}
	.text
	.type first,@function
first:
	ds_load_b32 v0, v10
	.type second,@function
second:
; CHECK:      second:
; CHECK-NEXT: s_wait_dscnt 0x0
; CHECK-NEXT: v_mov_b32 v1, v0
	v_mov_b32 v1, v0
	s_endpgm
