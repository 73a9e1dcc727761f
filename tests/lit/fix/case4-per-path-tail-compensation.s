; One wave reads its own tile behind a join of a deep and a shallow path.
; RUN: interlock fix --num-waves=1 %s | %{check}
; RUN: interlock opt --passes='insert-waits<num-waves=1>' %s | %{check}
; RUN: interlock fix --num-waves=1 --no-shallow-pred-promotion %s | %{check} --check-prefix=PLAIN
; RUN: interlock opt --passes='insert-waits<num-waves=1;no-shallow-pred-promotion>' %s | %{check} --check-prefix=PLAIN
k:
	tensor_load_to_lds s[0:3], s[4:11]   ; tokens = [0]
	s_cbranch_scc1 A
B:
; CHECK:      B:
; CHECK-NEXT: s_wait_tensorcnt 0x0
; CHECK-NEXT: s_branch merge
	s_branch merge
A:
	tensor_load_to_lds s[0:3], s[4:11]   ; tokens = [1]
	tensor_load_to_lds s[0:3], s[4:11]   ; tokens = [1]
merge:
; CHECK:      merge:
; CHECK-NEXT: s_wait_tensorcnt 0x2
; CHECK-NEXT: ds_load_b64 v[0:1], v2
; PLAIN:      merge:
; PLAIN-NEXT: s_wait_tensorcnt 0x0
; PLAIN-NEXT: ds_load_b64 v[0:1], v2
	ds_load_b64 v[0:1], v2               ; tokens = [0]
	s_endpgm
