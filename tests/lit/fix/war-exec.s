; EXEC is a source of vector memory, also where v_cmpx writes it.
; RUN: interlock fix %s | %{check}
k:
	global_store_b32 v10, v11, s[0:1]
; CHECK:      s_wait_xcnt 0x0
; CHECK-NEXT: v_cmpx_eq_u32 v20, v21
	v_cmpx_eq_u32 v20, v21
	s_endpgm
