; A register that the idiom itself overwrites is waited for above s_getpc.
; RUN: interlock fix %s | %{check}
k:
	s_load_b32 s22, s[0:1], 0x0
; CHECK:      s_load_b32 s22, s[0:1], 0x0
; CHECK-NEXT: s_wait_kmcnt 0x0
; CHECK-NEXT: s_getpc_b64 s[20:21]
	s_getpc_b64 s[20:21]
	s_add_i32 s22, out, 4
	s_add_u32 s20, s20, s22
	s_addc_u32 s21, s21, 0
	s_setpc_b64 s[20:21]
	s_nop 0
out:
	s_endpgm
