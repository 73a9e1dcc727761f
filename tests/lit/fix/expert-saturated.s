; More results are in flight than the field counts: 14 is the weakest that helps.
; RUN: interlock fix %s | %{check}
k:
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_SCHED_MODE, 0, 2), 2
	v_mov_b32 v0, 1
	v_mov_b32 v10, 1
	v_mov_b32 v11, 1
	v_mov_b32 v12, 1
	v_mov_b32 v13, 1
	v_mov_b32 v14, 1
	v_mov_b32 v15, 1
	v_mov_b32 v16, 1
	v_mov_b32 v17, 1
	v_mov_b32 v18, 1
	v_mov_b32 v19, 1
	v_mov_b32 v20, 1
	v_mov_b32 v21, 1
	v_mov_b32 v22, 1
	v_mov_b32 v23, 1
	v_mov_b32 v24, 1
	v_mov_b32 v25, 1
	v_mov_b32 v26, 1
; CHECK: s_wait_alu depctr_va_vdst(14)
; CHECK-NEXT: global_store_b32{{.*}}
	global_store_b32 v[2:3], v0, off
	s_endpgm
