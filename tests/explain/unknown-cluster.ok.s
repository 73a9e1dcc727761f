k:
	s_barrier_signal_isfirst -1
	s_barrier_wait -1
	s_cbranch_scc0 .Lskip
	s_barrier_signal -3
.Lskip:
	s_barrier_wait -3
	tensor_load_to_lds s[16:19], s[20:27]
	s_wait_tensorcnt 0
	s_endpgm
