; A tagged and an untagged reader behind tensor loads, under every --tensor-raw.
; RUN: interlock fix %s | %{check} --check-prefix=TAGGED
; RUN: interlock fix --tensor-raw=tagged %s | %{check} --check-prefix=TAGGED
; RUN: interlock fix --tensor-raw=consumers %s | %{check} --check-prefix=ALL
; RUN: interlock fix --tensor-raw=barriers %s | %{check} --check-prefix=NONE
; RUN: interlock fix --tensor-raw=auto --num-waves=1 %s | %{check} --check-prefix=ALL
; RUN: interlock fix --tensor-raw=auto --num-waves=4 %s | %{check} --check-prefix=NONE
; RUN: interlock fix --tensor-raw=auto %s | %{check} --check-prefix=NONE
; RUN: interlock opt --passes='insert-waits<num-waves=1>' %s | %{check} --check-prefix=ALL
; RUN: interlock opt --passes='insert-waits<num-waves=4>' %s | %{check} --check-prefix=NONE
; RUN: interlock opt --passes='insert-waits' %s | %{check} --check-prefix=NONE
k:
	tensor_load_to_lds s[0:3], s[4:11]   ; tokens = [0]
	tensor_load_to_lds s[0:3], s[4:11]   ; tokens = [1]
; TAGGED:      s_wait_tensorcnt 0x1
; TAGGED-NEXT: ds_load_b32 v0, v4
; ALL:         s_wait_tensorcnt 0x1
; ALL-NEXT:    ds_load_b32 v0, v4
	ds_load_b32 v0, v4                   ; tokens = [0]
; TAGGED-NEXT: ds_load_b32 v1, v4
; ALL-NEXT:    s_wait_tensorcnt 0x0
; ALL-NEXT:    ds_load_b32 v1, v4
; NONE:        ds_load_b32 v1, v4
	ds_load_b32 v1, v4
	s_endpgm
