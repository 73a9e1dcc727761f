k:
	s_setreg_imm32_b32 hwreg(26, 0, 2), 2
	v_add_f32 v0, v1, v2
	ds_store_b32 v8, v0
	s_endpgm
