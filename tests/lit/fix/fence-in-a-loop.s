; The write-back of one trip is relied on in the next; one wait does for all.
; RUN: interlock fix %s | %{check}
k:
; CHECK:      loop:
; CHECK-NEXT: s_wait_storecnt 0x0
; CHECK-NEXT: global_store_b32 v[2:3], v4, off scope:SCOPE_DEV
; CHECK-NEXT: global_wb scope:SCOPE_DEV
; CHECK-NEXT: s_cbranch_scc1 loop
loop:
	global_store_b32 v[2:3], v4, off scope:SCOPE_DEV
	global_wb scope:SCOPE_DEV
	s_cbranch_scc1 loop
	s_endpgm
