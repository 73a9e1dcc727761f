; Within a trip different sync names are different regions.
; RUN: interlock fix %s | %{check}
k:
	ds_load_b32 v0, v10                  // sync LDS1
; CHECK:      ds_load_b32 v0, v10
; CHECK-NEXT: tensor_load_to_lds s[0:3], s[4:11]
	tensor_load_to_lds s[0:3], s[4:11]   // sync LDS0
	s_endpgm
