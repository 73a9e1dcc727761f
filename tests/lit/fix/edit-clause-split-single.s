; A piece of one instruction needs no s_clause.
; RUN: interlock fix %s | %{check}
k:
; CHECK:      k:
; CHECK-NEXT: global_load_b32 v0, v10, s[0:1]
; CHECK-NEXT: s_wait_loadcnt 0x0
; CHECK-NEXT: global_load_b32 v2, v0, s[0:1]
	s_clause 0x1
	global_load_b32 v0, v10, s[0:1]
	global_load_b32 v2, v0, s[0:1]
	s_endpgm
