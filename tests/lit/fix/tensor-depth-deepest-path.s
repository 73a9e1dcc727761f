; The deepest path counts, and a loop without a wait has no deepest one. What a loop
; carries does not count with --loop-carried-tokens=off.
; RUN: interlock opt --passes='insert-waits<loop-carried-tokens=on>,limit-tensor-depth' %s | %{check}
; RUN: interlock opt --passes='insert-waits<loop-carried-tokens=off>,limit-tensor-depth' %s | %{check} --check-prefix=OFF
k:
; CHECK:      loop:
; CHECK-NEXT: s_wait_tensorcnt 0xa
; CHECK-NEXT: tensor_load_to_lds s[0:3], s[4:11]
; CHECK-NEXT: s_cbranch_scc1 loop
; CHECK-NEXT: s_wait_tensorcnt 0xa
; CHECK-NEXT: tensor_store_from_lds s[0:3], s[4:11]
; OFF:        tensor_store_from_lds s[0:3], s[4:11]
loop:
	tensor_load_to_lds s[0:3], s[4:11] ; tokens = []
	s_cbranch_scc1 loop
	tensor_store_from_lds s[0:3], s[4:11] ; tokens = []
	s_endpgm
