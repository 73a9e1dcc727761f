; Behind a branch by a number the code still runs: it is followed, and where no edit
; lies between, the number stays true.
; RUN: interlock fix %s | %{check}
k:
	s_branch 1
	s_nop 0
	ds_load_b32 v0, v10
; CHECK:      s_wait_dscnt 0x0
; CHECK-NEXT: v_mov_b32 v1, v0
	v_mov_b32 v1, v0
	s_endpgm
