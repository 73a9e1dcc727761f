; Whether a tensor store skips the gaps of its padding is contested: its range is the one with
; gaps, in which the write stands.
; RUN: not interlock check --num-waves=1 %s 2>/dev/null | FileCheck %s
; CHECK: infer-padded-store.s:[[#]]:2: error: {{.*}} [lds-war]
; Behind them it is alone.
; RUN: sed 's/0x8210/0x8300/' %s | interlock check --num-waves=1 - 2>&1 | FileCheck %s --check-prefix=APART
; APART: 0 errors
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
k:
	s_mov_b32 s0, 1
	s_mov_b32 s1, 0x8000
	s_mov_b32 s2, 0
	s_mov_b32 s3, 0x80000000
	s_mov_b32 s4, 0x07110000
	s_mov_b32 s5, 0xffff0000
	s_mov_b32 s6, 0xffff0000
	s_mov_b32 s7, 0x400000
	s_mov_b32 s8, 4
	s_mov_b32 s9, 64
	s_mov_b32 s10, 0
	s_mov_b32 s11, 0
	v_mov_b32 v1, 0x8210
	v_mov_b32 v9, 0
	tensor_store_from_lds s[0:3], s[4:11]
	ds_store_b32 v1, v9
	s_endpgm
