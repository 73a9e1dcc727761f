; The signal says that a wave is done; the wait does not.
; RUN: interlock fix %s | %{check}
k:
	s_barrier_signal -1
	tensor_load_to_lds s[0:3], s[4:11]
; CHECK:      tensor_load_to_lds s[0:3], s[4:11]
; CHECK-NEXT: s_barrier_wait -1
	s_barrier_wait -1
	s_endpgm
