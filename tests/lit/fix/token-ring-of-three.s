; A ring of three leaves the accesses of the last trip alone: the slot that is
; refilled was used two trips ago.
; RUN: interlock fix %s | %{check}
k:
	s_mov_b32 s12, 4
loop:
; CHECK:      loop:
; CHECK-NEXT: s_wait_dscnt 0x1
; CHECK-NEXT: tensor_load_to_lds s[0:3], s[4:11]
	tensor_load_to_lds s[0:3], s[4:11]   ; tokens = [A%3+1]
; CHECK-NEXT: s_wait_tensorcnt 0x1
; CHECK-NEXT: ds_store_b32 v0, v10
	ds_store_b32 v0, v10                 ; tokens = [A%3]
	s_cbranch_scc1 loop
	s_endpgm
