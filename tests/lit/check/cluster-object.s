; Objects have no symbols: gates are known by what the registers hold.
; RUN: llvm-mc -triple=amdgcn-amd-amdhsa -mcpu=gfx1250 -filetype=obj %s -o %t.o
; RUN: not interlock check %t.o 2>&1 | FileCheck %s
; CHECK: .o:0x2c: error: the cluster barrier is signalled again while other waves
; CHECK: note: path {{.*}}.o:0x10 → {{.*}}.o:0x2c
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
	.text
	.globl k
	.p2align 8
	.type k,@function
	.set sgprWaveIdx, 5
	.set sgprLoopCounterL, 7
k:
	s_bfe_u32 s5, ttmp8, 0x50019
	s_cmp_eq_u32 s[sgprWaveIdx], 0
	s_cbranch_scc0 label_skipCBPreSignal_A
	s_barrier_signal -3
label_skipCBPreSignal_A:
	s_barrier_wait -3
	s_cbranch_vccz .Lno
	s_barrier_signal -1
	s_barrier_wait -1
.Lno:
	s_cmp_eq_u32 s[sgprWaveIdx], 0
	s_cbranch_scc0 label_skipCBPreSignal_B
	s_barrier_signal -3
label_skipCBPreSignal_B:
	s_barrier_wait -3
	tensor_load_to_lds s[16:19], s[20:27] ; tokens=[A]
	s_wait_tensorcnt 0
	s_endpgm
	.section .rodata,"a"
	.p2align 6
	.amdhsa_kernel k
		.amdhsa_next_free_vgpr 128
		.amdhsa_next_free_sgpr 64
	.end_amdhsa_kernel
