; Async operations raise no XCNT: their addresses may be overwritten at once.
; RUN: interlock fix %s | %{check}
k:
	global_load_async_to_lds_b32 v4, v5, s[0:1] ; tokens = [1]
; CHECK:      global_load_async_to_lds_b32 v4, v5, s[0:1]
; CHECK-NEXT: v_mov_b32 v5, 0
	v_mov_b32 v5, 0
	s_endpgm
