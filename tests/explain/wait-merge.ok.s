; interlock check --surplus
k:
	global_load_b32 v0, v[2:3], off
	ds_load_b32 v1, v8
	s_wait_loadcnt_dscnt 0
	v_add_f32 v9, v0, v1
	s_endpgm
