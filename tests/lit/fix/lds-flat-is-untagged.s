; A flat store may hit LDS: the tensor load waits for it.
; RUN: interlock fix %s | %{check}
k:
	flat_store_b32 v[0:1], v2
; CHECK:      s_wait_dscnt 0x0
; CHECK-NEXT: tensor_load_to_lds s[0:3], s[4:11]
	tensor_load_to_lds s[0:3], s[4:11]   ; tokens = [0]
	s_endpgm
