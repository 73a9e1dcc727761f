; An untagged reader may read any region, but only what writes LDS matters: the
; younger store need not be over.
; RUN: interlock fix --tensor-raw=consumers %s | %{check}
k:
	tensor_load_to_lds s[0:3], s[4:11]   ; tokens = [0]
	tensor_store_from_lds s[0:3], s[4:11] ; tokens = [1]
; CHECK:      s_wait_tensorcnt 0x1
; CHECK-NEXT: ds_load_b32 v0, v4
	ds_load_b32 v0, v4
	s_endpgm
