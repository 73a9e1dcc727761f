; A loop preheader is a correctable predecessor like any other: it drains itself, and
; the wait in the loop keeps one operation in flight.
; RUN: interlock fix %s | %{check}
; RUN: interlock fix --no-shallow-pred-promotion %s | %{check} --check-prefix=PLAIN
k:
	ds_load_b32 v0, v10
; CHECK:      ds_load_b32 v0, v10
; CHECK-NEXT: s_wait_dscnt 0x0
; CHECK-NEXT: loop:
loop:
; CHECK-NEXT: s_wait_dscnt 0x1
; CHECK-NEXT: v_add_f32 v2, v2, v0
; PLAIN:      loop:
; PLAIN-NEXT: s_wait_dscnt 0x0
; PLAIN-NEXT: v_add_f32 v2, v2, v0
	v_add_f32 v2, v2, v0
	s_cbranch_scc1 out
	ds_load_b32 v0, v10
	ds_store_b32 v11, v12
	s_branch loop
out:
	s_endpgm
