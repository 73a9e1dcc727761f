; Rule 3 (b): with plr=0 and no workgroup wait before the loop it makes one. Rule 4 (b): both halves by the loop counter.
; RUN: interlock opt --force '--passes=insert-cluster-barriers<rule3=on;rule4=gated;plr=0>' %s -o %t.s
; RUN: grep -v "^; " %t.s | FileCheck %s
; A second run changes nothing.
; RUN: interlock opt --force '--passes=insert-cluster-barriers<rule3=on;rule4=gated;plr=0>' %t.s -o %t2.s && cmp %t.s %t2.s
	.set sgprWaveIdx, 10
	.set sgprLoopCounterL, 11
; CHECK: label_GSU_1:
; CHECK: s_barrier_wait -3
; CHECK-NEXT: tensor_load_to_lds
; CHECK-NEXT: s_cmp_le_u32 s[sgprLoopCounterL], 1
; CHECK-NEXT: s_cbranch_scc1 label_LoopEndL
; CHECK-NEXT: s_cmp_le_u32 s[sgprLoopCounterL], 1
; CHECK-NEXT: s_cbranch_scc1 label_skipCBPreSignal_LCL_[[OUT3:[0-9A-Za-z]{16}]]{{$}}
; CHECK-NEXT: s_barrier_signal -1{{$}}
; CHECK-NEXT: s_barrier_wait -1
; CHECK-NEXT: s_cmp_eq_u32 s[sgprWaveIdx], 0
; CHECK-NEXT: s_cbranch_scc0 label_skipCBPreSignal_[[IN3:[0-9A-Za-z]{16}]]{{$}}
; CHECK-NEXT: s_barrier_signal -3
; CHECK-NEXT: label_skipCBPreSignal_[[IN3]]:
; CHECK-NEXT: label_skipCBPreSignal_LCL_[[OUT3]]:
; CHECK-NEXT: label_openLoopL:
; CHECK-NEXT: label_LoopBeginL:
; CHECK-NEXT: s_barrier_signal -1
; CHECK-NEXT: s_barrier_wait -1
; CHECK-NEXT: s_cmp_le_i32 s[sgprLoopCounterL], 1
; CHECK-NEXT: s_cbranch_scc1 label_skipCBWait_LCL_[[W4:[0-9A-Za-z]{16}]]{{$}}
; CHECK-NEXT: s_barrier_wait -3
; CHECK-NEXT: label_skipCBWait_LCL_[[W4]]:
; CHECK-NEXT: s_cmp_le_i32 s[sgprLoopCounterL], 2
; CHECK-NEXT: s_cbranch_scc1 label_skipCBPreSignal_LCL_[[OUT4:[0-9A-Za-z]{16}]]{{$}}
; CHECK-NEXT: s_cmp_eq_u32 s[sgprWaveIdx], 0
; CHECK-NEXT: s_cbranch_scc0 label_skipCBPreSignal_[[IN4:[0-9A-Za-z]{16}]]{{$}}
; CHECK-NEXT: s_barrier_signal -3
; CHECK-NEXT: label_skipCBPreSignal_[[IN4]]:
; CHECK-NEXT: label_skipCBPreSignal_LCL_[[OUT4]]:
; CHECK-NEXT: tensor_load_to_lds
; CHECK-NOT: barrier
k:
	s_nop 0
label_GSU_1:
	s_cmp_eq_u32 s[sgprLoopCounterL], 0
	s_cbranch_scc1 label_LoopEndL
	tensor_load_to_lds s[0:3], s[12:19]
	s_cmp_le_u32 s[sgprLoopCounterL], 1
	s_cbranch_scc1 label_LoopEndL
label_openLoopL:
label_LoopBeginL:
	s_barrier_signal -1
	s_barrier_wait -1
	tensor_load_to_lds s[0:3], s[12:19]
	s_sub_co_u32 s[sgprLoopCounterL], s[sgprLoopCounterL], 1
	s_cmp_eq_u32 s[sgprLoopCounterL], 1
	s_cbranch_scc0 label_LoopBeginL
label_LoopEndL:
	s_endpgm
