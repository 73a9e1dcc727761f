; A vector load may overwrite the source of an older vector operation.
; RUN: interlock fix %s | %{check}
k:
	global_store_b32 v10, v11, s[0:1]
; CHECK:      global_store_b32 v10, v11, s[0:1]
; CHECK-NEXT: global_load_b32 v11, v12, s[0:1]
	global_load_b32 v11, v12, s[0:1]
	s_endpgm
