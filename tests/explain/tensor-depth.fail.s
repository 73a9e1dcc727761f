k:
	.rept 12
	tensor_load_to_lds s[0:3], s[4:11]
	.endr
	s_wait_tensorcnt 0
	s_endpgm
