; A tail drain needs its own block to be chosen; otherwise the join stays strict.
; RUN: interlock fix --only-blocks=merge,deep %s | %{check} --check-prefix=STRICT
; RUN: interlock fix --only-blocks=merge,deep,shallow %s | %{check}
k:
	ds_load_b32 v0, v10
	s_cbranch_scc1 deep
shallow:
; STRICT:      shallow:
; STRICT-NEXT: s_branch merge
; CHECK:       shallow:
; CHECK-NEXT:  s_wait_dscnt 0x0
; CHECK-NEXT:  s_branch merge
	s_branch merge
deep:
	ds_load_b32 v1, v11
merge:
; STRICT:      merge:
; STRICT-NEXT: s_wait_dscnt 0x0
; STRICT-NEXT: v_mov_b32 v3, v0
; CHECK:       merge:
; CHECK-NEXT:  s_wait_dscnt 0x1
; CHECK-NEXT:  v_mov_b32 v3, v0
	v_mov_b32 v3, v0
	s_endpgm
