; An untagged access may be to the region of any barrier.
; RUN: interlock fix %s | %{check}
k:
	ds_store_b32 v4, v5
	tensor_load_to_lds s[0:3], s[4:11]
; CHECK:      s_wait_dscnt 0x0
; CHECK-NEXT: tensor_load_to_lds s[0:3], s[4:11]
; CHECK-NEXT: s_wait_tensorcnt 0x0
; CHECK-NEXT: s_barrier_signal -1
	s_barrier_signal -1                  ; tokens = [7]
	s_barrier_wait -1
	s_endpgm
