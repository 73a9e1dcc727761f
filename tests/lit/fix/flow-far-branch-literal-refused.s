; A distance from s_getpc that is a number is a branch by number: refused where an edit
; lies between.
; RUN: rm -f %t.out && not interlock fix %s -o %t.out 2>&1 | FileCheck %s
; RUN: not ls %t.out
; CHECK: interlock: {{.*}}flow-far-branch-literal-refused.s:
k:
	ds_load_b32 v0, v10
	s_getpc_b64 s[0:1]
	s_add_u32 s0, s0, 20
	s_addc_u32 s1, s1, 0
	s_setpc_b64 s[0:1]
	v_mov_b32 v5, v6
	v_mov_b32 v1, v0
	s_endpgm
