; With one wave there is no barrier to rely on: untagged reads wait by default.
; RUN: interlock fix --num-waves=1 %s | %{check}
k:
	tensor_load_to_lds s[0:3], s[4:11]
; CHECK:      tensor_load_to_lds s[0:3], s[4:11]
; CHECK-NEXT: s_wait_tensorcnt 0x0
; CHECK-NEXT: ds_load_b32 v1, v0
	ds_load_b32 v1, v0
	s_endpgm
