; Where it is not known on which pipe a result is made, nothing counts: only 0 helps.
; RUN: interlock fix %s | %{check}
k:
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_SCHED_MODE, 0, 2), 2
	v_add_f64 v[0:1], v[4:5], v[6:7]
	v_add_f64 v[8:9], v[4:5], v[6:7]
; CHECK: s_wait_alu depctr_va_vdst(0)
; CHECK-NEXT: global_store_b64{{.*}}
	global_store_b64 v[2:3], v[0:1], off
	s_endpgm
