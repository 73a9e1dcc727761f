; DOS line ends: inserted lines have them as well, all others keep theirs.
; RUN: sed 's/$/\r/' %s > %t.s
; RUN: interlock fix %t.s | FileCheck %s --strict-whitespace
; RUN: interlock fix %t.s | sed -n '/\r$/!p' | count 0
k:
	ds_load_b32 v0, v10
; CHECK: {{^}}	s_wait_dscnt 0x0
	v_mov_b32 v1, v0
	s_endpgm
