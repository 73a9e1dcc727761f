	.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
	.amdhsa_code_object_version 6
	.text
	.globl kern
	.p2align 8
	.type kern,@function
kern:
	tensor_load_to_lds s[16:19], s[20:27] // tokens=[A%2+1]
	tensor_load_to_lds s[16:19], s[20:27] // tokens=[A%2+1, A%2+1]
.L0:
.L3:
	buffer_load_b32 v8, v4, s[12:15], null offen
	v_add_f32 v1, v5, v6
	s_buffer_load_b32 s9, s[12:15], 0x0
	ds_load_b128 v[4:7], v40 offset:16 // tokens = [A%2, A%2+1]
	flat_load_b32 v6, v[42:43]
	s_cbranch_vccz .L3
	ds_load_b64 v[8:9], v40 // tokens = [A%2+1, A%2]
	s_cbranch_scc0 .L3
.L5:
	s_cbranch_scc1 .L0
.L2:
	ds_load_b64 v[8:9], v4 // tokens=[B%2+1]
	global_prefetch_b8 v[42:43], off
	s_cbranch_scc1 .L6
	s_set_vgpr_msb 0x40
	global_load_b64 v[8:9], v[42:43], off
	s_set_vgpr_msb 0
	s_branch .L7
.L6:
	v_add_f32 v7, v3, v9
	global_load_b32 v5, v6, s[2:3]
	s_barrier_signal -1 // tokens=[A%2, B%2]
	s_barrier_wait -1
.L7:
	s_set_vgpr_msb 0x4
	ds_load_b32 v9, v40 // tokens=[A%2+1]
	v_add_f32 v1, v0, v8
	s_set_vgpr_msb 0
	global_load_b32 v7, v40, s[2:3]
	tensor_load_to_lds s[16:19], s[20:27] // tokens = [A%2+1]
	s_endpgm
	.section .rodata,"a",@progbits
	.p2align 6
	.amdhsa_kernel kern
		.amdhsa_next_free_vgpr 512
		.amdhsa_next_free_sgpr 64
	.end_amdhsa_kernel
	.text
