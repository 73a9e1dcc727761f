; The async barrier arrive is in no DScnt and touches no region.
; RUN: interlock fix %s | %{check}
k:
	ds_load_b32 v0, v1                   ; tokens = [0]
	ds_atomic_async_barrier_arrive_b64 v2
; CHECK:      ds_atomic_async_barrier_arrive_b64 v2
; CHECK-NEXT: s_wait_dscnt 0x0
; CHECK-NEXT: tensor_load_to_lds s[0:3], s[4:11]
	tensor_load_to_lds s[0:3], s[4:11]   ; tokens = [0]
	s_endpgm
