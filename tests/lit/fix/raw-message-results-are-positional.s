; Messages alone are in order: the first of two results needs kmcnt 1.
; RUN: interlock fix %s | %{check}
k:
	s_sendmsg_rtn_b32 s2, sendmsg(MSG_RTN_GET_DOORBELL)
	s_sendmsg_rtn_b32 s3, sendmsg(MSG_RTN_GET_DOORBELL)
; CHECK:      s_wait_kmcnt 0x1
; CHECK-NEXT: s_mov_b32 s4, s2
	s_mov_b32 s4, s2
	s_endpgm
