; Labels, markers and an instruction on one line are taken apart where something comes between them.
; RUN: split-file %s %t
; RUN: interlock opt --passes=insert-cluster-barriers %t/labels.s -o %t/labels.out.s && FileCheck %s --check-prefix=LABELS --input-file=%t/labels.out.s
; RUN: interlock opt --passes=insert-cluster-barriers %t/labels.out.s -o %t/labels.out2.s && cmp %t/labels.out.s %t/labels.out2.s
; RUN: interlock opt --passes=insert-cluster-barriers %t/marker.s -o %t/marker.out.s && FileCheck %s --check-prefix=MARKER --input-file=%t/marker.out.s
; RUN: interlock opt --passes=insert-cluster-barriers %t/marker.out.s -o %t/marker.out2.s && cmp %t/marker.out.s %t/marker.out2.s
; RUN: interlock opt --passes=insert-cluster-barriers %t/tail.s -o %t/tail.out.s && FileCheck %s --check-prefix=TAIL --input-file=%t/tail.out.s
; RUN: interlock opt --passes=insert-cluster-barriers %t/tail.out.s -o %t/tail.out2.s && cmp %t/tail.out.s %t/tail.out2.s

;--- labels.s
	.set sgprWaveIdx, 10
	.set sgprLoopCounterL, 11
k:
	s_nop 3
label_GSU_1: label_x: s_mov_b32 s30, 0
	s_endpgm
; LABELS: {{^}}label_GSU_1:{{$}}
; LABELS-NEXT: s_cmp_eq_u32 s[sgprLoopCounterL], 0
; LABELS: label_skipCBPreSignal_LCL_{{.*}}:
; LABELS-NEXT: label_x: s_mov_b32 s30, 0
;--- marker.s
	.set sgprWaveIdx, 10
	.set sgprLoopCounterL, 11
k:
	s_nop 3
label_GSU_1: /* Tail Loop */ s_mov_b32 s30, 0
	s_endpgm
; MARKER: {{^}}label_GSU_1:{{$}}
; MARKER-NEXT: s_cmp_eq_u32 s[sgprLoopCounterL], 0
; MARKER: label_skipCBPreSignal_LCL_{{.*}}:
; MARKER-NEXT: /* {{Tail}} Loop */ s_mov_b32 s30, 0
;--- tail.s
	.set sgprWaveIdx, 10
k:
	s_nop 3
label_y: /* Tail Loop */ label_z: s_mov_b32 s30, 0
	tensor_load_to_lds s[0:3], s[12:19]
	s_endpgm
; TAIL: label_y: /* {{Tail}} Loop */{{$}}
; TAIL-NEXT: s_barrier_signal -1
; TAIL: label_skipCBPreSignal_{{.*}}:
; TAIL-NEXT: label_z: s_mov_b32 s30, 0
; TAIL: s_barrier_wait -3
; TAIL-NEXT: tensor_load_to_lds
