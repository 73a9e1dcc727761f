; A first load without label_GSU_1 has a wait and no signal: said with the path, status 1, nothing written, unless forced.
; RUN: rm -f %t.s
; RUN: not interlock opt --passes=insert-cluster-barriers %s -o %t.s 2>&1 | FileCheck %s
; RUN: not ls %t.s
; RUN: bash -c 'interlock fix --cluster %s -o %t.s; test $? -eq 1' && not ls %t.s
; RUN: interlock opt --force --passes=insert-cluster-barriers %s -o %t.s 2>&1 | FileCheck %s --check-prefix=FORCE
; RUN: grep -c "s_barrier_wait -3" %t.s
; RUN: interlock fix --force --cluster %s -o %t2.s
; CHECK: interlock: {{.*}}unbalanced.s:[[#@LINE+4]]: not written, because in the result the cluster barrier is awaited without a signal {{.*}} [cluster-unbalanced]; path {{[0-9]+}} → {{[0-9]+}}; --force writes it all the same
; FORCE: warning: {{.*}}unbalanced.s:[[#@LINE+3]]: in the result the cluster barrier is awaited without a signal
k:
	s_nop 0
	tensor_load_to_lds s[0:3], s[12:19]
	s_endpgm
