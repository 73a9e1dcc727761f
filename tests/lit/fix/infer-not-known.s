; What keeps an address from being known: an argument; EXEC that may switch on lanes that
; are not there. Such an access may touch anything. The first is known, and elsewhere.
; RUN: interlock fix --tensor-raw=consumers --num-waves=1 %s 2>/dev/null | FileCheck %s
; CHECK: {{^[[:space:]]}}tensor_load_to_lds
; CHECK-NEXT: ds_load_b128 v[4:7], v1
; CHECK-NEXT: s_wait_tensorcnt 0x0
; CHECK-NEXT: ds_load_b128 v[8:11], v2
; CHECK: s_mov_b32 exec_lo, -1
; CHECK-NEXT: s_wait_tensorcnt 0x0
; CHECK-NEXT: ds_load_b128 v[12:15], v1
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
k:
	s_mov_b32 s0, 1
	s_mov_b32 s1, 0x8000
	s_mov_b32 s4, 0x10000
	s_mov_b32 s7, 0x400000
	s_mov_b32 s8, 4
	v_and_b32 v1, 31, v0
	v_lshl_add_u32 v2, v1, 4, s20
	v_lshlrev_b32 v1, 4, v1
	tensor_load_to_lds s[0:3], s[4:11]
	ds_load_b128 v[4:7], v1
	ds_load_b128 v[8:11], v2
	s_wait_dscnt 0
	tensor_load_to_lds s[0:3], s[4:11]
	s_mov_b32 exec_lo, -1
	ds_load_b128 v[12:15], v1
	s_endpgm
