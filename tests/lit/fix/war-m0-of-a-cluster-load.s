; M0 is a source of cluster and block loads.
; RUN: interlock fix %s | %{check}
k:
	s_mov_b32 m0, 3
	cluster_load_b32 v0, v10, s[0:1]
; CHECK:      cluster_load_b32 v0, v10, s[0:1]
; CHECK-NEXT: s_wait_xcnt 0x0
; CHECK-NEXT: s_mov_b32 m0, 1
	s_mov_b32 m0, 1
	s_endpgm
