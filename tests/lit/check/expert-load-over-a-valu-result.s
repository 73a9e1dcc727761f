; A load may write its result before the VALU has written there.
; RUN: not interlock check %s 2>&1 | FileCheck %s
; CHECK: error: v0 is overwritten before v_mov_b32 has written it [wait-alu-missing]
; CHECK-NEXT: ds_load_b32 v0, v8
; CHECK: note: needs s_wait_alu depctr_va_vdst(0)
; CHECK: {{^}}checked WAW on VA_VDST: 1 dependence, 1 broken
k:
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_SCHED_MODE, 0, 2), 2
	v_mov_b32 v0, 1
	ds_load_b32 v0, v8
	s_endpgm
