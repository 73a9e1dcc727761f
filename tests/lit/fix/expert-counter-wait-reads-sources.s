; An operation that a wait has completed has read its registers, and so have older ones of its class.
; RUN: interlock fix %s | %{check}
k:
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_SCHED_MODE, 0, 2), 2
	global_store_b32 v[2:3], v0, off
	global_load_b32 v5, v[2:3], off
	s_wait_loadcnt 0x0
	s_wait_xcnt 0x0
; CHECK:      s_wait_loadcnt 0x0
; CHECK-NEXT: s_wait_xcnt 0x0
; CHECK-NEXT: v_mov_b32 v0, 1
	v_mov_b32 v0, 1
	s_endpgm
