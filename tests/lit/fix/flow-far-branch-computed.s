; A far branch with a register in its distance may go anywhere: all is drained
; before it, and where it may arrive anything may be in flight.
; RUN: interlock fix %s | sed -e 's,[[:space:]]*;.*,,' -e '/^$/d' | FileCheck %s
f:
	global_load_b32 v9, v[2:3], off
	s_getpc_b64 s[0:1]
	s_add_i32 s4, lab, 4
	s_add_u32 s0, s0, s4
	s_addc_u32 s1, s1, 0
; CHECK:      s_add_u32 s0, s0, s6
; CHECK-NEXT: s_addc_u32 s1, s1, 0
; CHECK-NEXT: s_wait_loadcnt 0x0
; CHECK-NEXT: s_wait_xcnt 0x0
; CHECK-NEXT: s_setpc_b64 s[0:1]
	s_add_u32 s0, s0, s6
	s_addc_u32 s1, s1, 0
	s_setpc_b64 s[0:1]
lab:
	s_branch l0
	s_branch l1
l0:
	v_mov_b32 v5, v8
	s_endpgm
; CHECK:      l1:
; CHECK-NEXT: s_wait_loadcnt_dscnt 0x0
l1:
	v_mov_b32 v5, v9
	s_endpgm
