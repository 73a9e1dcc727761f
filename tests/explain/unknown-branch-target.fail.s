k:
	s_cbranch_scc1 elsewhere
	s_endpgm
