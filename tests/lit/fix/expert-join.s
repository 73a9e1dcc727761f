; At a join the path with the fewest younger results decides.
; RUN: interlock fix %s | %{check}
k:
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_SCHED_MODE, 0, 2), 2
	v_mov_b32 v0, 1
	s_cbranch_scc1 .Ljoin
	v_mov_b32 v9, 1
	v_mov_b32 v10, 1
.Ljoin:
	v_mov_b32 v11, 1
; CHECK:      v_mov_b32 v11, 1
; CHECK-NEXT: s_wait_alu depctr_va_vdst(1)
; CHECK-NEXT: global_store_b32{{.*}}
	global_store_b32 v[2:3], v0, off
	s_endpgm
