; Ordinary and tensor operations that may share global memory: notes, which never count.
; RUN: interlock check %s >%t.out 2>%t.err
; RUN: FileCheck %s <%t.out
; RUN: grep -c ' note: .*tdm-store-order' %t.out | FileCheck %s --check-prefix=FOUR
; FOUR: {{^}}4{{$}}
; RUN: FileCheck %s --check-prefix=SUMMARY <%t.err
; SUMMARY: checked 1 kernels, {{.*}}: 0 errors, 0 warnings, 0 unknown
; RUN: interlock check --werror %s
; A wait that comes too late for one consumer keeps the next in order.
; RUN: interlock check --surplus --tensor-raw=barriers %s | FileCheck %s --check-prefix=NEEDED
; NEEDED-NOT: wait-surplus
; RUN: interlock check --format=json %s | FileCheck %s --check-prefix=JSON
; JSON: {"schema":1,"kind":"finding","rule":"tdm-store-order","severity":"note",{{.*}}"hazard":"GLOBAL-RAW","counter":"STOREcnt","required":1,
; RUN: interlock check --format=sarif %s | FileCheck %s --check-prefix=SARIF
; SARIF: "id":"tdm-store-order"
; SARIF: "ruleId":"tdm-store-order"
k:
	global_store_b32 v[0:1], v2, off
	scratch_store_b32 v4, v5, off
	tensor_load_to_lds s[0:3], s[4:11]
	global_load_b32 v6, v[0:1], off
	global_store_b32 v[0:1], v2, off
	s_wait_loadcnt 0x0
	tensor_store_from_lds s[0:3], s[4:11]
	s_load_b32 s20, s[16:17], 0x0
	s_wait_tensorcnt 0x0
	global_load_b32 v8, v[0:1], off
	s_endpgm
; The scratch store is no global memory, but counts.
; CHECK: tdm-store-order.s:20:2: note: tensor_load_to_lds may read global memory that global_store_b32 has yet to write: nothing orders the tensor engine and other memory operations [tdm-store-order]
; CHECK: tdm-store-order.s:18:2: note: stored here; STOREcnt, 1 younger in flight on the worst path
; CHECK-NEXT: note: needs s_wait_storecnt 1
; Two reads are no pair; a store into what is being loaded is one.
; CHECK: tdm-store-order.s:22:2: note: global_store_b32 may overwrite global memory that tensor_load_to_lds has yet to read
; CHECK: note: needs s_wait_tensorcnt 0
; Tensor operations are in order among themselves.
; CHECK: tdm-store-order.s:24:2: note: tensor_store_from_lds may write global memory before global_store_b32 does
; CHECK: note: needs s_wait_storecnt 0
; CHECK: tdm-store-order.s:25:2: note: s_load_b32 may read global memory that tensor_store_from_lds has yet to write
; CHECK: note: needs s_wait_tensorcnt 0
