; What a caller or a callee may have left in flight counts, too.
; RUN: interlock opt '--passes=insert-waits<global-order=on>' %s -o %t.s
; RUN: FileCheck %s <%t.s
; RUN: not interlock check %s | FileCheck %s --check-prefix=NOTE
; RUN: interlock check %t.s 2>&1 | FileCheck %s --check-prefix=CLEAN --implicit-check-not=tdm-store-order
; CLEAN: 0 errors, 0 warnings, 0 unknown
; NOTE: note: tensor_load_to_lds may read global memory that what unknown code left in flight has yet to write
; NOTE: needs s_wait_storecnt 0
; NOTE: note: global_store_b32 may write global memory before what unknown code left in flight does
; NOTE: needs s_wait_tensorcnt 0
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
	.text
	.globl k
	.type k,@function
k:
	s_get_pc_i64 s[16:17]
	s_add_nc_u64 s[16:17], s[16:17], ext@rel64+4
	s_swap_pc_i64 s[30:31], s[16:17]
; CHECK: s_swap_pc_i64
; CHECK: {{^}}	s_wait_storecnt 0x0
; CHECK: {{^}}	tensor_load_to_lds
	tensor_load_to_lds s[0:3], s[4:11] ; tokens=[A]
	s_get_pc_i64 s[16:17]
	s_add_nc_u64 s[16:17], s[16:17], ext@rel64+4
	s_swap_pc_i64 s[30:31], s[16:17]
; CHECK: s_swap_pc_i64
; CHECK: {{^}}	s_wait_tensorcnt 0x0
; CHECK-NEXT: global_store_b32
	global_store_b32 v[0:1], v2, off
	s_endpgm
	.amdhsa_kernel k
		.amdhsa_next_free_vgpr 8
		.amdhsa_next_free_sgpr 40
	.end_amdhsa_kernel
