; bpermute and swizzle do not touch LDS memory.
; RUN: interlock fix %s | %{check}
k:
	ds_bpermute_b32 v0, v1, v2
	ds_swizzle_b32 v3, v4 offset:swizzle(SWAP,1)
; CHECK:      ds_swizzle_b32 {{.*}}
; CHECK-NEXT: tensor_load_to_lds s[0:3], s[4:11]
	tensor_load_to_lds s[0:3], s[4:11]
	s_endpgm
