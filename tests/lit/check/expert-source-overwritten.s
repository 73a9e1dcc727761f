; A VALU overwrites what a store may still read; operations of another class do not count.
; RUN: not interlock check %s 2>&1 | FileCheck %s
; CHECK: error: v0 is overwritten before ds_store_b32 has read it [wait-alu-missing]
; CHECK-NEXT: v_mov_b32 v0, 1
; CHECK: note: still read here; VM_VSRC, 1 younger
; CHECK: note: needs s_wait_alu depctr_vm_vsrc(1); path
; CHECK-NOT: error:
; CHECK: {{^}}checked WAR on VM_VSRC: 1 dependence, 1 broken
k:
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_SCHED_MODE, 0, 2), 2
	ds_store_b32 v4, v0
	global_store_b32 v[2:3], v5, off
	ds_store_b32 v4, v6
	v_mov_b32 v0, 1
	s_endpgm
