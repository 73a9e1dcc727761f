; Tensor operations are in order among themselves: a store of what a load brings
; needs no wait.
; RUN: interlock fix %s | %{check}
k:
	tensor_load_to_lds s[0:3], s[4:11]   ; tokens = [0]
; CHECK:      tensor_load_to_lds s[0:3], s[4:11]
; CHECK-NEXT: tensor_store_from_lds s[0:3], s[4:11]
	tensor_store_from_lds s[0:3], s[4:11] ; tokens = [0]
	s_endpgm
