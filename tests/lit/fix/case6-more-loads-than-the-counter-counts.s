; 65 loads in flight, the first one is used: the largest immediate that helps,
; and a note.
; RUN: interlock fix %s 2>%t.err | %{check}
; RUN: interlock fix --no-shallow-pred-promotion %s | %{check}
; RUN: FileCheck %s --input-file=%t.err --check-prefix=NOTE
; NOTE: note: counter-saturated: in k more operations are in flight than LOADcnt counts; waits of 62 are the weakest that help
k:
	global_load_b32 v100, v99, s[0:1]
	.set reg, 0
	.rept 64
	global_load_b32 v[reg], v99, s[0:1]
	.set reg, reg + 1
	.endr
; CHECK:      .endr
; CHECK-NEXT: s_wait_loadcnt 0x3e
; CHECK-NEXT: v_mov_b32 v101, v100
	v_mov_b32 v101, v100
	s_endpgm
