k:
	tensor_load_to_lds s[0:3], s[4:11]
	tensor_load_to_lds s[12:15], s[16:23]
	s_endpgm
