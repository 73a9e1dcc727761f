; Bits outside of the fields of a combined wait: nothing is known to be waited for.
; RUN: not interlock check %s 2>&1 | FileCheck %s
; CHECK: error: the immediate does not fit into {{.*}} [wait-range]
; CHECK: error: v0 is read before global_load_b32 has completed [wait-missing]
k:
	global_load_b32 v0, v1, s[2:3]
	s_wait_loadcnt_dscnt 0x4000
	v_mov_b32 v2, v0
	s_endpgm
