; What an s_wait_alu is for: as a comment and as JSON.
; RUN: interlock fix --comments %s | FileCheck %s --check-prefix=COMMENT
; RUN: interlock fix --format=json %s 2>&1 >/dev/null | FileCheck %s
k:
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_SCHED_MODE, 0, 2), 2
	v_mov_b32 v0, 1
; COMMENT: s_wait_alu depctr_va_vdst(0) ; interlock: v0 from line 6
; CHECK: {"schema":1,"kind":"edit","action":"insert",{{.*}}"line":9,{{.*}}"text":"s_wait_alu depctr_va_vdst(0)","because":[{"line":6,"resource":"v0","hazard":"RAW","counter":"VA_VDST","instruction":"v_mov_b32 v0, 1"}]
	ds_store_b32 v4, v0
; COMMENT: s_wait_alu depctr_vm_vsrc(0) ; interlock: v[4:5] from line 9
	v_mov_b64 v[4:5], 0
	s_endpgm
