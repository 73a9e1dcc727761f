; A barrier of another region drains nothing.
; RUN: interlock fix %s | %{check}
k:
	ds_store_b32 v4, v5                  ; tokens = [1]
	tensor_load_to_lds s[0:3], s[4:11]   ; tokens = [2]
; CHECK:      tensor_load_to_lds s[0:3], s[4:11]
; CHECK-NEXT: s_barrier_signal -1
	s_barrier_signal -1                  ; tokens = [3]
	s_barrier_wait -1
	s_endpgm
