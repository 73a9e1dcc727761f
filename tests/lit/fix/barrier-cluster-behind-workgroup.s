; Behind a workgroup barrier that has drained the reads there is nothing left.
; RUN: interlock fix %s | %{check}
k:
	ds_load_b32 v0, v4
; CHECK:      s_wait_dscnt 0x0
; CHECK-NEXT: s_barrier_signal -1
	s_barrier_signal -1
	s_barrier_wait -1
; CHECK-NEXT: s_barrier_wait -1
; CHECK-NEXT: s_barrier_signal -3
	s_barrier_signal -3
	s_barrier_wait -3
	s_endpgm
