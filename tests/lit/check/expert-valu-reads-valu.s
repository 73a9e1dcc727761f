; VALU against VALU is the hardware's business.
; RUN: interlock check %s 2>&1 | FileCheck %s
; CHECK: nothing to check: RAW on VA_VDST
; CHECK: checked 1 kernels, 5 instructions, 0 waits: 0 errors
k:
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_SCHED_MODE, 0, 2), 2
	v_exp_f32 v0, v1
	v_mul_f32 v2, v0, v0
	v_mov_b32 v0, 1
	s_endpgm
