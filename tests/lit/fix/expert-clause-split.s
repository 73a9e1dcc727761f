; A member that overwrites what another member reads cuts the clause.
; RUN: interlock fix %s | %{check}
k:
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_SCHED_MODE, 0, 2), 2
; CHECK:      s_clause 0x1
; CHECK-NEXT: global_load_b32 v4, v[2:3], off
; CHECK-NEXT: global_load_b32 v5, v[8:9], off
; CHECK-NEXT: s_wait_alu depctr_vm_vsrc(1)
; CHECK-NEXT: s_clause 0x1
; CHECK-NEXT: global_load_b32 v2, v[10:11], off
	s_clause 0x3
	global_load_b32 v4, v[2:3], off
	global_load_b32 v5, v[8:9], off
	global_load_b32 v2, v[10:11], off
	global_load_b32 v6, v[12:13], off
	s_endpgm
