; LLVM switches the mode off around calls and before returns, where nothing may be left; what a caller or a callee
; leaves counts as over, and a note says so.
; RUN: interlock fix %s 2> %t | %{check}
; RUN: FileCheck %s --check-prefix=NOTE --input-file=%t
; NOTE: note: calls keep LLVM's ABI in expert scheduling mode
	.globl f
	.type f,@function
f:
; CHECK:      s_setreg_imm32_b32 hwreg(HW_REG_WAVE_SCHED_MODE, 0, 2), 2
; CHECK-NEXT: s_wait_loadcnt_dscnt 0x0
; CHECK-NEXT: s_wait_kmcnt 0x0
; CHECK-NEXT: v_mov_b32 v40, 1
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_SCHED_MODE, 0, 2), 2
	s_wait_loadcnt_dscnt 0x0
	s_wait_kmcnt 0x0
	v_mov_b32 v40, 1
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_SCHED_MODE, 0, 2), 0
; CHECK:      s_swap_pc_i64{{.*}}
; CHECK-NEXT: s_setreg_imm32_b32{{.*}}
; CHECK-NEXT: global_store_b32 v[2:3], v40, off
	s_swap_pc_i64 s[30:31], s[4:5]
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_SCHED_MODE, 0, 2), 2
	global_store_b32 v[2:3], v40, off
	v_mov_b32 v0, 1
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_SCHED_MODE, 0, 2), 0
; CHECK:      s_wait_alu depctr_va_vdst(0) depctr_vm_vsrc(0)
; CHECK-NEXT: s_set_pc_i64 s[30:31]
	s_set_pc_i64 s[30:31]
	.globl k
	.type k,@function
k:
	s_endpgm
	.amdhsa_kernel k
	.amdhsa_next_free_vgpr 48
	.amdhsa_next_free_sgpr 32
	.end_amdhsa_kernel
