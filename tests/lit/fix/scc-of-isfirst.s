; The answer of signal_isfirst arrives late.
; RUN: interlock fix %s | %{check}
k:
	s_barrier_signal_isfirst -1          ; tokens = []
; CHECK:      s_wait_kmcnt 0x0
; CHECK-NEXT: s_cselect_b32 s4, 1, 0
	s_cselect_b32 s4, 1, 0
	s_barrier_wait -1
	s_endpgm
