; What the members of a clause need is awaited above it.
; RUN: interlock fix %s | %{check}
k:
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_SCHED_MODE, 0, 2), 2
	v_mov_b32 v0, 1
	v_mov_b32 v1, 1
; CHECK:      v_mov_b32 v1, 1
; CHECK-NEXT: s_wait_alu depctr_va_vdst(0)
; CHECK-NEXT: s_clause 0x1
	s_clause 0x1
	global_store_b32 v[2:3], v8, off
	global_store_b32 v[2:3], v1, off
	s_endpgm
