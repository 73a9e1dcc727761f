; --relax takes away what is too strict: a wait for nothing goes, one that is too strict
; is weakened, neighbours become one. Everything else is as it was, and it stays so.
; RUN: interlock fix --relax %s | %{check}
; RUN: interlock fix --relax %s -o %t && interlock fix --relax %t | diff %t -
; RUN: interlock check --surplus %t
; RUN: interlock fix --relax --format=json %s 2>&1 >/dev/null | FileCheck %s --check-prefix=JSON
; RUN: interlock opt --passes=relax-waits %s | diff %t -
; RUN: interlock fix %s | diff %s -
k:
; CHECK:      s_clause 0x2
; CHECK-NEXT: ds_load_b32 v0, v8
; CHECK-NEXT: ds_load_b32 v1, v8 offset:4
; CHECK-NEXT: ds_load_b32 v2, v8 offset:8
	s_clause 0x2
	ds_load_b32 v0, v8
	ds_load_b32 v1, v8 offset:4
	ds_load_b32 v2, v8 offset:8
; CHECK-NEXT: s_wait_dscnt 0x2
; JSON: "action":"change","line":21,"text":"s_wait_dscnt 0x2","because":[],{{.*}}"reason":"DScnt <= 0 is stricter than needed: 2 is enough for what follows"
; JSON: "action":"delete","line":22,"text":"s_wait_kmcnt 0x0","because":[],{{.*}}"reason":"nothing that is used later needs KMcnt <= 0 here"
	s_wait_dscnt 0x0
	s_wait_kmcnt 0x0
	v_add_f32 v9, v0, v0
	global_load_b32 v3, v8, s[0:1]
; CHECK:      s_wait_loadcnt_dscnt 0x0
	s_wait_dscnt 0x0
	s_wait_loadcnt 0x0
	v_add_f32 v9, v1, v3
	v_add_f32 v9, v2, v3
	s_endpgm
