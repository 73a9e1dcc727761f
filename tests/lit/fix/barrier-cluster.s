; The cluster barrier lets other workgroups overwrite LDS: it waits for DS reads only.
; RUN: interlock fix %s | %{check}
k:
	ds_load_b32 v0, v4                   ; tokens = [0]
	ds_store_b32 v4, v5                  ; tokens = [1]
	tensor_load_to_lds s[0:3], s[4:11]   ; tokens = [2]
; CHECK:      s_wait_dscnt 0x1
; CHECK-NEXT: s_barrier_signal -3
	s_barrier_signal -3
	s_barrier_wait -3
	s_endpgm
