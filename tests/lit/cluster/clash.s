; A label that the file has already gets another hash.
; RUN: interlock opt --passes=insert-cluster-barriers %s -o %t.s
; RUN: sed -n "s|^\(label_skipCBPreSignal_[0-9A-Za-z]*\):.*|s/label_mine/\1/|p" %t.s > %t.sed
; RUN: sed -f %t.sed %s > %t.clash.s
; RUN: interlock opt --passes=insert-cluster-barriers %t.clash.s -o %t.out.s
; RUN: llvm-mc -triple=amdgcn-amd-amdhsa -mcpu=gfx1250 -filetype=obj %t.out.s -o /dev/null
; RUN: grep -c '^label_skipCBPreSignal' %t.out.s | FileCheck %s
; CHECK: 2
	.set sgprWaveIdx, 10
	.set sgprLoopCounterL, 11
label_mine:
	s_barrier_signal -1
	s_barrier_wait -1
	tensor_load_to_lds s[0:3], s[12:19]
	s_endpgm
