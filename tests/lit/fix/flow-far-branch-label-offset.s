; A far branch to a place beside its label is refused: an insertion would move it.
; RUN: not interlock fix %s -o /dev/null 2>&1 | FileCheck %s
; CHECK: interlock: {{.*}}flow-far-branch-label-offset.s:[[#]]
f:
	global_load_b32 v9, v[2:3], off
	s_getpc_b64 s[0:1]
	s_add_i32 s4, xx+8, 4
	s_add_u32 s0, s0, s4
	s_addc_u32 s1, s1, 0
	s_setpc_b64 s[0:1]
xx:
	v_mov_b32 v5, v8
	v_mov_b32 v5, v9
	v_mov_b32 v6, v9
	s_endpgm
