; A load that overwrites a VALU result waits for it, or the result may arrive later.
; RUN: interlock fix %s | %{check}
k:
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_SCHED_MODE, 0, 2), 2
	v_mov_b32 v0, 1
; CHECK: s_wait_alu depctr_va_vdst(0)
; CHECK-NEXT: ds_load_b32 v0, v4
	ds_load_b32 v0, v4
	s_endpgm
