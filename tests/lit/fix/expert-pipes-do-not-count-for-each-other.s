; Core, double precision, transcendental and matrix results are unordered: only the own kind counts.
; RUN: interlock fix %s | %{check}
k:
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_SCHED_MODE, 0, 2), 2
	v_exp_f32 v0, v7
	v_mov_b32 v9, 2
	v_exp_f32 v8, v7
	v_mov_b32 v10, 2
; CHECK: s_wait_alu depctr_va_vdst(1)
; CHECK-NEXT: global_store_b32{{.*}}
	global_store_b32 v[2:3], v0, off
	s_endpgm
