; A younger load that overwrites the data of a store leaves the store's address in
; flight (LLVM 22 forgets it here: docs/errata.md).
; RUN: interlock fix %s | %{check}
k:
	global_store_b32 v[4:5], v6, off
	global_load_b32 v6, v[10:11], off
; CHECK:      global_load_b32 v6, v[10:11], off
; CHECK-NEXT: s_wait_xcnt 0x1
; CHECK-NEXT: v_mov_b32 v4, 0
	v_mov_b32 v4, 0
	s_endpgm
