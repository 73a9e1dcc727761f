; With only-blocks, the waits of other blocks stay.
; RUN: interlock fix --relax --only-blocks=b %s | %{check}
k:
; CHECK:      s_wait_dscnt 0x0
; CHECK-NEXT: s_branch b
	s_wait_dscnt 0x0
	s_branch b
; CHECK-NEXT: b:
; CHECK-NEXT: v_mov_b32 v0, v1
b:
	s_wait_dscnt 0x0
	v_mov_b32 v0, v1
	s_endpgm
