k:
	ds_load_b32 v0, v8
	.rept 30
	ds_store_b32 v8, v1 offset:64
	.endr
	s_wait_dscnt 30
	v_add_f32 v9, v0, v0
	s_endpgm
