; A tensor load waits for DS reads and writes of its region, not of others.
; RUN: interlock fix %s | %{check}
k:
	ds_store_b32 v0, v1                  ; tokens = [0]
	ds_load_b32 v2, v3                   ; tokens = [1]
; CHECK:      ds_load_b32 v2, v3
; CHECK-NEXT: s_wait_dscnt 0x1
; CHECK-NEXT: tensor_load_to_lds s[0:3], s[4:11]
	tensor_load_to_lds s[0:3], s[4:11]   ; tokens = [0]
	s_endpgm
