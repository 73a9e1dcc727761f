; Registers above v255 are told apart.
; RUN: interlock fix %s | %{check}
k:
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_SCHED_MODE, 0, 2), 2
	v_mov_b32 v0, 1
	s_set_vgpr_msb 0x40
	v_mov_b32 v0, 1
	s_set_vgpr_msb 0x4000
; CHECK: s_wait_alu depctr_va_vdst(1)
; CHECK: global_store_b32{{.*}}
	global_store_b32 v[2:3], v0, off
	s_endpgm
