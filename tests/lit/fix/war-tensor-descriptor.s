; The engine keeps its own copy of a descriptor: it may be overwritten at once.
; RUN: interlock fix %s | %{check}
k:
	tensor_load_to_lds s[0:3], s[4:11]
; CHECK:      tensor_load_to_lds s[0:3], s[4:11]
; CHECK-NEXT: s_xor_b32 s1, s1, 0x4000
	s_xor_b32 s1, s1, 0x4000
	s_endpgm
