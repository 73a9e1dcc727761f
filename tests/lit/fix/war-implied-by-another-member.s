; In a clause, what one member waits for can complete the translation that another needs:
; no s_wait_xcnt beside it.
; RUN: interlock fix --strip %s | %{check}
k:
; CHECK:      loop:
; CHECK-NEXT: s_wait_loadcnt 0x0
; CHECK-NEXT: s_clause 0x1
; CHECK:      s_wait_dscnt 0x0
; CHECK-NEXT: global_load_b64 v[2:3], v[0:1], off
loop:
	s_clause 0x1
	ds_load_b64 v[4:5], v40 ; tokens=[A%2]
	ds_load_b32 v1, v7 ; tokens=[B%2]
	s_wait_dscnt 0x0
	global_load_b64 v[2:3], v[0:1], off
	buffer_load_b32 v4, v40, s[12:15], null offen
	s_branch loop
