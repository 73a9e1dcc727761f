; Lowered twice: the wait is skipped at a negative number.
; RUN: interlock check %s 2>&1 | FileCheck %s
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
	.text
	.globl k
	.p2align 8
	.type k,@function
	.set sgprWaveIdx, 5
	.set sgprLoopCounterL, 7
k:
	s_cmp_le_u32 s[sgprLoopCounterL], 1
	s_cbranch_scc1 label_skipCBPreSignal_LCL_A
	s_barrier_signal -1
	s_barrier_wait -1
	s_cmp_eq_u32 s[sgprWaveIdx], 0
	s_cbranch_scc0 label_skipCBPreSignal_A
	s_barrier_signal -3
label_skipCBPreSignal_A:
label_skipCBPreSignal_LCL_A:
	s_cmp_le_u32 s[sgprLoopCounterL], 1
	s_cbranch_scc1 label_end
label_openLoopL:
	s_sub_co_u32 s[sgprLoopCounterL], s[sgprLoopCounterL], 1
	s_sub_co_u32 s[sgprLoopCounterL], s[sgprLoopCounterL], 1
	s_barrier_signal -1
	s_barrier_wait -1
	s_cmp_le_i32 s[sgprLoopCounterL], -1
	s_cbranch_scc1 label_skipCBWait_LCL_B
	s_barrier_wait -3
label_skipCBWait_LCL_B:
	s_cmp_le_i32 s[sgprLoopCounterL], 0
	s_cbranch_scc1 label_skipCBPreSignal_LCL_B
	s_cmp_eq_u32 s[sgprWaveIdx], 0
	s_cbranch_scc0 label_skipCBPreSignal_B
; CHECK: [[@LINE+1]]:2: warning: the cluster barrier is signalled again while other waves may still be in front of the wait before: the workgroup barrier between is signalled before that wait{{.*}} [cluster-generation-race]
	s_barrier_signal -3
label_skipCBPreSignal_B:
label_skipCBPreSignal_LCL_B:
	tensor_load_to_lds s[16:19], s[20:27] ; tokens=[A]
	s_wait_tensorcnt 0
	s_add_co_u32 s[sgprLoopCounterL], s[sgprLoopCounterL], 1
	s_cmp_eq_u32 s[sgprLoopCounterL], 1
	s_cbranch_scc0 label_openLoopL
label_end:
	s_endpgm
; CHECK: 0 errors, 1 warnings, 0 unknown
	.amdhsa_kernel k
		.amdhsa_next_free_vgpr 128
		.amdhsa_next_free_sgpr 64
	.end_amdhsa_kernel
