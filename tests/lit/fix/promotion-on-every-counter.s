; Promotion works on LOADcnt as on any counter.
; RUN: interlock fix %s | %{check}
; RUN: interlock fix --no-shallow-pred-promotion %s | %{check} --check-prefix=PLAIN
k:
	global_load_b32 v0, v10, s[0:1]
	s_cbranch_scc1 deep
shallow:
; CHECK:      shallow:
; CHECK-NEXT: s_wait_loadcnt 0x0
; CHECK-NEXT: s_branch merge
	s_branch merge
deep:
	global_load_b32 v1, v11, s[0:1]
	global_load_b32 v2, v12, s[0:1]
merge:
; CHECK:      merge:
; CHECK-NEXT: s_wait_loadcnt 0x2
; CHECK-NEXT: v_mov_b32 v3, v0
; PLAIN:      merge:
; PLAIN-NEXT: s_wait_loadcnt 0x0
; PLAIN-NEXT: v_mov_b32 v3, v0
	v_mov_b32 v3, v0
	s_endpgm
