; The store of the last trip has to have read what this trip overwrites.
; RUN: interlock fix %s | %{check}
k:
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_SCHED_MODE, 0, 2), 2
.Lloop:
; CHECK:      .Lloop:
; CHECK-NEXT: s_wait_xcnt 0x0
; CHECK-NEXT: s_wait_alu depctr_vm_vsrc(0)
; CHECK-NEXT: v_add_nc_u32 v0, v0, v1
; CHECK-NEXT: s_wait_alu depctr_va_vdst(0)
; CHECK-NEXT: global_store_b32{{.*}}
	v_add_nc_u32 v0, v0, v1
	global_store_b32 v[2:3], v0, off
	s_cbranch_scc1 .Lloop
	s_endpgm
