; An untagged tensor load may overwrite anything: it waits for the youngest access
; to LDS memory, whatever its tag.
; RUN: interlock fix %s | %{check}
k:
	ds_load_b32 v0, v4                   ; tokens = [0]
	ds_store_b32 v4, v5                  ; tokens = [1]
	ds_bpermute_b32 v1, v2, v3
; CHECK:      s_wait_dscnt 0x1
; CHECK-NEXT: tensor_load_to_lds s[0:3], s[4:11]
	tensor_load_to_lds s[0:3], s[4:11]
	s_endpgm
