; An async store waits for DS writes and async loads of its region.
; RUN: interlock fix %s | %{check}
k:
	ds_store_b32 v6, v7                  ; tokens = [0]
; CHECK:      s_wait_dscnt 0x0
; CHECK-NEXT: global_store_async_from_lds_b32 v2, v3, s[0:1]
	global_store_async_from_lds_b32 v2, v3, s[0:1] ; tokens = [0]
	global_load_async_to_lds_b32 v4, v5, s[0:1] ; tokens = [1]
; CHECK-NEXT: global_load_async_to_lds_b32 v4, v5, s[0:1]
; CHECK-NEXT: s_wait_asynccnt 0x0
; CHECK-NEXT: global_store_async_from_lds_b32 v2, v3, s[0:1]
	global_store_async_from_lds_b32 v2, v3, s[0:1] ; tokens = [1]
	s_endpgm
