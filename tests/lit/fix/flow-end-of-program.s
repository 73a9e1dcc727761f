; At the end of the program nothing is waited for.
; RUN: interlock fix %s | %{check}
k:
	global_store_b32 v11, v12, s[0:1]
	tensor_store_from_lds s[0:3], s[4:11]
; CHECK:      tensor_store_from_lds s[0:3], s[4:11]
; CHECK-NEXT: s_endpgm
	s_endpgm
