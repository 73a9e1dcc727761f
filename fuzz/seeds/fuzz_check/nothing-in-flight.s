	.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
	v_mov_b32 v20, 0
	v_mov_b32 v1, v0
