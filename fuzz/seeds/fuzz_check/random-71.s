	.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
	.amdhsa_code_object_version 6
	.text
	.globl kern
	.p2align 8
	.type kern,@function
kern:
.L0:
	tensor_load_to_lds s[4:7], s[20:27] ; tokens=[A%2+1]
	s_wait_dscnt 0x1
	ds_load_b32 v1, v2
	s_barrier_signal -1 ; tokens = [A%2]
	s_mov_b32 s20, s4
	ds_load_b128 v[0:3], v40 offset:16
	global_atomic_add_u32 v40, v0, s[8:9]
	tensor_store_from_lds s[16:19], s[20:27]
	s_cbranch_scc0 .L0
.L2: s_barrier_signal -1 ; tokens = [A%2, A%2+1]
	s_barrier_wait -1
	s_cbranch_execz .L3
	ds_load_b64 v[0:1], v40 ; tokens = [A%2+1, B%2]
	ds_store_b32 v3, v1 ; tokens = [B%2, A%2]
	s_branch .L4
.L3:
.L4:
	ds_store_b32 v0, v2 ; tokens=[A%2]
	buffer_store_b32 v2, v2, s[12:15], null offen
	s_endpgm
	.section .rodata,"a",@progbits
	.p2align 6
	.amdhsa_kernel kern
		.amdhsa_next_free_vgpr 512
		.amdhsa_next_free_sgpr 64
	.end_amdhsa_kernel
	.text
