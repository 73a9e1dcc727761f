; 28 reads of a tile are still pending at the barrier behind which another wave refills it.
; RUN: not interlock check %s 2>&1 | FileCheck %s
; CHECK: error: the barrier is signalled before ds_load_b64 on tokens [A] has completed [barrier-undrained]
; CHECK: error: tokens [A] is overwritten while another wave's ds_load_b128 (and 27 more of its accesses) may still read it: no barrier orders the two [lds-war]
; CHECK-NEXT: global_load_async_to_lds_b128
; CHECK: note: path {{.*}}; other wave
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
	.text
	.globl k
	.p2align 8
	.type k,@function
k:
	global_load_async_to_lds_b128 v60, v61, s[2:3] ; tokens=[A]
.L:
	s_wait_asynccnt 0
	s_barrier_signal -1
	s_barrier_wait -1
	ds_load_b128 v[0:3], v70 ; tokens=[A]
	ds_load_b128 v[4:7], v70 ; tokens=[A]
	ds_load_b128 v[8:11], v70 ; tokens=[A]
	ds_load_b128 v[12:15], v70 ; tokens=[A]
	ds_load_b128 v[16:19], v70 ; tokens=[A]
	ds_load_b128 v[20:23], v70 ; tokens=[A]
	ds_load_b128 v[24:27], v70 ; tokens=[A]
	ds_load_b128 v[28:31], v70 ; tokens=[A]
	ds_load_b128 v[32:35], v70 ; tokens=[A]
	ds_load_b128 v[36:39], v70 ; tokens=[A]
	ds_load_b128 v[40:43], v70 ; tokens=[A]
	ds_load_b128 v[44:47], v70 ; tokens=[A]
	ds_load_b128 v[48:51], v70 ; tokens=[A]
	ds_load_b128 v[52:55], v70 ; tokens=[A]
	ds_load_b64 v[72:73], v70 ; tokens=[A]
	ds_load_b64 v[74:75], v70 ; tokens=[A]
	ds_load_b64 v[76:77], v70 ; tokens=[A]
	ds_load_b64 v[78:79], v70 ; tokens=[A]
	ds_load_b64 v[80:81], v70 ; tokens=[A]
	ds_load_b64 v[82:83], v70 ; tokens=[A]
	ds_load_b64 v[84:85], v70 ; tokens=[A]
	ds_load_b64 v[86:87], v70 ; tokens=[A]
	ds_load_b64 v[88:89], v70 ; tokens=[A]
	ds_load_b64 v[90:91], v70 ; tokens=[A]
	ds_load_b64 v[92:93], v70 ; tokens=[A]
	ds_load_b64 v[94:95], v70 ; tokens=[A]
	ds_load_b64 v[96:97], v70 ; tokens=[A]
	ds_load_b64 v[98:99], v70 ; tokens=[A]
	s_barrier_signal -1
	s_barrier_wait -1
	global_load_async_to_lds_b128 v60, v61, s[2:3] ; tokens=[A]
	s_wait_dscnt 0
	s_cbranch_scc1 .L
	s_endpgm
	.amdhsa_kernel k
		.amdhsa_next_free_vgpr 128
		.amdhsa_next_free_sgpr 64
	.end_amdhsa_kernel
