; An s_wait_alu is a wait in the summary, whether its reasons are asked for or not.
; RUN: interlock fix %s -o %t.s 2>&1 | FileCheck %s
; RUN: interlock fix --comments %s -o %t.s 2>&1 | FileCheck %s
; CHECK: fixed 1 kernels, 4 instructions: 1 waits inserted, 0 deleted, 0 changed, 0 unknown{{$}}
k:
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_SCHED_MODE, 0, 2), 2
	v_mov_b32 v0, 0
	global_store_b32 v[2:3], v0, off
	s_endpgm
