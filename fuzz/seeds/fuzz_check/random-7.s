	.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
	.amdhsa_code_object_version 6
	.text
	.globl kern
	.p2align 8
	.type kern,@function
kern:
	tensor_load_to_lds s[4:7], s[20:27] ; sync LDS1
	s_cbranch_scc1 .L0
	tensor_load_to_lds s[4:7], s[20:27] ; load next tile sync LDS1
	tensor_load_to_lds s[16:19], s[20:27]
	tensor_load_to_lds s[4:7], s[20:27]
	s_branch .L1
.L0:
.L1:
	s_barrier_signal -1 ; tokens = [A%2+1]
	s_barrier_signal -1 ; tokens=[C1]
	global_store_b32 v40, v2, s[8:9]
	flat_load_b32 v1, v[42:43]
	v_wmma_f32_16x16x32_f16 v[48:55], v[0:7], v[8:15], v[48:55]
	v_wmma_f32_16x16x32_f16 v[48:55], v[0:7], v[8:15], v[48:55]
	flat_load_b32 v3, v[42:43]
	s_endpgm
	.section .rodata,"a",@progbits
	.p2align 6
	.amdhsa_kernel kern
		.amdhsa_next_free_vgpr 512
		.amdhsa_next_free_sgpr 64
	.end_amdhsa_kernel
	.text
