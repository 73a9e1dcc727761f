	.set sgprWaveIdx, 5
k:
	s_barrier_signal -3
	s_barrier_wait -3
	tensor_load_to_lds s[16:19], s[20:27]
	s_wait_tensorcnt 0
	s_endpgm
