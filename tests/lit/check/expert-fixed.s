; What `fix` writes checks clean, twice over: counters and s_wait_alu.
; RUN: not interlock check %s 2>&1 | FileCheck %s
; CHECK: [wait-alu-missing]
; RUN: interlock fix %s -o %t.s && interlock check %t.s 2>&1 | FileCheck %s --check-prefix=FIXED
; FIXED-NOT: error:
; FIXED: 0 errors, 0 warnings, 0 unknown
k:
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_SCHED_MODE, 0, 2), 2
	v_lshlrev_b32 v9, 2, v0
.L:
	global_load_b32 v1, v9, s[0:1]
	v_mul_f64 v[2:3], v[4:5], v[6:7]
	v_exp_f32 v8, v1
	ds_store_b64 v9, v[2:3]
	v_mov_b32 v2, v8
	buffer_store_b32 v8, v9, s[4:7], null offen
	v_add_nc_u32 v9, 4, v9
	s_cbranch_scc1 .L
	s_endpgm
