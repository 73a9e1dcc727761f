; bpermute counts in DScnt although it touches no memory.
; RUN: interlock fix %s | %{check}
k:
	ds_bpermute_b32 v0, v1, v2
	ds_load_b32 v3, v4
; CHECK:      s_wait_dscnt 0x1
; CHECK-NEXT: v_mov_b32 v5, v0
	v_mov_b32 v5, v0
	s_endpgm
