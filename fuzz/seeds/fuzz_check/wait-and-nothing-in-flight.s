; Of a combined wait only the half goes that can be rebuilt.
; RUN: inÿÿÿÿÿÿÿÿÿÿÿÿÿÿÿÿÿÿÿÿÿÿÿ, v12
	s_wait_storecnt_dscnt 0x102
; CHECK:      ds_load_b32 v0, v12
; CHECK-NEXT: s_wait_storecnt 0x1
; CHECK-NEXT: v_mov_b32 v5, v6
	v_mov_b32 v5, v6
	s_endpgm
