; In normal mode the hardware checks; what it has not checked is still in flight when the mode changes.
; RUN: not interlock check %s 2>&1 | FileCheck %s
; CHECK: error: v1 is read before v_mov_b32 has written it
; CHECK-NEXT: ds_store_b32 v8, v1
; CHECK-NOT: error:
; CHECK: {{^}}checked 1 kernels
k:
	v_mov_b32 v0, 1
	v_mov_b32 v1, 1
	ds_store_b32 v8, v0
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_SCHED_MODE, 0, 2), 2
	ds_store_b32 v8, v0
	ds_store_b32 v8, v1
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_SCHED_MODE, 0, 2), 0
	v_mov_b32 v2, 1
	ds_store_b32 v8, v2
	s_endpgm
