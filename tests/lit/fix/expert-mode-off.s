; In normal mode the hardware checks, and what it has checked is over.
; RUN: interlock fix %s | %{check}
k:
	v_mov_b32 v0, 1
; CHECK:      v_mov_b32 v0, 1
; CHECK-NEXT: global_store_b32{{.*}}
	global_store_b32 v[2:3], v0, off
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_SCHED_MODE, 0, 2), 2
; CHECK:      s_setreg_imm32_b32{{.*}}
; CHECK-NEXT: global_store_b32{{.*}}
	global_store_b32 v[2:3], v0, off
	s_endpgm
