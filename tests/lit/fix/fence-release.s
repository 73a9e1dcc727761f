; A release: the write-back, and the loads before it, must have completed at the scoped
; store, atomic or barrier signal that relies on it. Loads behind it are another matter.
; RUN: interlock fix %s | %{check}
k:
; CHECK:      global_wb scope:SCOPE_DEV
; CHECK-NEXT: global_load_b32 v7, v11, s[0:1]
; CHECK-NEXT: s_wait_loadcnt 0x1
; CHECK-NEXT: s_wait_storecnt 0x0
; CHECK-NEXT: global_store_b32 v[2:3], v4, off scope:SCOPE_DEV
	global_load_b32 v6, v10, s[0:1]
	global_wb scope:SCOPE_DEV
	global_load_b32 v7, v11, s[0:1]
	global_store_b32 v[2:3], v4, off scope:SCOPE_DEV
; What has been waited for is not waited for again.
; CHECK-NEXT: global_atomic_add_u32 v[2:3], v4, off scope:SCOPE_DEV
	global_atomic_add_u32 v[2:3], v4, off scope:SCOPE_DEV
; CHECK-NEXT: global_wb scope:SCOPE_DEV
; CHECK-NEXT: s_wait_loadcnt 0x0
; CHECK-NEXT: s_wait_storecnt 0x0
; CHECK-NEXT: s_barrier_signal -1
	global_wb scope:SCOPE_DEV
	s_barrier_signal -1
	s_barrier_wait -1
	s_endpgm
