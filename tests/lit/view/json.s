; One object per instruction, then what is not modelled, then the summary; status 3.
; RUN: bash -c 'interlock view --format=json %s > %t.out 2> %t.err; echo status $? >> %t.out'
; RUN: FileCheck %s --input-file=%t.out
; RUN: %python -c "import json,sys; [json.loads(l) for l in open(sys.argv[1]) if not l.startswith('status')]" %t.out
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
	.text
	.globl k
	.type k,@function
k:
	s_cbranch_scc0 elsewhere
	s_endpgm
; CHECK: {"schema":1,"kind":"instruction","file":"{{.*}}json.s","line":10,"column":2,"offset":null,"kernel":"k","instruction":"s_cbranch_scc0 elsewhere","labels":["k"],"reachable":true,"loop_depth":0,"loop_header":false,"source":null,"in_flight":{},"reasons":[]}
; CHECK-NEXT: {"schema":1,"kind":"instruction",{{.*}}"line":11,{{.*}}"instruction":"s_endpgm","labels":[]
; CHECK-NEXT: {"schema":1,"kind":"finding","rule":"unknown-branch-target",{{.*}}"line":10,
; CHECK-NEXT: {"schema":1,"kind":"summary","kernels":1,"instructions":2,"waits":0,"errors":0,"warnings":0,"unknown":1,"complete":false}
; CHECK-NEXT: status 3
