; A jump to a place that cannot be told drains everything, and whoever may be reached
; by it assumes that anything is in flight.
; RUN: interlock fix %s | %{check}
k:
	global_load_b32 v0, v10, s[0:1]
	global_store_b32 v11, v12, s[0:1]
	tensor_load_to_lds s[0:3], s[4:11]   ; tokens = [0]
	global_load_async_to_lds_b32 v4, v5, s[0:1]              ; tokens = [1]
; CHECK:      global_load_async_to_lds_b32 v4, v5, s[0:1]
; CHECK-NEXT: s_wait_loadcnt 0x0
; CHECK-NEXT: s_wait_tensorcnt 0x0
; CHECK-NEXT: s_wait_storecnt 0x0
; CHECK-NEXT: s_wait_xcnt 0x0
; CHECK-NEXT: s_wait_asynccnt 0x0
; CHECK-NEXT: s_set_pc_i64 s[8:9]
	s_set_pc_i64 s[8:9]
