k:
	global_store_b32 v[2:3], v4, off
	global_wb scope:SCOPE_DEV
	s_wait_loadcnt 0
	s_wait_storecnt 0
	s_wait_xcnt 0
	global_store_b32 v[6:7], v8, off scope:SCOPE_DEV
	s_endpgm
