	.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
	.text
	.globl k
	.p2align 8
	.type k,@function
k:
	.file 1 "kernel.cl"
	.loc 1 6 11
	global_load_b32 v1, v0, s[2:3]
	.loc 1 7 12
	v_add_nc_u32_e32 v2, 1, v1
	s_endpgm
	.amdhsa_kernel k
		.amdhsa_next_free_vgpr 8
		.amdhsa_next_free_sgpr 8
	.end_amdhsa_kernel
