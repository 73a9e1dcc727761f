; Every wait says what it is for: as a comment and as JSON.
; RUN: interlock fix --comments %s | FileCheck %s --check-prefix=COMMENT
; RUN: interlock fix --format=json %s 2>&1 >/dev/null | FileCheck %s
k:
	ds_load_b128 v[0:3], v10             ; tokens = [1]
	tensor_load_to_lds s[0:3], s[4:11]   ; tokens = [11]
; COMMENT: {{^}}	s_wait_dscnt 0x0 ; interlock: v[0:1] from line 5
; CHECK: {"schema":1,"kind":"edit","action":"insert",{{.*}}"line":9,{{.*}}"text":"s_wait_dscnt 0x0","because":[{"line":5,"resource":"v[0:1]","hazard":"RAW"
	v_pk_add_f32 v[4:5], v[0:1], v[0:1]
; COMMENT: {{^}}	s_wait_tensorcnt 0x0 ; interlock: tokens [11] from line 6
; CHECK: "line":12,{{.*}}"text":"s_wait_tensorcnt 0x0","because":[{"line":6,"resource":"tokens [11]","hazard":"publish"
	s_barrier_signal -1                  ; tokens = [11]
	s_barrier_wait -1
	s_endpgm
