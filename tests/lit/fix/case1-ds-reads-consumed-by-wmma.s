; Four reads, two consumers: each waits only for its own reads.
; RUN: interlock fix %s | %{check}
; RUN: interlock fix --no-shallow-pred-promotion %s | %{check}
k:
	ds_load_b128 v[0:3], v40
	ds_load_b128 v[4:7], v41
	ds_load_b128 v[8:11], v42
	ds_load_b128 v[12:15], v43
; CHECK:      ds_load_b128 v[12:15], v43
; CHECK-NEXT: s_wait_dscnt 0x2
; CHECK-NEXT: v_wmma_f32_16x16x32_f16 v[16:23], v[0:7], v[32:39], v[16:23]
	v_wmma_f32_16x16x32_f16 v[16:23], v[0:7], v[32:39], v[16:23]
; CHECK-NEXT: s_wait_dscnt 0x0
; CHECK-NEXT: v_wmma_f32_16x16x32_f16 v[24:31], v[8:15], v[32:39], v[24:31]
	v_wmma_f32_16x16x32_f16 v[24:31], v[8:15], v[32:39], v[24:31]
	s_endpgm
