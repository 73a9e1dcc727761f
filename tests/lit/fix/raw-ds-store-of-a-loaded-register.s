; LDS accesses are in order among themselves, but registers are not: a store of a
; loaded value waits for the load.
; RUN: interlock fix %s | %{check}
k:
	ds_load_b32 v0, v1                   ; tokens = [0]
; CHECK:      s_wait_dscnt 0x0
; CHECK-NEXT: ds_store_b32 v1, v0
	ds_store_b32 v1, v0                  ; tokens = [0]
; CHECK-NEXT: ds_load_b32 v2, v1
	ds_load_b32 v2, v1                   ; tokens = [0]
	s_endpgm
