; interlock check --num-waves=4
k:
	tensor_load_to_lds s[0:3], s[4:11] ; tokens = [A]
	ds_load_b32 v0, v8 ; tokens = [B]
	s_endpgm
