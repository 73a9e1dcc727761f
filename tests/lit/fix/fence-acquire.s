; An acquire: a scoped load or atomic must have completed at the invalidate behind it. A
; plain load need not.
; RUN: interlock fix %s | %{check}
; RUN: interlock fix --format=json %s 2>&1 >/dev/null | FileCheck %s --check-prefix=JSON
k:
; CHECK:      global_load_b32 v2, v[0:1], off scope:SCOPE_SYS
; CHECK-NEXT: s_wait_loadcnt 0x0
; CHECK-NEXT: global_inv scope:SCOPE_SYS
; JSON: "text":"s_wait_loadcnt 0x0","because":[{"line":10,"resource":"load","hazard":"fence","counter":"LOADcnt"
	global_load_b32 v2, v[0:1], off scope:SCOPE_SYS
	global_inv scope:SCOPE_SYS
; CHECK-NEXT: global_atomic_add_u32 v[4:5], v6, off scope:SCOPE_DEV
; CHECK-NEXT: global_load_b32 v3, v[0:1], off
; CHECK-NEXT: s_wait_storecnt 0x0
; CHECK-NEXT: global_inv scope:SCOPE_DEV
; CHECK-NEXT: s_endpgm
	global_atomic_add_u32 v[4:5], v6, off scope:SCOPE_DEV
	global_load_b32 v3, v[0:1], off
	global_inv scope:SCOPE_DEV
	s_endpgm
