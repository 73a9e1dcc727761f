; A static name is the same region in every trip: two names never meet.
; (Nothing else bounds how many tensor loads are in flight.)
; RUN: interlock fix %s | %{check}
k:
	s_mov_b32 s12, 4
loop:
; CHECK:      loop:
; CHECK-NEXT: s_wait_tensorcnt 0xa
; CHECK-NEXT: tensor_load_to_lds s[0:3], s[4:11]
	tensor_load_to_lds s[0:3], s[4:11]   ; tokens = [0]
	ds_store_b32 v0, v10                 ; tokens = [1]
	s_cbranch_scc1 loop
	s_endpgm
