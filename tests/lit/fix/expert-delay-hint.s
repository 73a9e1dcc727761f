; Above a delay hint, not between it and what it is about.
; RUN: interlock fix %s | %{check}
k:
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_SCHED_MODE, 0, 2), 2
	ds_store_b32 v4, v0
; CHECK:      ds_store_b32{{.*}}
; CHECK-NEXT: s_wait_alu depctr_vm_vsrc(0)
; CHECK-NEXT: s_delay_alu instid0(VALU_DEP_1)
; CHECK-NEXT: v_mov_b32 v0, 1
	s_delay_alu instid0(VALU_DEP_1)
	v_mov_b32 v0, 1
	s_endpgm
