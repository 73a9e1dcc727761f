; Overwriting an address register waits for its translation, by position.
; RUN: interlock fix %s | %{check}
k:
	global_store_b32 v10, v11, s[0:1]
	global_store_b32 v12, v13, s[0:1]
; CHECK:      s_wait_xcnt 0x1
; CHECK-NEXT: v_mov_b32 v10, 0
	v_mov_b32 v10, 0
; CHECK-NEXT: s_wait_xcnt 0x0
; CHECK-NEXT: v_mov_b32 v13, 0
	v_mov_b32 v13, 0
	s_endpgm
