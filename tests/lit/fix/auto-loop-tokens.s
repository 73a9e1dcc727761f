; The automatic choice for loops: the barrier at the head of the loop names tile A, which
; the loop loads further down. Another wave reads it behind that barrier, so the
; wait stays.
; RUN: interlock fix %s | %{check}
; RUN: interlock fix %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=NOTE
; NOTE: note: {{.*}}auto: on in k
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
	.text
	.globl k
	.p2align 8
	.type k,@function
k:
	global_load_async_to_lds_b128 v6, v7, s[12:13]   ; tokens = [A]
loop:
; CHECK:      loop:
; CHECK-NEXT: s_wait_tensorcnt 0x0
; CHECK-NEXT: s_wait_asynccnt 0x0
; CHECK-NEXT: s_barrier_signal -1
	s_barrier_signal -1                  ; tokens = [A]
	s_barrier_wait -1
	ds_load_b32 v0, v1                   ; tokens = [A]
; CHECK: s_wait_dscnt 0x0
	v_add_f32 v2, v0, v0
	s_barrier_signal -1
	s_barrier_wait -1
	tensor_load_to_lds s[0:3], s[4:11]   ; tokens = [A]
	s_cbranch_scc1 loop
	s_endpgm
	.amdhsa_kernel k
		.amdhsa_next_free_vgpr 8
		.amdhsa_next_free_sgpr 16
	.end_amdhsa_kernel
