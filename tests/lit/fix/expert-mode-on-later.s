; What normal mode has left in flight is awaited once the mode is on.
; RUN: interlock fix %s | %{check}
k:
	v_mov_b32 v0, 1
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_SCHED_MODE, 0, 2), 2
; CHECK:      s_setreg_imm32_b32{{.*}}
; CHECK-NEXT: s_wait_alu depctr_va_vdst(0)
; CHECK-NEXT: global_store_b32{{.*}}
	global_store_b32 v[2:3], v0, off
	s_endpgm
