; What loop-carried-tokens=off drops is said as an assumption, and only where
; something is dropped.
; RUN: interlock fix --loop-carried-tokens=off %s 2>&1 >/dev/null | FileCheck %s
; CHECK: note: assumed in k: tensor operations that a loop carries into its next trip are protected by the barrier protocol (loop-carried-tokens=off)
; CHECK-NOT: assumed in plain
k:
	s_mov_b32 s12, 4
loop:
	s_barrier_signal -1
	s_barrier_wait -1
	tensor_load_to_lds s[0:3], s[4:11]
	s_cbranch_scc1 loop
	s_endpgm
plain:
	tensor_load_to_lds s[0:3], s[4:11]
	s_endpgm
