; A label plus a distance is refused: an insertion would move its target.
; RUN: not interlock fix %s -o /dev/null 2>&1 | FileCheck %s
; CHECK: interlock: {{.*}}flow-branch-to-alias-with-offset.s:[[#@LINE+4]]
f:
	.set y, x+16
	global_load_b32 v9, v[2:3], off
	s_branch y
x:
	v_mov_b32 v6, v9
	v_mov_b32 v5, v7
	s_endpgm
