k:
	ds_load_b128 v[0:3], v8
	ds_load_b128 v[4:7], v8 offset:16
	s_wait_dscnt 1
	v_add_f32 v9, v0, v0
	s_endpgm
