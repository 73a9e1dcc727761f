; A symbol means what it was last set to.
; RUN: interlock fix %s | %{check}
	.set vgprX, 0
k:
	ds_load_b32 v[vgprX], v10
	.set vgprX, 1
	ds_load_b32 v[vgprX], v10
	.set vgprY, 0
; CHECK:      s_wait_dscnt 0x1
; CHECK-NEXT: v_mov_b32 v5, v[vgprY]
	v_mov_b32 v5, v[vgprY]
; CHECK-NEXT: s_wait_dscnt 0x0
; CHECK-NEXT: v_mov_b32 v6, v[vgprX]
	v_mov_b32 v6, v[vgprX]
	s_endpgm
