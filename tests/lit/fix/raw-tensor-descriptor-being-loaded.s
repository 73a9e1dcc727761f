; A descriptor that is still being loaded is waited for.
; RUN: interlock fix %s | %{check}
k:
	s_load_b256 s[4:11], s[12:13], 0x0
; CHECK:      s_wait_kmcnt 0x0
; CHECK-NEXT: tensor_load_to_lds s[0:3], s[4:11]
	tensor_load_to_lds s[0:3], s[4:11]
	s_endpgm
