; A barrier wait without a signal, and signals without a wait: who has met whom is unknown.
; RUN: not interlock check %s 2>&1 | FileCheck %s
; CHECK: note: on some way no signal stands between this barrier wait and the one before it (in 'waits') [unknown-wave-sync]
; CHECK: note: on some way no barrier wait stands between this signal and the one before it (in 'signals') [unknown-wave-sync]
; CHECK: 2 unknown
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
	.text
	.globl waits
	.p2align 8
	.type waits,@function
waits:
	ds_store_b32 v0, v1 ; tokens=[A]
	s_wait_dscnt 0
	s_barrier_wait -1
	ds_load_b32 v2, v0 ; tokens=[A]
	s_endpgm
	.globl signals
	.p2align 8
	.type signals,@function
signals:
	ds_store_b32 v0, v1 ; tokens=[A]
	s_wait_dscnt 0
	s_barrier_signal -1
	ds_load_b32 v2, v0 ; tokens=[A]
	s_wait_dscnt 0
	s_barrier_signal -1
	s_endpgm
	.amdhsa_kernel waits
		.amdhsa_next_free_vgpr 8
		.amdhsa_next_free_sgpr 8
	.end_amdhsa_kernel
	.amdhsa_kernel signals
		.amdhsa_next_free_vgpr 8
		.amdhsa_next_free_sgpr 8
	.end_amdhsa_kernel
