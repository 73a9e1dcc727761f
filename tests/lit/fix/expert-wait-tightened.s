; An s_wait_alu at the place is tightened; its other fields stay.
; RUN: interlock fix %s | %{check}
k:
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_SCHED_MODE, 0, 2), 2
	v_mov_b32 v0, 1
	v_mov_b32 v9, 1
; CHECK:      v_mov_b32 v9, 1
; CHECK-NEXT: s_wait_alu depctr_sa_sdst(0) depctr_va_vdst(1) depctr_vm_vsrc(3)
; CHECK-NEXT: global_store_b32{{.*}}
	s_wait_alu depctr_sa_sdst(0) depctr_va_vdst(7) depctr_vm_vsrc(3)
	global_store_b32 v[2:3], v0, off
	s_endpgm
