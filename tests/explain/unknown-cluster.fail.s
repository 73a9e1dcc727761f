k:
	v_cmpx_eq_u32 0, v0
	s_cbranch_execz .Lskip
	s_barrier_signal -3
.Lskip:
	s_barrier_wait -3
	tensor_load_to_lds s[16:19], s[20:27]
	s_wait_tensorcnt 0
	s_endpgm
