; So does an ALU result.
; RUN: interlock fix %s | %{check}
k:
	ds_load_b32 v0, v10
	ds_load_b32 v1, v11
; CHECK:      s_wait_dscnt 0x1
; CHECK-NEXT: v_mov_b32 v0, 1.0
	v_mov_b32 v0, 1.0
	s_endpgm
