; Order of tensor and other operations on global memory: kept with --global-order only.
; RUN: interlock fix --global-order %s -o %t.s
; RUN: FileCheck %s <%t.s
; RUN: interlock opt '--passes=insert-waits<global-order=on>' %s | diff - %t.s
; RUN: interlock fix --global-order %t.s | diff - %t.s
; RUN: interlock fix --global-order --strip --relax %t.s | diff - %t.s
; RUN: interlock check %t.s 2>&1 | FileCheck %s --check-prefix=CLEAN --implicit-check-not=tdm-store-order
; CLEAN: 0 errors, 0 warnings, 0 unknown
; RUN: interlock check --surplus %t.s 2>&1 | FileCheck %s --check-prefix=CLEAN --implicit-check-not=wait-surplus
; RUN: interlock opt '--passes=insert-waits<global-order=off>' %s -o %t.off && interlock opt --passes=insert-waits %s | diff - %t.off
; RUN: not grep -q '^.s_wait_storecnt' %t.off
; RUN: interlock fix --global-order --format=json %s 2>&1 >/dev/null | FileCheck %s --check-prefix=JSON
; JSON: "text":"s_wait_tensorcnt 0x0","because":[{{.*}}"resource":"tensor load","hazard":"GLOBAL-WAR","counter":"TENSORcnt",
; JSON: "text":"s_wait_storecnt 0x0","because":[{{.*}}"resource":"store","hazard":"GLOBAL-RAW","counter":"STOREcnt",
; JSON: "text":"s_wait_loadcnt 0x0","because":[{{.*}}"resource":"load","hazard":"GLOBAL-WAR","counter":"LOADcnt",
; JSON: "text":"s_wait_tensorcnt 0x1","because":[{{.*}}"resource":"tensor store","hazard":"GLOBAL-RAW","counter":"TENSORcnt",
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
k:
	s_mov_b32 s30, 4
loop:
; The tensor store of the trip before may still write; so may the loads read what is stored.
; CHECK: {{^}}	s_wait_tensorcnt 0x0
; CHECK-NEXT: global_store_b32
	global_store_b32 v[0:1], v2, off
; CHECK: {{^}}	s_wait_storecnt 0x0
; CHECK-NEXT: tensor_load_to_lds
	tensor_load_to_lds s[0:3], s[4:11]       ; tokens=[A]
	s_nop 0
	tensor_store_from_lds s[12:15], s[16:23] ; tokens=[B]
	tensor_load_to_lds s[0:3], s[4:11]       ; tokens=[C]
; The younger tensor load stays in flight: reads do not meet.
; CHECK: {{^}}	s_wait_tensorcnt 0x1
; CHECK-NEXT: global_load_b32
	global_load_b32 v3, v[0:1], off
	global_load_b32 v4, v[0:1], off
	s_sub_co_u32 s30, s30, 1
	s_cmp_lg_u32 s30, 0
	s_cbranch_scc1 loop
	s_endpgm
