k:
	ds_store_b32 v8, v0
	s_barrier_signal -1
	s_barrier_wait -1
	s_endpgm
