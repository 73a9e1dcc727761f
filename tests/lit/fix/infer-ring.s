; A double buffer that nobody has annotated: the descriptor and the read address swap by
; the same mask once per trip. The reads are of the slot that this trip does not refill:
; one younger tensor operation may be in flight, and the refill waits for the reads of the
; trip before.
; RUN: interlock fix --tensor-raw=consumers --num-waves=1 %s --comments 2>/dev/null | FileCheck %s
; RUN: interlock fix --tensor-raw=consumers --num-waves=1 --no-infer-tokens %s 2>/dev/null | FileCheck %s --check-prefix=BLIND
; CHECK: {{^}}loop:
; CHECK-NEXT: s_wait_dscnt 0x0 ; interlock: lds@0x0%2+1 from line
; CHECK-NEXT: tensor_load_to_lds
; CHECK-NEXT: s_wait_tensorcnt 0x1 ; interlock: lds@0x0%2 from line
; CHECK-NEXT: ds_load_b128 v[4:7], v1
; BLIND: {{^}}loop:
; BLIND-NEXT: s_wait_dscnt 0x0
; BLIND-NEXT: tensor_load_to_lds
; BLIND-NEXT: s_wait_tensorcnt 0x0
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
k:
	v_and_b32 v1, 31, v0
	v_lshlrev_b32 v1, 4, v1
	s_mov_b32 s0, 1
	s_mov_b32 s1, 0
	s_mov_b32 s4, 0x10000
	s_mov_b32 s7, 0x400000
	s_mov_b32 s8, 4
	tensor_load_to_lds s[0:3], s[4:11]
	s_xor_b32 s1, s1, 0x4000
loop:
	tensor_load_to_lds s[0:3], s[4:11]
	ds_load_b128 v[4:7], v1
	s_xor_b32 s1, s1, 0x4000
	v_xor_b32 v1, 0x4000, v1
	s_sub_co_u32 s12, s12, 1
	s_cmp_lg_u32 s12, 0
	s_cbranch_scc1 loop
	s_endpgm
