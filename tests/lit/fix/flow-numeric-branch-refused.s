; A branch by a number of words across an edit: refused, nothing is written.
; RUN: rm -f %t.out && not interlock fix %s -o %t.out 2>&1 | FileCheck %s
; RUN: not ls %t.out
; CHECK: interlock: {{.*}}flow-numeric-branch-refused.s:7: 's_cbranch_scc1 2' at line 7 jumps by a number {{.*}} an edit at line 8; give it a label as its target
k:
	ds_load_b32 v0, v10
	s_cbranch_scc1 2
	v_mov_b32 v1, v0
	s_nop 0
	s_endpgm
