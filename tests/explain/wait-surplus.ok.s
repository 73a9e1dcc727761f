; interlock check --surplus
k:
	ds_load_b32 v0, v8
	s_wait_dscnt 0
	v_add_f32 v9, v0, v0
	v_add_f32 v10, v0, v0
	s_endpgm
