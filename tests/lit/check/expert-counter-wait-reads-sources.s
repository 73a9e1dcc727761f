; A loadcnt wait says that an older store of the same class has read its registers, not a DS store.
; RUN: not interlock check %s 2>&1 | FileCheck %s
; CHECK: error: v4 is overwritten before ds_store_b32 has read it [wait-alu-missing]
; CHECK-NEXT: v_mov_b32 v4, 1
; CHECK-NOT: error:
; CHECK: {{^}}checked WAR on VM_VSRC: 3 dependences, 1 broken
k:
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_SCHED_MODE, 0, 2), 2
	global_store_b32 v[0:1], v2, off
	ds_store_b32 v8, v4
	global_load_b32 v5, v[0:1], off
	s_wait_loadcnt 0x0
	s_wait_xcnt 0x0
	v_mov_b32 v2, 1
	v_mov_b32 v4, 1
	v_mov_b32 v0, 1
	s_endpgm
