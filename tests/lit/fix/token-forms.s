; Every form in which a token may be written names the same region.
; RUN: interlock fix %s | %{check}
k:
	ds_load_b32 v0, v10                  ; tokens = [11]
	ds_load_b32 v1, v10                  // tokens=[ 12 ]
	ds_load_b32 v2, v10                  /* tokens = [A0, B1] */
	ds_load_b32 v3, v10                  ; the second half, tokens=[13]
; CHECK:      s_wait_dscnt 0x3
; CHECK-NEXT: tensor_load_to_lds s[0:3], s[4:11]
	tensor_load_to_lds s[0:3], s[4:11]   // tokens=[11]
; CHECK-NEXT: s_wait_dscnt 0x2
; CHECK-NEXT: tensor_load_to_lds s[0:3], s[4:11]
	tensor_load_to_lds s[0:3], s[4:11]   ; tokens = [12]
; CHECK-NEXT: s_wait_dscnt 0x1
; CHECK-NEXT: tensor_load_to_lds s[0:3], s[4:11]
	tensor_load_to_lds s[0:3], s[4:11]   ; tokens = [B1]
; CHECK-NEXT: s_wait_dscnt 0x0
; CHECK-NEXT: tensor_load_to_lds s[0:3], s[4:11]
	tensor_load_to_lds s[0:3], s[4:11]   ; tokens = [13, 14]
	s_endpgm
