; A store that has completed does not prove that its translation has, says LLVM.
; RUN: interlock fix %s | %{check}
k:
	global_store_b32 v10, v11, s[0:1]
	s_wait_storecnt 0x0
; CHECK:      s_wait_storecnt 0x0
; CHECK-NEXT: s_wait_xcnt 0x0
; CHECK-NEXT: v_mov_b32 v10, 0
	v_mov_b32 v10, 0
	s_endpgm
