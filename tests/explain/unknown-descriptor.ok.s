; interlock tdm lint
k:
	s_load_b512 s[0:15], s[16:17], 0x0
	s_wait_kmcnt 0
	s_mov_b32 s0, 1
	s_mov_b32 s4, 0x10000
	tensor_load_to_lds s[0:3], s[4:11]
	s_endpgm
