	.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
	.text
	.type	k,@function
k:
	global_store_b32 v0, v1, s[0:1]
	global_wb scope:SCOPE_DEV
	s_wait_storecnt 0x0
	global_store_b32 v0, v2, s[2:3] scope:SCOPE_DEV
.Lspin:
	global_load_b32 v3, v0, s[2:3] offset:4 scope:SCOPE_DEV
	s_wait_loadcnt 0x0
	global_inv scope:SCOPE_DEV
	v_cmp_eq_u32_e32 vcc_lo, 0, v3
	s_cbranch_vccnz .Lspin
	global_atomic_add_u32 v0, v1, s[2:3] scope:SCOPE_SYS
	s_wait_storecnt 0x0
	global_inv scope:SCOPE_SYS
	s_endpgm
	.amdhsa_kernel k
		.amdhsa_next_free_vgpr 8
		.amdhsa_next_free_sgpr 8
	.end_amdhsa_kernel
