; The same choice for async loads.
; RUN: interlock fix %s | %{check} --check-prefix=WAIT
; RUN: interlock fix --tensor-raw=consumers %s | %{check} --check-prefix=WAIT
; RUN: interlock fix --tensor-raw=barriers %s | %{check} --check-prefix=NONE
k:
	global_load_async_to_lds_b32 v4, v5, s[0:1] ; tokens = [1]
; WAIT:      s_wait_asynccnt 0x0
; WAIT-NEXT: ds_load_b32 v0, v4
; NONE:      ds_load_b32 v0, v4
	ds_load_b32 v0, v4                   ; tokens = [1]
	s_endpgm
