; Async loads are in order among themselves; stores in between are not counted.
; RUN: interlock fix %s | %{check}
k:
	global_load_async_to_lds_b128 v0, v1, s[0:1] ; tokens = [0]
	global_store_async_from_lds_b128 v2, v3, s[0:1] ; tokens = [2]
	global_load_async_to_lds_b128 v4, v5, s[0:1] ; tokens = [1]
; CHECK:      global_load_async_to_lds_b128 v4, v5, s[0:1]
; CHECK-NEXT: s_wait_asynccnt 0x1
; CHECK-NEXT: ds_load_b128 v[8:11], v6
	ds_load_b128 v[8:11], v6             ; tokens = [0]
; CHECK-NEXT: s_wait_asynccnt 0x0
; CHECK-NEXT: ds_store_b32 v6, v7
	ds_store_b32 v6, v7                  ; tokens = [2]
	s_endpgm
