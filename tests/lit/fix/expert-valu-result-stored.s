; A VALU result is awaited before a store reads it, past the VALU results that are younger.
; RUN: interlock fix %s | %{check}
k:
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_SCHED_MODE, 0, 2), 2
	v_mov_b32 v0, 1
	v_mov_b32 v9, 2
	v_mov_b32 v10, 3
; CHECK:      v_mov_b32 v10, 3
; CHECK-NEXT: s_wait_alu depctr_va_vdst(2)
; CHECK-NEXT: global_store_b32{{.*}}
	global_store_b32 v[2:3], v0, off
	s_endpgm
