; What the first memory instruction of a clause needs is waited for above s_clause.
; RUN: interlock fix %s | %{check}
k:
	ds_load_b32 v10, v11
; CHECK:      ds_load_b32 v10, v11
; CHECK-NEXT: s_wait_dscnt 0x0
; CHECK-NEXT: s_clause 0x1
; CHECK-NEXT: global_load_b32 v0, v10, s[0:1]
; CHECK-NEXT: global_load_b32 v1, v12, s[0:1]
	s_clause 0x1
	global_load_b32 v0, v10, s[0:1]
	global_load_b32 v1, v12, s[0:1]
	s_endpgm
