; A register that a store still has to read is overwritten: DS, buffer and the others count apart.
; RUN: interlock fix %s | %{check}
k:
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_SCHED_MODE, 0, 2), 2
	ds_store_b32 v4, v0
	global_store_b32 v[2:3], v5, off
	ds_store_b32 v4, v6
; CHECK: s_wait_alu depctr_vm_vsrc(1)
; CHECK-NEXT: v_mov_b32 v0, 1
	v_mov_b32 v0, 1
	s_endpgm
