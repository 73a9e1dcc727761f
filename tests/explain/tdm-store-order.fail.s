k:
	global_store_b128 v[0:1], v[4:7], off
	tensor_load_to_lds s[0:3], s[4:11]
	s_endpgm
