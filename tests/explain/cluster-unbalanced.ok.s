	.set sgprWaveIdx, 5
k:
	s_cmp_eq_u32 s7, 0
	s_cbranch_scc1 .Lnone
	s_cmp_eq_u32 s[sgprWaveIdx], 0
	s_cbranch_scc0 .Lskip
	s_barrier_signal -3
.Lskip:
.Lnone:
	s_cmp_eq_u32 s7, 0
	s_cbranch_scc1 .Lend
	s_barrier_wait -3
	tensor_load_to_lds s[16:19], s[20:27]
.Lend:
	s_wait_tensorcnt 0
	s_endpgm
