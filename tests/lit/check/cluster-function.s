; A function with a handshake of its own; the kernel that calls it is named, for what stands around the call is not followed.
; RUN: not interlock check %s 2>&1 | FileCheck %s
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
	.text
	.globl k
	.p2align 8
	.type k,@function
	.set sgprWaveIdx, 5
	.set sgprLoopCounterL, 7
k:
	s_get_pc_i64 s[12:13]
	s_add_nc_u64 s[12:13], s[12:13], sync@rel64+4
; CHECK: [[@LINE+1]]:2: note: what is called cannot be told; it may use the cluster barrier{{.*}} (in 'k') [unknown-cluster]
	s_swap_pc_i64 s[30:31], s[12:13]
	s_endpgm
	.type sync,@function
sync:
	s_wait_loadcnt_dscnt 0
	s_wait_kmcnt 0
	s_barrier_signal -1
	s_barrier_wait -1
	s_cmp_eq_u32 s[sgprWaveIdx], 0
	s_cbranch_scc0 label_skipCBPreSignal_A
	s_barrier_signal -3
label_skipCBPreSignal_A:
	s_barrier_wait -3
	s_set_pc_i64 s[30:31]
; CHECK: 0 errors, 0 warnings, 1 unknown
	.amdhsa_kernel k
		.amdhsa_next_free_vgpr 128
		.amdhsa_next_free_sgpr 64
	.end_amdhsa_kernel
