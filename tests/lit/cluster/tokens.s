; The barriers of a handshake publish nothing: waits that were right before it stay so, and none is added at it.
; RUN: interlock opt '--passes=insert-waits<tensor-raw=tagged;loop-carried-tokens=on>' %s -o %t.waits.s
; RUN: interlock opt --passes=insert-cluster-barriers %t.waits.s -o %t.both.s
; RUN: interlock opt '--passes=insert-waits<tensor-raw=tagged;loop-carried-tokens=on>' %t.both.s -o %t.again.s && cmp %t.both.s %t.again.s
; The other way round gives the same, and fix does it that way.
; RUN: interlock opt '--passes=insert-cluster-barriers,insert-waits<tensor-raw=tagged;loop-carried-tokens=on>' %s -o %t.other.s && cmp %t.both.s %t.other.s
; RUN: interlock fix --cluster %s -o %t.fix.s && cmp %t.both.s %t.fix.s
; RUN: interlock check --tensor-raw=tagged %t.both.s
; RUN: grep -c s_wait_ %t.both.s | FileCheck %s
; CHECK: 3
	.set sgprWaveIdx, 10
	.set sgprLoopCounterL, 11
k:
	s_bfe_u32 s[sgprWaveIdx], ttmp8, 0x50019
	s_mov_b32 s[sgprLoopCounterL], s20
	s_nop 0
label_GSU_1:
	s_cmp_eq_u32 s[sgprLoopCounterL], 0
	s_cbranch_scc1 label_end
	tensor_load_to_lds s[0:3], s[12:19]      // tokens=[A0]
	s_nop 1
label_LoopBeginL:
	ds_load_b128 v[0:3], v10                 // tokens=[A1]
	s_barrier_signal -1                      // tokens=[A0]
	s_barrier_wait -1
	tensor_load_to_lds s[0:3], s[12:19]      // tokens=[A1]
	v_add_f32 v4, v0, v1
	s_sub_co_u32 s[sgprLoopCounterL], s[sgprLoopCounterL], 1
	s_cmp_eq_u32 s[sgprLoopCounterL], 0
	s_cbranch_scc0 label_LoopBeginL
label_end:
	s_endpgm
