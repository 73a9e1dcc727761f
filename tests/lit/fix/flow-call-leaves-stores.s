; Stores are still in flight behind a call, so a barrier and a jump to unknown code
; must reckon with them.
; RUN: interlock fix %s | %{check}
	.text
	.type k,@function
k:
	s_swap_pc_i64 s[30:31], s[4:5]
; CHECK:      s_swap_pc_i64 s[30:31], s[4:5]
; CHECK-NEXT: s_wait_storecnt 0x0
; CHECK-NEXT: s_set_pc_i64 s[8:9]
	s_set_pc_i64 s[8:9]
