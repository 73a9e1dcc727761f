; DS against DS on the same region: one pipe, in order, no wait.
; RUN: interlock fix %s | %{check}
k:
	ds_load_b32 v2, v3                   ; tokens = [0]
	ds_store_b32 v0, v1                  ; tokens = [0]
; CHECK:      ds_store_b32 v0, v1
; CHECK-NEXT: ds_load_b32 v4, v3
	ds_load_b32 v4, v3                   ; tokens = [0]
	s_endpgm
