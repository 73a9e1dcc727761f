; A function may begin with the switch of the mode; before it returns, everything is awaited.
; RUN: not interlock check %s 2>&1 | FileCheck %s
; CHECK: error: the function returns before global_store_b32 has read its VGPRs [wait-alu-missing]
; CHECK: needs s_wait_alu depctr_vm_vsrc(0)
; CHECK-NOT: error:
; CHECK-DAG: {{^}}checked ABI on VM_VSRC: 1 dependence, 1 broken
; CHECK-DAG: {{^}}checked ABI on LOADcnt: 1 dependence, 0 broken
	.type f,@function
f:
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_SCHED_MODE, 0, 2), 2
	s_wait_loadcnt_dscnt 0x0
	s_wait_kmcnt 0x0
	global_store_b32 v[0:1], v2, off
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_SCHED_MODE, 0, 2), 0
	s_set_pc_i64 s[30:31]
