; loop-carried-tokens=off drops tensor facts only; async facts are kept.
; RUN: interlock fix --loop-carried-tokens=off %s | %{check}
; RUN: interlock fix --loop-carried-tokens=on %s | %{check}
k:
	s_mov_b32 s12, 4
loop:
; CHECK:      loop:
; CHECK-NEXT: s_wait_asynccnt 0x0
; CHECK-NEXT: s_barrier_signal -1
	s_barrier_signal -1                  ; tokens = [0]
	s_barrier_wait -1
	global_load_async_to_lds_b32 v4, v5, s[0:1] ; tokens = [0]
	s_cbranch_scc1 loop
	s_endpgm
