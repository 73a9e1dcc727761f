; A member of a clause needs it: it stands before the clause, where less is younger.
; RUN: not interlock check %s 2>&1 | FileCheck %s
; CHECK: error: v0 is read before v_mov_b32 has written it
; CHECK: VA_VDST, 0 younger
; CHECK: note: needs s_wait_alu depctr_va_vdst(0) before {{.*}}:[[# @LINE + 5]];
; CHECK-NOT: error:
k:
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_SCHED_MODE, 0, 2), 2
	v_mov_b32 v0, 1
	s_clause 0x1
	global_load_b32 v4, v[2:3], off
	global_store_b32 v[2:3], v0, off
	s_endpgm
