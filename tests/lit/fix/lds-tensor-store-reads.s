; A tensor store waits for the DS writes of its region; a ds_store over the region
; waits for the tensor store, under every tensor-raw choice.
; RUN: interlock fix %s | %{check}
; RUN: interlock fix --tensor-raw=barriers %s | %{check}
k:
	ds_store_b32 v0, v1                  ; tokens = [0]
; CHECK:      s_wait_dscnt 0x0
; CHECK-NEXT: tensor_store_from_lds s[0:3], s[4:11]
	tensor_store_from_lds s[0:3], s[4:11] ; tokens = [0]
	tensor_store_from_lds s[0:3], s[4:11] ; tokens = [1]
; CHECK-NEXT: tensor_store_from_lds s[0:3], s[4:11]
; CHECK-NEXT: s_wait_tensorcnt 0x1
; CHECK-NEXT: ds_store_b32 v0, v1
	ds_store_b32 v0, v1                  ; tokens = [0]
	s_endpgm
