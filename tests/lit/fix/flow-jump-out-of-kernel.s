; A jump to code of another file drains everything: only functions keep the ABI.
; RUN: interlock fix %s | %{check}
k:
	global_load_b32 v9, v[2:3], off
	tensor_load_to_lds s[0:3], s[4:11]
; CHECK:      tensor_load_to_lds s[0:3], s[4:11]
; CHECK-NEXT: s_wait_loadcnt 0x0
; CHECK-NEXT: s_wait_tensorcnt 0x0
; CHECK-NEXT: s_wait_xcnt 0x0
; CHECK-NEXT: s_branch outside
	s_branch outside
