	.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
	.amdhsa_code_object_version 6
	.text
	.globl kern
	.p2align 8
	.type kern,@function
kern:
	s_cbranch_scc1 .L0
	s_branch .L1
.L0:
	s_or_b32 exec_lo, exec_lo, s7
	s_barrier_signal -1 ; tokens = [12]
	s_barrier_wait 0xffff
	s_cselect_b32 s6, s5, 0
	v_mov_b32 v0, s7
	s_sendmsg sendmsg(MSG_INTERRUPT)
	global_load_b64 v[2:3], v[42:43], off
.L1:
	s_cmp_eq_u32 s5, 0
	global_load_b32 v0, v40, s[2:3]
	global_load_b32 v1, v2, s[8:9]
	s_endpgm
	.section .rodata,"a",@progbits
	.p2align 6
	.amdhsa_kernel kern
		.amdhsa_next_free_vgpr 512
		.amdhsa_next_free_sgpr 64
	.end_amdhsa_kernel
	.text
