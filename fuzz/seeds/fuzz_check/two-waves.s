	.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
	.text
	.type	k,@function
k:
	s_setreg_imm32_b32 hwreg(26, 0, 2), 2
.Lloop:
	tensor_load_to_lds s[0:3], s[4:11] ; tokens=[A%2]
	s_wait_tensorcnt 0x0
	s_barrier_signal -1 ; tokens=[A%2]
	s_barrier_wait -1
	ds_load_b128 v[0:3], v8 ; tokens=[A%2+1]
	s_wait_dscnt 0x0
	v_add_f32 v4, v0, v1
	s_wait_alu depctr_va_vdst(0)
	ds_store_b32 v8, v4 ; tokens=[B]
	s_barrier_signal -3
	s_barrier_wait -3
	s_cbranch_scc1 .Lloop
	s_endpgm
	.amdhsa_kernel k
		.amdhsa_next_free_vgpr 16
		.amdhsa_next_free_sgpr 16
	.end_amdhsa_kernel
