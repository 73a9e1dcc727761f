; What insert-waits puts in counts: the wait for the load has read the address.
; RUN: interlock fix %s | %{check}
k:
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_SCHED_MODE, 0, 2), 2
	global_load_b32 v5, v[0:1], off
; CHECK:      s_wait_loadcnt 0x0
; CHECK-NEXT: v_mov_b32 v0, v5
	v_mov_b32 v0, v5
	s_endpgm
