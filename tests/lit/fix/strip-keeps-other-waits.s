; s_wait_idle, s_wait_alu and storecnt are not rebuilt.
; RUN: interlock fix --strip %s | %{check}
k:
	global_store_b32 v10, v11, s[0:1]
	s_wait_idle
	s_wait_alu depctr_va_vdst(5)
	s_wait_storecnt 0x0
; CHECK:      s_wait_idle
; CHECK-NEXT: s_wait_alu depctr_va_vdst(5)
; CHECK-NEXT: s_wait_storecnt 0x0
; CHECK-NEXT: v_mov_b32 v5, v6
	v_mov_b32 v5, v6
	s_endpgm
