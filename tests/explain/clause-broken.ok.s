k:
	v_mov_b32 v5, 0
	s_clause 0x1
	global_load_b32 v0, v[2:3], off
	global_load_b32 v1, v[2:3], off offset:4
	s_endpgm
