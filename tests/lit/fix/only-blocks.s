; Edits happen in the chosen blocks only; the others are still analysed, and a wait
; that is not emitted drains nothing.
; RUN: interlock fix --only-blocks=second %s | %{check}
; RUN: interlock opt --passes='insert-waits<only-blocks=second>' %s | %{check}
k:
	ds_load_b32 v0, v10
	ds_load_b32 v1, v11
; CHECK:      ds_load_b32 v1, v11
; CHECK-NEXT: v_mov_b32 v2, v1
	v_mov_b32 v2, v1
second:
; CHECK-NEXT: second:
; CHECK-NEXT: s_wait_dscnt 0x1
; CHECK-NEXT: v_mov_b32 v3, v0
	v_mov_b32 v3, v0
third:
; CHECK-NEXT: third:
; CHECK-NEXT: v_mov_b32 v4, v1
	v_mov_b32 v4, v1
	s_endpgm
