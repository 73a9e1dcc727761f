; The register has been given up by the name of the wave index: a compare of it is no gate.
; RUN: not interlock check %s 2>&1 | FileCheck %s
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
	.text
	.globl k
	.p2align 8
	.type k,@function
	.set sgprWaveIdx, 5
	.set sgprLoopCounterL, 7
k:
	.set sgprWaveIdx, UNDEF
	s_cmp_eq_u32 s5, 0
	s_cbranch_scc0 .Lskip
; CHECK: [[@LINE+1]]:2: error: more than one wave of a workgroup signals the cluster barrier{{.*}} [cluster-signal-ungated]
	s_barrier_signal -3
.Lskip:
	s_barrier_wait -3
	tensor_load_to_lds s[16:19], s[20:27] ; tokens=[A]
	s_wait_tensorcnt 0
	s_endpgm
	.amdhsa_kernel k
		.amdhsa_next_free_vgpr 128
		.amdhsa_next_free_sgpr 64
	.end_amdhsa_kernel
