; Behind the wait for the same barrier it has arrived.
; RUN: interlock fix %s | %{check}
k:
	s_barrier_signal_isfirst -1          ; tokens = []
	s_barrier_wait -1
; CHECK:      s_barrier_wait -1
; CHECK-NEXT: s_cselect_b32 s4, 1, 0
	s_cselect_b32 s4, 1, 0
	s_endpgm
