; The engines know nothing of each other.
; RUN: interlock fix %s | %{check}
k:
	tensor_load_to_lds s[0:3], s[4:11]   ; tokens = [0]
; CHECK:      s_wait_tensorcnt 0x0
; CHECK-NEXT: global_store_async_from_lds_b32 v0, v1, s[12:13]
	global_store_async_from_lds_b32 v0, v1, s[12:13] ; tokens = [0]
; CHECK-NEXT: s_wait_asynccnt 0x0
; CHECK-NEXT: tensor_load_to_lds s[0:3], s[4:11]
	tensor_load_to_lds s[0:3], s[4:11]   ; tokens = [0]
; CHECK-NEXT: s_wait_tensorcnt 0x0
; CHECK-NEXT: global_load_async_to_lds_b32 v0, v1, s[12:13]
	global_load_async_to_lds_b32 v0, v1, s[12:13] ; tokens = [0]
; CHECK-NEXT: s_wait_asynccnt 0x0
; CHECK-NEXT: tensor_store_from_lds s[0:3], s[4:11]
	tensor_store_from_lds s[0:3], s[4:11] ; tokens = [0]
	s_endpgm
