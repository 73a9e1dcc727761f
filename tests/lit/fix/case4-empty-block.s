; Worked case 4 with a block that is nothing but a label: it has an end all the same.
; RUN: interlock fix --num-waves=1 --tensor-raw=auto %s | %{check}
entry:
	tensor_load_to_lds s[0:3], s[4:11] ; tokens = [0]
	s_cbranch_scc1 B
A:
	tensor_load_to_lds s[0:3], s[4:11] ; tokens = [1]
	tensor_load_to_lds s[0:3], s[4:11] ; tokens = [1]
	s_branch merge
B:
; CHECK:      s_branch merge
; CHECK-NEXT: B:
; CHECK-NEXT: s_wait_tensorcnt 0x0
; CHECK-NEXT: merge:
; CHECK-NEXT: s_wait_tensorcnt 0x2
; CHECK-NEXT: ds_load_b64 v[0:1], v4
merge:
	ds_load_b64 v[0:1], v4 ; tokens = [0]
	s_endpgm
