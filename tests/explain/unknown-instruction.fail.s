k:
	.long 0xffffffff
	s_endpgm
