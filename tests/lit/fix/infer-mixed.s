; Written and inferred names may mean the same bytes: where anybody has written some,
; nothing is inferred. The read stands on other bytes than the load, but nobody says so.
; RUN: interlock fix --tensor-raw=consumers --num-waves=1 %s 2>/dev/null | FileCheck %s
; RUN: sed 's/ ; tokens.*//' %s | interlock fix --tensor-raw=consumers --num-waves=1 - 2>/dev/null | FileCheck %s --check-prefix=ALONE
; CHECK: {{^[[:space:]]}}tensor_load_to_lds
; CHECK-NEXT: s_wait_tensorcnt 0x0
; CHECK-NEXT: ds_load_b128
; ALONE: {{^[[:space:]]}}tensor_load_to_lds
; ALONE-NEXT: ds_load_b128 v[4:7]
; ALONE-NEXT: ds_load_b128 v[8:11]
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
k:
	v_and_b32 v1, 31, v0
	v_lshlrev_b32 v1, 4, v1
	s_mov_b32 s0, 1
	s_mov_b32 s1, 0x8000
	s_mov_b32 s4, 0x10000
	s_mov_b32 s7, 0x400000
	s_mov_b32 s8, 4
	tensor_load_to_lds s[0:3], s[4:11]
	ds_load_b128 v[4:7], v1
	ds_load_b128 v[8:11], v1 offset:1024 ; tokens = [A]
	s_endpgm
