; sync LDSn names are relative to the trip: what is LDS0 now is LDS1 in the next, so
; behind the back edge each may be any of them.
; RUN: interlock fix %s | %{check}
k:
	s_mov_b32 s12, 4
loop:
; CHECK:      loop:
; CHECK-NEXT: s_wait_dscnt 0x0
; CHECK-NEXT: tensor_load_to_lds s[0:3], s[4:11]
	tensor_load_to_lds s[0:3], s[4:11]   // fetch the next tile, sync LDS0
; CHECK-NEXT: s_wait_tensorcnt 0x1
; CHECK-NEXT: ds_store_b32 v0, v10
	ds_store_b32 v0, v10                 // patch this tile, sync LDS1
	s_cbranch_scc1 loop
	s_endpgm
