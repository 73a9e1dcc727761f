; A wait that is too strict comes back as it has to be, one that is right stays where
; it was.
; RUN: interlock fix --strip %s | %{check}
; RUN: interlock opt --passes=strip-waits,insert-waits %s | %{check}
; RUN: interlock opt --passes=strip-waits %s | %{check} --check-prefix=BARE
k:
	ds_load_b32 v0, v10
	ds_load_b32 v1, v11
	s_wait_dscnt 0x0
; CHECK:      s_wait_dscnt 0x1
; CHECK-NEXT: v_mov_b32 v2, v0
	v_mov_b32 v2, v0
; CHECK-NEXT: s_wait_dscnt 0x0
; CHECK-NEXT: v_mov_b32 v3, v1
; BARE:       v_mov_b32 v3, v1
	v_mov_b32 v3, v1
	s_endpgm
