; --strip: the wait that had read the source goes, s_wait_alu comes in its place.
; RUN: interlock fix --strip %s | %{check}
k:
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_SCHED_MODE, 0, 2), 2
	ds_load_b32 v5, v0
; CHECK:      ds_load_b32 v5, v0
; CHECK-NEXT: s_wait_alu depctr_vm_vsrc(0)
; CHECK-NEXT: v_mov_b32 v0, 1
	s_wait_dscnt 0x0
	v_mov_b32 v0, 1
	s_endpgm
