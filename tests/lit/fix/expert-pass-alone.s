; The pass alone inserts only s_wait_alu.
; RUN: interlock opt --passes=insert-wait-alu %s | %{check}
; RUN: interlock opt --passes=insert-wait-alu,insert-wait-alu %s | %{check}
k:
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_SCHED_MODE, 0, 2), 2
	global_load_b32 v5, v[0:1], off
; CHECK:      global_load_b32{{.*}}
; CHECK-NEXT: s_wait_alu depctr_vm_vsrc(0)
; CHECK-NEXT: v_mov_b32 v0, v5
	v_mov_b32 v0, v5
	s_endpgm
