; A ring of two advances once per trip: the slot refilled in this trip is the one
; that is read in the next, and the load waits only for the reads of the trip before.
; RUN: interlock fix %s | %{check}
k:
	s_mov_b32 s12, 4
	tensor_load_to_lds s[0:3], s[4:11]   ; tokens = [A%2]
loop:
	s_barrier_signal -1                  ; tokens = []
	s_barrier_wait -1
	tensor_load_to_lds s[0:3], s[4:11]   ; tokens = [A%2+1]
; CHECK:      loop:
; CHECK-NEXT: s_barrier_signal -1
; CHECK-NEXT: s_barrier_wait -1
; CHECK-NEXT: s_wait_dscnt 0x0
; CHECK-NEXT: tensor_load_to_lds s[0:3], s[4:11]
; CHECK-NEXT: s_wait_tensorcnt 0x1
; CHECK-NEXT: ds_load_b32 v0, v10
	ds_load_b32 v0, v10                  ; tokens = [A%2]
	s_cbranch_scc1 loop
	s_endpgm
