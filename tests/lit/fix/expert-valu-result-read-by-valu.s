; VALU against VALU is checked by the hardware in every mode.
; RUN: interlock fix %s | %{check}
k:
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_SCHED_MODE, 0, 2), 2
	v_mov_b32 v0, 1
; CHECK:      v_mov_b32 v0, 1
; CHECK-NEXT: v_mov_b32 v1, v0
	v_mov_b32 v1, v0
	s_endpgm
