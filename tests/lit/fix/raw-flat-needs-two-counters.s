; A flat load may come from memory or LDS: both counters, each by its own position.
; RUN: interlock fix %s | %{check}
k:
	flat_load_b32 v0, v[10:11]
	flat_store_b32 v[12:13], v14
; CHECK:      flat_store_b32 v[12:13], v14
; CHECK-NEXT: s_wait_loadcnt_dscnt 0x1
; CHECK-NEXT: v_mov_b32 v20, v0
	v_mov_b32 v20, v0
	s_endpgm
