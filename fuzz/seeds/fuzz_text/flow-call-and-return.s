; LLVM's ABI: a callee drains LOAD, DS and KM at its entry and before it returns;
; the caller waits for the call's own operands only, and finds nothing in flight.
; RUN: interlock fix %s 2>%t.err | %{check}
; RUN: FileCheck %s --input-file=%t.err --check-prefix=NOTE
; NOTE: note: calls keep LLVM's ABI
	.text
	.type callee,@function
callee:
; CHECK:      callee:
; CHECK-NEXT: s_wait_loadcnt_dscnt 0x0
; CHECK-NEXT: s_wait_kmcnt 0x0
; CHECK-NEXT: global_load_b32 v1, v0, s[2:3]
	global_load_b32 v1, v0, s[2:3]
; CHECK-NEXT: s_wait_loadcnt 0x0
; CHECK-NEXT: s_set_pc_i64 s[30:31]
	s_set_pc_i64 s[30:31]
	.type k,@function
k:
	s_load_b64 s[4:5], s[0:1], 0x0
	ds_load_b32 v7, v8
; CHECK:      s_wait_kmcnt 0x0
; CHECK-NEXT: s_swap_pc_i64 s[30:31], s[4:5]
	s_swap_pc_i64 s[30:31], s[4:5]
; CHECK-NEXT: v_mov_b32 v9, v7
	v_mov_b32 v9, v7
	s_endpgm
	.amdhsa_kernel k
		.amdhsa_next_free_vgpr 16
		.amdhsa_next_free_sgpr 32
	.end_amdhsa_kernel
