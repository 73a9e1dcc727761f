; A load result is positional past younger loads and returning atomics, not past stores.
; RUN: interlock fix %s | %{check}
k:
	global_load_b32 v0, v10, s[0:1]
	global_store_b32 v11, v12, s[0:1]
	global_atomic_add_u32 v1, v13, v14, s[0:1] th:TH_ATOMIC_RETURN
	global_atomic_add_u32 v15, v16, s[0:1]
; CHECK:      global_atomic_add_u32 v15, v16, s[0:1]
; CHECK-NEXT: s_wait_loadcnt 0x1
; CHECK-NEXT: v_mov_b32 v20, v0
	v_mov_b32 v20, v0
; CHECK-NEXT: s_wait_loadcnt 0x0
; CHECK-NEXT: v_mov_b32 v21, v1
	v_mov_b32 v21, v1
	s_endpgm
