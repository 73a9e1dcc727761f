; A wait inside an included file: the .include is replaced by what it holds.
; RUN: interlock fix %s 2>%t.err | %{check}
; RUN: FileCheck %s --input-file=%t.err --check-prefix=WARN
; WARN: warning: .include "Inputs/body.s" at line 9 replaced by its expansion
k:
	ds_load_b32 v0, v10
; CHECK:      ds_load_b32 v0, v10
; CHECK-NEXT: v_mov_b32 v20, 0
	.include "Inputs/body.s"
; CHECK-NEXT: s_wait_dscnt 0x0
; CHECK-NEXT: v_mov_b32 v1, v0
; CHECK-NEXT: s_endpgm
	s_endpgm
