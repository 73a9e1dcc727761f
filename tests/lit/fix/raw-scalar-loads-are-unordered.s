; Scalar loads complete in any order: the first of two still needs 0.
; RUN: interlock fix %s | %{check}
k:
	s_load_b32 s2, s[0:1], 0x0
	s_load_b32 s3, s[0:1], 0x4
; CHECK:      s_wait_kmcnt 0x0
; CHECK-NEXT: s_mov_b32 s4, s2
	s_mov_b32 s4, s2
	s_endpgm
