; The example for clusters: complete after fix --cluster, and a second run changes nothing.
; RUN: interlock fix --cluster %S/../../../examples/gemm/gemm_cluster.s -o %t.s
; RUN: interlock check %t.s
; RUN: interlock fix --cluster %t.s -o %t.again.s
; RUN: cmp %t.s %t.again.s
; RUN: llvm-mc -triple=amdgcn-amd-amdhsa -mcpu=gfx1250 -filetype=obj %t.s -o /dev/null
; RUN: grep '^[[:space:]]*s_barrier_.* -3' %t.s | FileCheck %s
; CHECK:      s_barrier_signal -3
; CHECK-NEXT: s_barrier_wait -3
; CHECK-NEXT: s_barrier_signal -3
; CHECK-NEXT: s_barrier_wait -3
; CHECK-NOT:  {{.}}
