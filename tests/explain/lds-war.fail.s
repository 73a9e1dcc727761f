k:
	ds_load_b32 v0, v8 ; tokens = [A]
	tensor_load_to_lds s[0:3], s[4:11] ; tokens = [A]
	s_endpgm
