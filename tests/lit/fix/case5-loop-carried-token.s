; A barrier at the top of a loop publishes what the loop loads further down.
; RUN: interlock fix --loop-carried-tokens=off %s | %{check} --check-prefix=OFF
; RUN: interlock fix --loop-carried-tokens=off --no-shallow-pred-promotion %s | %{check} --check-prefix=OFF
; RUN: interlock opt --passes=insert-waits %s | %{check} --check-prefix=OFF
; RUN: interlock fix --loop-carried-tokens=on %s | %{check} --check-prefix=ON
; RUN: interlock fix --loop-carried-tokens=on --no-shallow-pred-promotion %s | %{check} --check-prefix=ON
; RUN: interlock opt --passes='insert-waits<loop-carried-tokens=on>' %s | %{check} --check-prefix=ON
; Nobody reads what it loads: auto shows that the barrier need not wait.
; RUN: interlock fix %s | %{check} --check-prefix=AUTO
k:
	s_mov_b32 s12, 4
loop:
; AUTO:     loop:
; AUTO-NEXT: s_barrier_signal -1
; AUTO:     s_wait_tensorcnt 0xa
; OFF:      loop:
; OFF-NEXT: s_barrier_signal -1
; ON:       loop:
; ON-NEXT:  s_wait_tensorcnt 0x0
; ON-NEXT:  s_barrier_signal -1
	s_barrier_signal -1                  ; tokens = [0]
	s_barrier_wait -1
	tensor_load_to_lds s[0:3], s[4:11]   ; tokens = [0]
	s_sub_co_u32 s12, s12, 1
	s_cmp_lg_u32 s12, 0
	s_cbranch_scc1 loop
	s_endpgm
