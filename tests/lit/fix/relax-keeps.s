; What --relax leaves alone: waits that order memory, s_wait_idle, store waits, what a
; comment asks to keep, and with --separate-waits neighbours.
; RUN: interlock fix --relax --separate-waits %s | diff %s -
k:
	global_store_b32 v[0:1], v2, off
	s_wait_storecnt 0x0
	s_wait_loadcnt 0x0
	global_inv scope:SCOPE_DEV
	v_mov_b32 v3, v4
	s_wait_idle
	v_mov_b32 v3, v4
	s_wait_dscnt 0x0 ; interlock: ignore wait-surplus kept for a measurement
	ds_load_b32 v5, v8
	global_load_b32 v6, v8, s[0:1]
	s_wait_dscnt 0x0
	s_wait_loadcnt 0x0
	v_add_f32 v9, v5, v6
	s_endpgm
