; A wait inside a macro body: the outermost invocation is replaced by its expansion,
; with a warning; the definition and other uses stay.
; RUN: interlock fix %s 2>%t.err | %{check}
; RUN: FileCheck %s --input-file=%t.err --check-prefix=WARN
; WARN: warning: macro use at line 14 replaced by its expansion
	.macro use dst, src
	v_mov_b32 v20, 0
	v_mov_b32 v\dst, v\src
	.endm
; CHECK:      .endm
k:
	ds_load_b32 v0, v10
; CHECK:      ds_load_b32 v0, v10
	use 1, 0
; CHECK-NEXT: v_mov_b32 v20, 0
; CHECK-NEXT: s_wait_dscnt 0x0
; CHECK-NEXT: v_mov_b32 v1, v0
; CHECK-NEXT: use 2, 0
	use 2, 0
	s_endpgm
