; Enough on the way in, not on the way round: the path goes over the back edge.
; RUN: not interlock check %s 2>&1 | FileCheck %s
; CHECK: :[[# @LINE + 7]]:{{.*}} error: v0 is read before v_add_f32 has written it
; CHECK: :[[# @LINE + 9]]:2: note: issued here; VA_VDST, 0 younger
; CHECK: path {{.*}}:[[# @LINE + 8]] → {{.*}}:[[# @LINE + 9]] → {{.*}}:[[# @LINE + 5]]
; CHECK-NOT: error:
k:
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_SCHED_MODE, 0, 2), 2
.L:
	ds_store_b32 v8, v0
	s_wait_alu depctr_va_vdst(0) depctr_vm_vsrc(0)
	v_add_f32 v3, v1, v2
	v_add_f32 v0, v1, v2
	s_cbranch_scc1 .L
	s_endpgm
