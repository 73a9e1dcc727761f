; Behind --strip, --relax finds what stripping keeps: here a store wait's other half is
; gone already, and what insertion puts back is exact.
; RUN: interlock fix --strip --relax %s | %{check}
k:
; CHECK:      ds_load_b32 v0, v8
; CHECK-NEXT: ds_load_b32 v1, v8 offset:4
; CHECK-NEXT: s_wait_dscnt 0x1
; CHECK-NEXT: v_add_f32 v9, v0, v0
; CHECK-NEXT: s_endpgm
	ds_load_b32 v0, v8
	ds_load_b32 v1, v8 offset:4
	s_wait_loadcnt_dscnt 0x0
	v_add_f32 v9, v0, v0
	s_endpgm
