; The gate that clang 22 makes: the result of the first signal goes through a mask of lanes into VCC.
; RUN: interlock check %s 2>&1 | FileCheck %s
; CHECK-NOT: {{error:|warning:|unknown-}}
; CHECK: 0 errors, 0 warnings, 0 unknown
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
	.text
	.globl k
	.p2align 8
	.type k,@function
	.set sgprWaveIdx, 5
	.set sgprLoopCounterL, 7
k:
.L:
	s_cmp_eq_u32 0, 0
	s_barrier_signal_isfirst -1
	s_barrier_wait -1
	s_cselect_b32 s0, -1, 0
	s_and_not1_b32 vcc_lo, exec_lo, s0
	s_cbranch_vccnz .Lskip
	s_barrier_signal -3
.Lskip:
	s_barrier_wait -3
	v_cmp_eq_u32 vcc_lo, 0, v1
	s_and_b32 vcc_lo, exec_lo, vcc_lo
	s_cbranch_vccnz .L
	s_endpgm
	.amdhsa_kernel k
		.amdhsa_next_free_vgpr 128
		.amdhsa_next_free_sgpr 64
	.end_amdhsa_kernel
