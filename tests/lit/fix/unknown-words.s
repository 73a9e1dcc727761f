; Words between instructions may be instructions: the kernel is processed, the words
; are named, and the status is 3.
; RUN: bash -c 'interlock fix %s 2>%t.err >%t.out; echo status $? >>%t.err'
; RUN: FileCheck %s --input-file=%t.err
; CHECK: unknown-words.s:9:{{.*}}[unknown-instruction]
; CHECK: status 3
k:
	ds_load_b32 v0, v10
	.long 0xd0310000
	v_mov_b32 v1, v0
	s_endpgm
