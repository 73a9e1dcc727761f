; What stands where in the text form. How counts and reasons are printed is tested
; with made views in tests/unit/view_test.cpp.
; RUN: interlock view %s 2>%t.err | FileCheck %s --check-prefix=PAGE --match-full-lines --strict-whitespace
; RUN: FileCheck %s --check-prefix=SUMMARY --input-file=%t.err
; SUMMARY: viewed 2 kernels, 8 instructions, 1 waits: {{.*}} 0 unknown
; RUN: interlock view --kernel=second %s 2>/dev/null | FileCheck %s --check-prefix=SECOND --implicit-check-not=first
; RUN: interlock view --num-waves=8 %s 2>/dev/null | FileCheck %s --check-prefix=WAVES
; WAVES: kernel first, 8 waves per workgroup
; RUN: interlock view --color=always %s 2>/dev/null | FileCheck %s --check-prefix=COLOR
; COLOR: {{^}}{{.*}}[1mkernel first{{.*}}[0m{{$}}
; SECOND: kernel second
; SECOND: second:
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
	.text
	.globl first
	.type first,@function
first:
; Counts trips.
	s_mov_b32 s2, 0
.Lloop:
	global_load_b32 v2, v[0:1], off ; a word
	s_wait_loadcnt 0x0
	v_add_f32 v3, v3, v2
	s_add_co_i32 s2, s2, 1
	s_cbranch_scc0 .Lloop
	s_endpgm
	.globl second
	.type second,@function
second:
	s_endpgm
; PAGE:kernel first
; PAGE:{{ +}}first:
; PAGE:  19{{.*}} s_mov_b32 s2, 0
; PAGE:  20{{.*}} .Lloop:{{ +}}; loop, back from line 25
; PAGE:  21{{.*}} + global_load_b32 v2, v[0:1], off ; a word
; PAGE:  22{{.*}} | s_wait_loadcnt 0x0{{.*}}
; PAGE:  23{{.*}} | v_add_f32 v3, v3, v2
; PAGE:  24{{.*}} | s_add_co_i32 s2, s2, 1
; PAGE:  25{{.*}} | s_cbranch_scc0 .Lloop
; PAGE:  26{{.*}} s_endpgm
; PAGE:kernel second
