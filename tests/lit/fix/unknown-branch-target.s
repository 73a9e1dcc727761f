; A conditional branch out of the file is named, and the status is 3.
; RUN: bash -c 'interlock fix %s 2>%t.err >%t.out; echo status $? >>%t.err'
; RUN: FileCheck %s --input-file=%t.err
; CHECK: unknown-branch-target.s:7:{{.*}}elsewhere{{.*}}[unknown-branch-target]
; CHECK: status 3
k:
	s_cbranch_scc1 elsewhere
	s_endpgm
