; The s_wait_alu that stands there is replaced, with all that its place needs; its other fields stay.
; RUN: not interlock check %s 2>&1 | FileCheck %s
; CHECK: error: v5 is overwritten before ds_store_b32 has read it
; CHECK: note: replace {{.*}}:[[# @LINE + 8]] with s_wait_alu depctr_va_vdst(0) depctr_va_sdst(0) depctr_vm_vsrc(0); path
; CHECK: error: v4 is overwritten before v_exp_f32 has written it
; CHECK: note: replace {{.*}}:[[# @LINE + 6]] with s_wait_alu depctr_va_vdst(0) depctr_va_sdst(0) depctr_vm_vsrc(0); path
; CHECK-NOT: error:
k:
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_SCHED_MODE, 0, 2), 2
	ds_store_b32 v8, v5
	v_exp_f32 v4, v1
	s_wait_alu depctr_va_vdst(3) depctr_va_sdst(0)
	ds_load_b64 v[4:5], v9
	s_endpgm
