k:
	global_store_b32 v[2:3], v4, off
	global_wb scope:SCOPE_DEV
	global_store_b32 v[6:7], v8, off scope:SCOPE_DEV
	s_endpgm
