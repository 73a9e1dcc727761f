; A VALU result is stored too early: where, how many are younger, what helps.
; RUN: not interlock check %s 2>&1 | FileCheck %s
; CHECK: :[[# @LINE + 14]]:19: error: v0 is read before v_add_f32 has written it [wait-alu-missing]
; CHECK: :[[# @LINE + 10]]:2: note: issued here; VA_VDST, 1 younger in flight on the worst path
; CHECK: note: needs s_wait_alu depctr_va_vdst(1); path
; CHECK-NOT: error:
; CHECK: {{^}}checked RAW on VA_VDST: 1 dependence, 1 broken
; CHECK: nothing to check: WAW on VA_VDST
; RUN: sed 's/; HERE.*/s_wait_alu depctr_va_vdst(1)/' %s > %t.s && interlock check %t.s 2>&1 | FileCheck %s --check-prefix=RIGHT
; RIGHT-NOT: error:
; RIGHT: {{^}}checked RAW on VA_VDST: 1 dependence, 0 broken
k:
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_SCHED_MODE, 0, 2), 2
	v_add_f32 v0, v1, v2
	v_add_f32 v3, v1, v2
	; HERE
	ds_store_b32 v8, v0
	s_endpgm
