k:
	s_load_b32 s4, s[0:1], 0x0
	s_wait_kmcnt 0
	s_add_co_u32 s5, s4, s4
	s_endpgm
