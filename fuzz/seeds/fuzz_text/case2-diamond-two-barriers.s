; The wait at a join is sized for the deep path; the shallow one drains itself.
; RUN: interlock fix %s | %{check}
; RUN: interlock opt --passes=insert-waits %s | %{check}
; RUN: interlock fix --no-shallow-pred-promotion %s | %{check} --check-prefix=PLAIN
k:
	tensor_load_to_lds s[0:3], s[4:11]   ; tokens = [11]
	s_cbranch_scc1 deep
shallow:
; CHECK:      shallow:
; CHECK-NEXT: s_wait_tensorcnt 0x0
; CHECK-NEXT: s_branch merge
	s_branch merge
deep:
	tensor_load_to_lds s[0:3], s[4:11]   ; tokens = [12]
	tensor_load_to_lds s[0:3], s[4:11]   ; tokens = [12]
merge:
; CHECK:      merge:
; CHECK-NEXT: s_wait_tensorcnt 0x2
; CHECK-NEXT: s_barrier_signal -1
; PLAIN:      merge:
; PLAIN-NEXT: s_wait_tensorcnt 0x0
; PLAIN-NEXT: s_barrier_signal -1
	s_barrier_signal -1                  ; tokens = [11]
	s_barrier_wait -1
; CHECK-NEXT: s_barrier_wait -1
; CHECK-NEXT: s_wait_tensorcnt 0x0
; CHECK-NEXT: s_barrier_signal -1
; PLAIN-NEXT: s_barrier_wait -1
; PLAIN-NEXT: s_barrier_signal -1
	s_barrier_signal -1                  ; tokens = [12]
	s_barrier_wait -1
	s_endpgm
