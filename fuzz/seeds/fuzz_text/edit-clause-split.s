; A member that needs the result of another one: the clause is split and both halves
; get their own length.
; RUN: interlock fix %s | %{check}
k:
; CHECK:      s_clause 0x1
; CHECK-NEXT: global_load_b32 v0, v10, s[0:1]
; CHECK-NEXT: global_load_b32 v1, v11, s[0:1]
; CHECK-NEXT: s_wait_loadcnt 0x1
; CHECK-NEXT: s_clause 0x2
; CHECK-NEXT: global_load_b32 v2, v0, s[0:1]
; CHECK-NEXT: global_load_b32 v3, v12, s[0:1]
; CHECK-NEXT: global_load_b32 v4, v13, s[0:1]
	s_clause 0x4
	global_load_b32 v0, v10, s[0:1]
	global_load_b32 v1, v11, s[0:1]
	global_load_b32 v2, v0, s[0:1]
	global_load_b32 v3, v12, s[0:1]
	global_load_b32 v4, v13, s[0:1]
	s_endpgm
