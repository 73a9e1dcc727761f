; Code that nothing reaches gets no wait and disturbs nothing.
; RUN: interlock fix %s | %{check}
k:
	ds_load_b32 v0, v10
	s_branch out
dead:
; CHECK:      dead:
; CHECK-NEXT: v_mov_b32 v1, v0
	v_mov_b32 v1, v0
	s_branch dead
out:
; CHECK:      out:
; CHECK-NEXT: s_wait_dscnt 0x0
; CHECK-NEXT: v_mov_b32 v2, v0
	v_mov_b32 v2, v0
	s_endpgm
