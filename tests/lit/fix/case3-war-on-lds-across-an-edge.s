; A tensor load overwrites LDS that an earlier block still reads.
; RUN: interlock fix %s | %{check}
; RUN: interlock fix --no-shallow-pred-promotion %s | %{check}
k:
	ds_load_b64 v[0:1], v4               ; tokens = [0]
	ds_load_b64 v[2:3], v5               ; tokens = [0]
body:
; CHECK:      body:
; CHECK-NEXT: s_wait_dscnt 0x0
; CHECK-NEXT: tensor_load_to_lds s[0:3], s[4:11]
	tensor_load_to_lds s[0:3], s[4:11]   ; tokens = [0]
	s_endpgm
