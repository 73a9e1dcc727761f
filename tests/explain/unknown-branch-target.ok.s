k:
	s_cbranch_scc1 there
	v_mov_b32 v0, 0
there:
	s_endpgm
