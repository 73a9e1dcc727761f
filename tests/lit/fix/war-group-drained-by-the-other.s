; A scalar access drains the translations of vector memory, and the other way round.
; RUN: interlock fix %s | %{check}
k:
	global_store_b32 v10, v11, s[0:1]
	s_load_b32 s8, s[2:3], 0x0
; CHECK:      s_load_b32 s8, s[2:3], 0x0
; CHECK-NEXT: v_mov_b32 v10, 0
	v_mov_b32 v10, 0
	s_endpgm
