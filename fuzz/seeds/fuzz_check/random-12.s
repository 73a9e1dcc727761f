	.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
	.amdhsa_code_object_version 6
	.text
	.globl kern
	.p2align 8
	.type kern,@function
kern:
	global_load_b32 v64, v40, s[2:3]
	global_load_b32 v65, v40, s[2:3]
	global_load_b32 v66, v40, s[2:3]
	global_load_b32 v67, v40, s[2:3]
	global_load_b32 v68, v40, s[2:3]
	global_load_b32 v69, v40, s[2:3]
	global_load_b32 v70, v40, s[2:3]
	global_load_b32 v71, v40, s[2:3]
	global_load_b32 v72, v40, s[2:3]
	global_load_b32 v73, v40, s[2:3]
	global_load_b32 v74, v40, s[2:3]
	global_load_b32 v75, v40, s[2:3]
	global_load_b32 v76, v40, s[2:3]
	global_load_b32 v77, v40, s[2:3]
	global_load_b32 v78, v40, s[2:3]
	global_load_b32 v79, v40, s[2:3]
	global_load_b32 v80, v40, s[2:3]
	global_load_b32 v81, v40, s[2:3]
	global_load_b32 v82, v40, s[2:3]
	global_load_b32 v83, v40, s[2:3]
	global_load_b32 v84, v40, s[2:3]
	global_load_b32 v85, v40, s[2:3]
	global_load_b32 v86, v40, s[2:3]
	global_load_b32 v87, v40, s[2:3]
	global_load_b32 v88, v40, s[2:3]
	global_load_b32 v89, v40, s[2:3]
	global_load_b32 v90, v40, s[2:3]
	global_load_b32 v91, v40, s[2:3]
	global_load_b32 v92, v40, s[2:3]
	global_load_b32 v93, v40, s[2:3]
	global_load_b32 v94, v40, s[2:3]
	global_load_b32 v95, v40, s[2:3]
	global_load_b32 v96, v40, s[2:3]
	global_load_b32 v97, v40, s[2:3]
	global_load_b32 v98, v40, s[2:3]
	global_load_b32 v99, v40, s[2:3]
	global_load_b32 v100, v40, s[2:3]
	global_load_b32 v101, v40, s[2:3]
	global_load_b32 v102, v40, s[2:3]
	global_load_b32 v103, v40, s[2:3]
	global_load_b32 v104, v40, s[2:3]
	global_load_b32 v105, v40, s[2:3]
	global_load_b32 v106, v40, s[2:3]
	global_load_b32 v107, v40, s[2:3]
	global_load_b32 v108, v40, s[2:3]
	global_load_b32 v109, v40, s[2:3]
	global_load_b32 v110, v40, s[2:3]
	global_load_b32 v111, v40, s[2:3]
	global_load_b32 v112, v40, s[2:3]
	global_load_b32 v113, v40, s[2:3]
	global_load_b32 v114, v40, s[2:3]
	global_load_b32 v115, v40, s[2:3]
	global_load_b32 v116, v40, s[2:3]
	global_load_b32 v117, v40, s[2:3]
	global_load_b32 v118, v40, s[2:3]
	global_load_b32 v119, v40, s[2:3]
	global_load_b32 v120, v40, s[2:3]
	global_load_b32 v121, v40, s[2:3]
	global_load_b32 v122, v40, s[2:3]
	global_load_b32 v123, v40, s[2:3]
	global_load_b32 v124, v40, s[2:3]
	global_load_b32 v125, v40, s[2:3]
	global_load_b32 v126, v40, s[2:3]
	global_load_b32 v127, v40, s[2:3]
	global_load_b32 v128, v40, s[2:3]
	v_add_f32 v0, v64, v64
.L0:
	s_branch .L1
.L1:
	ds_load_b32 v7, v7 ; tokens=[A%3]
	ds_load_b128 v[0:3], v9 offset:16 ; tokens = [A%3+2]
	tensor_load_to_lds s[16:19], s[20:27] ; tokens=[B%3+2]
	s_cbranch_scc1 .L0
.L2:
	flat_atomic_add_u32 v7, v[42:43], v9 th:TH_ATOMIC_RETURN
	s_barrier_signal -1 ; tokens=[A%3+2]
	s_barrier_wait -1
	s_branch .L1
	s_endpgm
	.p2align 2
	.type helper,@function
helper:
	tensor_load_to_lds s[4:7], s[20:27] ; tokens = [A%3]
	s_cbranch_vccz .L3
	s_branch .L4
.L3:
	tensor_load_to_lds s[16:19], s[20:27] ; tokens = [A%3+2]
.L4:
	ds_load_b64 v[6:7], v2 ; tokens=[A%3]
	s_barrier_signal -1 ; tokens=[A%3+1]
.L5:
	ds_load_b32 v8, v40 ; tokens=[A%3+2, A%3]
	tensor_load_to_lds s[16:19], s[20:27] ; tokens=[B%3+2]
	tensor_store_from_lds s[16:19], s[20:27] ; tokens = [A%3+1, A%3+1]
	ds_load_b64 v[2:3], v40 ; tokens = [B%3]
	v_add_f32 v5, v6, v0
	s_cbranch_execz .L7
	ds_load_b32 v2, v6 ; tokens=[A%3+2]
	s_cbranch_scc1 .L5
.L7:
	s_cbranch_execz .L8
	ds_store_b32 v40, v4 ; tokens = [A%3+2]
	global_prefetch_b8 v[42:43], off
	ds_load_b64 v[8:9], v40 ; tokens = [A%3+1]
.L8:
	s_barrier_signal 1 ; tokens = [A%3+1]
	flat_atomic_add_u32 v[42:43], v8
	s_cbranch_execz .L9
	global_load_async_to_lds_b128 v3, v9, s[2:3] ; tokens = [A%3]
	s_mov_b32 s20, s8
	s_set_vgpr_msb 0x1
	ds_load_b32 v0, v40 ; tokens = [A%3+1]
	scratch_load_b32 v5, off, off offset:4
	tensor_load_to_lds s[16:19], s[20:27] ; tokens = [A%3+2]
	s_branch .L10
.L9:
.L10:
	ds_load_b32 v4, v9
	global_load_async_to_lds_b128 v1, v40, s[2:3]
	tensor_load_to_lds s[16:19], s[20:27] ; tokens=[A%3]
	tensor_load_to_lds s[16:19], s[20:27] ; tokens=[A%3+2]
	ds_load_b64 v[0:1], v40 ; tokens = [A%3+1]
	ds_load_b32 v5, v40 ; tokens = [A%3]
	s_set_pc_i64 s[30:31]
	.section .rodata,"a",@progbits
	.p2align 6
	.amdhsa_kernel kern
		.amdhsa_next_free_vgpr 512
		.amdhsa_next_free_sgpr 64
	.end_amdhsa_kernel
	.text
