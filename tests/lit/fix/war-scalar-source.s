; Scalar address translation has no order: xcnt 0.
; RUN: interlock fix %s | %{check}
k:
	s_load_b32 s8, s[0:1], 0x0
	s_load_b32 s9, s[2:3], 0x0
; CHECK:      s_wait_xcnt 0x0
; CHECK-NEXT: s_mov_b32 s0, 0
	s_mov_b32 s0, 0
	s_endpgm
