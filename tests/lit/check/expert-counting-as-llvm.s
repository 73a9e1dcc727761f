; What is not known to count is taken to count, as LLVM does; where that decides, a note says so.
; RUN: split-file %s %t && cd %t
; RUN: interlock check decides.s 2>&1 | FileCheck %s --check-prefix=NOTE
; NOTE: assumed in k: VA_VDST and VM_VSRC count as LLVM counts, also instructions without a VGPR
; NOTE: 0 errors
; RUN: interlock check not.s 2>&1 | FileCheck %s --implicit-check-not=assumed
; CHECK: 0 errors
; RUN: not interlock check pipes.s 2>&1 | FileCheck %s --check-prefix=PIPES
; PIPES: error: v0 is read before v_exp_f32 has written it
; PIPES: with s_wait_alu depctr_va_vdst(0)
;--- decides.s
k:
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_SCHED_MODE, 0, 2), 2
	v_add_f32 v0, v1, v2
	v_cmp_eq_u32 vcc_lo, v1, v2
	s_wait_alu depctr_va_vdst(1)
	ds_store_b32 v8, v0
	s_endpgm
;--- not.s
k:
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_SCHED_MODE, 0, 2), 2
	v_add_f32 v0, v1, v2
	v_cmp_eq_u32 vcc_lo, v1, v2
	s_wait_alu depctr_va_vdst(0)
	ds_store_b32 v8, v0
	s_endpgm
;--- pipes.s
k:
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_SCHED_MODE, 0, 2), 2
	v_exp_f32 v0, v1
	v_add_f32 v3, v1, v2
	s_wait_alu depctr_va_vdst(1)
	ds_store_b32 v8, v0
	s_endpgm
