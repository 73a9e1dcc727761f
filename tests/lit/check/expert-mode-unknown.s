; A mode that is not known counts as on, and is named.
; RUN: not interlock check %s 2>&1 | FileCheck %s
; CHECK-DAG: [unknown-expert-mode]
; CHECK-DAG: error: v0 is read before v_add_f32 has written it [wait-alu-missing]
k:
	s_setreg_b32 hwreg(HW_REG_WAVE_SCHED_MODE, 0, 2), s0
	v_add_f32 v0, v1, v2
	ds_store_b32 v8, v0
	s_endpgm
