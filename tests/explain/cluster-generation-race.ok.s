	.set sgprWaveIdx, 5
k:
.Lloop:
	s_barrier_signal -1
	s_barrier_wait -1
	s_cmp_eq_u32 s[sgprWaveIdx], 0
	s_cbranch_scc0 .Lskip
	s_barrier_signal -3
.Lskip:
	s_barrier_wait -3
	tensor_load_to_lds s[16:19], s[20:27]
	s_wait_tensorcnt 0
	s_sub_co_u32 s7, s7, 1
	s_cmp_eq_u32 s7, 0
	s_cbranch_scc0 .Lloop
	s_endpgm
