; Once the scalar load is over, messages are positional again.
; RUN: interlock fix %s | %{check}
k:
	s_load_b32 s8, s[0:1], 0x0
; CHECK:      s_wait_kmcnt 0x0
; CHECK-NEXT: s_mov_b32 s9, s8
	s_mov_b32 s9, s8
	s_sendmsg_rtn_b32 s2, sendmsg(MSG_RTN_GET_DOORBELL)
	s_sendmsg_rtn_b32 s3, sendmsg(MSG_RTN_GET_DOORBELL)
; CHECK:      s_wait_kmcnt 0x1
; CHECK-NEXT: s_mov_b32 s4, s2
	s_mov_b32 s4, s2
	s_endpgm
