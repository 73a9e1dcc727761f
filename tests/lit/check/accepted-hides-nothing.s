; A finding that a comment accepts hides no other consumer of the same load.
; RUN: not interlock check %s 2>&1 | FileCheck %s
; CHECK: error: v0 is read before ds_load_b32 has completed [wait-missing]
; CHECK-NEXT: v_add_f32 v2, v0, v0
; CHECK: note: 1 finding ignored by a comment
k:
	ds_load_b32 v0, v20
	v_mov_b32 v1, v0 ; interlock: ignore wait-missing only compared with itself
	v_add_f32 v2, v0, v0
	s_endpgm
