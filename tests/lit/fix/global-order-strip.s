; Waits that keep global memory in order are needed: --surplus and --relax leave them, --strip says it.
; RUN: interlock check --surplus %s 2>&1 | FileCheck %s --check-prefix=NEEDED --implicit-check-not=wait-surplus
; NEEDED: 0 errors, 0 warnings, 0 unknown
; RUN: interlock fix --relax %s | diff - %s
; RUN: interlock fix --strip --global-order %s | diff - %s
; RUN: interlock fix --strip %s -o %t.s 2>&1 | FileCheck %s --check-prefix=LOST
; LOST: note: waits are gone that kept tensor operations and others in order where they may use the same global memory: 1 more places than before (tdm-store-order); with --global-order they stay
; RUN: not grep '^.s_wait_tensorcnt' %t.s
; RUN: interlock fix --strip %t.s 2>&1 >/dev/null | FileCheck %s --check-prefix=SILENT --implicit-check-not='waits are gone'
; SILENT: fixed 1 kernels
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
k:
	tensor_store_from_lds s[12:15], s[16:23] ; tokens=[B]
	s_wait_tensorcnt 0x0
	global_load_b32 v3, v[0:1], off
	s_endpgm
