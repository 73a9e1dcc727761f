; So may a jump through a table: the address of q is taken in data only.
; RUN: interlock fix --num-waves=1 %s 2>/dev/null | FileCheck %s
; Without it the value is known, and nothing needs a wait.
; RUN: sed '/s_set_pc_i64/s/.*/	s_endpgm/' %s | interlock fix --num-waves=1 - 2>/dev/null | FileCheck %s --check-prefix=PLAIN
; PLAIN: {{^[[:space:]]}}tensor_load_to_lds
; PLAIN-NEXT: ds_load_b128
; CHECK: {{^[[:space:]]}}tensor_load_to_lds
; CHECK-NEXT: s_wait_tensorcnt 0x0
; CHECK-NEXT: ds_load_b128
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
k:
	s_mov_b32 s0, 1
	s_mov_b32 s1, 0x4000
	s_mov_b32 s2, 0
	s_mov_b32 s3, 0x80000000
	s_mov_b32 s4, 0x10000
	s_mov_b32 s5, 0xffff0000
	s_mov_b32 s6, 0xffff0000
	s_mov_b32 s7, 0x400000
	s_mov_b32 s8, 4
	s_mov_b32 s9, 64
	s_mov_b32 s10, 0
	s_mov_b32 s11, 0
	v_mov_b32 v1, 0
	s_get_pc_i64 s[42:43]
b:
	s_add_co_u32 s42, s42, s50
	s_add_co_ci_u32 s43, s43, 0
	s_cbranch_scc1 q
	v_mov_b32 v1, 0x4000
	s_set_pc_i64 s[42:43]
q:
	tensor_load_to_lds s[0:3], s[4:11]
	ds_load_b128 v[4:7], v1
	s_endpgm
	.section .rodata
	.long q-b
