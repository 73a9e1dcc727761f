; A wait inside a .rept block unrolls it.
; RUN: interlock fix %s 2>%t.err | %{check}
; RUN: FileCheck %s --input-file=%t.err --check-prefix=WARN
; WARN: warning: .rept at line 10 replaced by its expansion
k:
; CHECK:      k:
; CHECK-NEXT: ds_load_b32 v0, v10
; CHECK-NEXT: s_wait_dscnt 0x0
; CHECK-NEXT: v_add_f32 v1, v1, v0
	.rept 2
	ds_load_b32 v0, v10
	v_add_f32 v1, v1, v0
	.endr
; CHECK-NEXT: ds_load_b32 v0, v10
; CHECK-NEXT: s_wait_dscnt 0x0
; CHECK-NEXT: v_add_f32 v1, v1, v0
; CHECK-NEXT: s_endpgm
	s_endpgm
