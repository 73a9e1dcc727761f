; The wait at the fence does for the use behind it as well.
; RUN: interlock fix %s | %{check}
; RUN: interlock opt --passes=insert-waits %s | %{check} --check-prefix=ALONE
k:
; CHECK:      s_wait_loadcnt 0x0
; CHECK-NEXT: s_wait_storecnt 0x0
; CHECK-NEXT: global_store_b32 v[2:3], v4, off scope:SCOPE_DEV
; CHECK-NEXT: v_add_f32 v8, v6, v6
; ALONE:      global_store_b32 v[2:3], v4, off scope:SCOPE_DEV
; ALONE-NEXT: s_wait_loadcnt 0x0
; ALONE-NEXT: v_add_f32 v8, v6, v6
	global_load_b32 v6, v10, s[0:1]
	global_wb scope:SCOPE_DEV
	global_store_b32 v[2:3], v4, off scope:SCOPE_DEV
	v_add_f32 v8, v6, v6
	s_endpgm
