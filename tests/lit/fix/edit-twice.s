; A second run changes nothing, and neither does stripping and inserting again.
; RUN: interlock fix %s -o %t.once && interlock fix %t.once -o %t.twice && cmp %t.once %t.twice
; RUN: interlock fix --strip %t.once -o %t.again && cmp %t.once %t.again
; RUN: llvm-mc -triple=amdgcn-amd-amdhsa -mcpu=gfx1250 -filetype=obj %t.once -o %t.o
k:
	ds_load_b32 v0, v10
	global_load_b32 v2, v10, s[0:1]
	s_cbranch_scc1 deep
shallow:
	s_branch merge
deep:
	ds_load_b32 v1, v11
	s_clause 0x1
	global_load_b32 v3, v1, s[0:1]
	global_load_b32 v4, v3, s[0:1]
merge:
	v_add_f32 v3, v0, v2
	s_endpgm
