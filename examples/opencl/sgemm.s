	.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
	.amdhsa_code_object_version 6
	.text
	.protected	sgemm                   ; -- Begin function sgemm
	.globl	sgemm
	.p2align	8
	.type	sgemm,@function
sgemm:                                  ; @sgemm
; %bb.0:
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_MODE, 25, 1), 1
	s_clause 0x3
	s_load_b128 s[4:7], s[0:1], 0x18
	s_load_b128 s[8:11], s[0:1], 0x0
	s_load_b64 s[12:13], s[0:1], 0x10
	s_load_b64 s[2:3], s[0:1], 0x28
	v_dual_lshrrev_b32 v20, 4, v0 :: v_dual_bitop2_b32 v2, 15, v0 bitop3:0x40
	s_lshl_b32 s14, ttmp9, 6
	s_wait_xcnt 0x0
	s_lshl_b32 s0, ttmp7, 6
	s_mov_b32 s1, 0
	v_lshlrev_b32_e32 v3, 2, v2
	s_delay_alu instid0(VALU_DEP_1)
	v_or_b32_e32 v21, s14, v3
	s_wait_kmcnt 0x0
	s_cmp_lg_u32 s4, 0
	s_cbranch_scc0 .LBB0_6
; %bb.1:
	v_dual_lshlrev_b32 v1, 2, v0 :: v_dual_lshrrev_b32 v4, 2, v0
	v_mul_lo_u32 v7, s6, v20
	v_dual_lshlrev_b32 v8, 2, v3 :: v_dual_bitop2_b32 v22, s14, v3 bitop3:0x54
	s_delay_alu instid0(VALU_DEP_3) | instskip(SKIP_3) | instid1(VALU_DEP_4)
	v_dual_add_nc_u32 v4, s0, v4 :: v_dual_bitop2_b32 v9, 12, v1 bitop3:0x40
	v_and_b32_e32 v5, 0xfc, v0
	v_mul_u32_u24_e32 v6, 0x110, v20
	v_dual_mov_b32 v1, 0 :: v_dual_lshlrev_b32 v26, 4, v2
	v_mad_u32 v27, s5, v4, v9
	s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_4)
	v_mad_u32_u24 v24, 0x110, v9, v5
	v_add3_u32 v23, v6, v8, 0x1100
	v_and_b32_e32 v25, 0xf0, v0
	v_add3_u32 v2, v7, s14, v3
	v_dual_mov_b32 v18, v1 :: v_dual_mov_b32 v19, v1
	v_dual_mov_b32 v16, v1 :: v_dual_mov_b32 v17, v1
	v_dual_mov_b32 v14, v1 :: v_dual_mov_b32 v15, v1
	v_dual_mov_b32 v12, v1 :: v_dual_mov_b32 v13, v1
	v_dual_mov_b32 v8, v1 :: v_dual_mov_b32 v9, v1
	v_dual_mov_b32 v10, v1 :: v_dual_mov_b32 v11, v1
	v_dual_mov_b32 v6, v1 :: v_dual_mov_b32 v7, v1
	v_dual_mov_b32 v4, v1 :: v_dual_mov_b32 v5, v1
	s_lshl_b32 s5, s6, 4
.LBB0_2:                                ; =>This Inner Loop Header: Depth=1
	v_dual_mov_b32 v3, v1 :: v_dual_add_nc_u32 v0, s1, v27
	s_add_co_i32 s1, s1, 16
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	s_cmp_lt_u32 s1, s4
	v_lshl_add_u64 v[36:37], v[0:1], 2, s[8:9]
	s_delay_alu instid0(VALU_DEP_2)
	v_lshl_add_u64 v[38:39], v[2:3], 2, s[10:11]
	global_load_b128 v[28:31], v[36:37], off
	global_load_b128 v[32:35], v[38:39], off
	s_wait_loadcnt 0x1
	ds_store_2addr_b32 v24, v28, v29 offset1:68
	ds_store_2addr_b32 v24, v30, v31 offset0:136 offset1:204
	s_wait_loadcnt 0x0
	ds_store_2addr_b32 v23, v34, v35 offset0:2 offset1:3
	ds_store_2addr_b32 v23, v32, v33 offset1:1
	v_add_nc_u32_e32 v2, s5, v2
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	ds_load_b128 v[28:31], v26 offset:4352
	ds_load_b128 v[32:35], v25
	ds_load_b128 v[36:39], v25 offset:272
	ds_load_b128 v[40:43], v26 offset:4624
	ds_load_b128 v[44:47], v25 offset:544
	ds_load_b128 v[48:51], v25 offset:816
	ds_load_b128 v[52:55], v26 offset:4896
	ds_load_b128 v[56:59], v26 offset:5168
	s_wait_dscnt 0x6
	v_mov_b32_e32 v0, v35
	v_pk_fma_f32 v[18:19], v[32:33], v[28:29], v[18:19] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[16:17], v[32:33], v[30:31], v[16:17] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[14:15], v[32:33], v[28:29], v[14:15] op_sel:[1,0,0]
	v_pk_fma_f32 v[12:13], v[32:33], v[30:31], v[12:13] op_sel:[1,0,0]
	v_pk_fma_f32 v[32:33], v[34:35], v[28:29], v[8:9] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[34:35], v[34:35], v[30:31], v[10:11] op_sel_hi:[0,1,1]
	ds_load_b128 v[8:11], v25 offset:1088
	v_pk_fma_f32 v[28:29], v[0:1], v[28:29], v[6:7] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[30:31], v[0:1], v[30:31], v[4:5] op_sel_hi:[0,1,1]
	ds_load_b128 v[4:7], v26 offset:5440
	s_wait_dscnt 0x7
	v_mov_b32_e32 v0, v39
	s_wait_dscnt 0x6
	v_pk_fma_f32 v[60:61], v[36:37], v[40:41], v[18:19] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[62:63], v[36:37], v[42:43], v[16:17] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[64:65], v[36:37], v[40:41], v[14:15] op_sel:[1,0,0]
	v_pk_fma_f32 v[36:37], v[36:37], v[42:43], v[12:13] op_sel:[1,0,0]
	v_pk_fma_f32 v[32:33], v[38:39], v[40:41], v[32:33] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[34:35], v[38:39], v[42:43], v[34:35] op_sel_hi:[0,1,1]
	ds_load_b128 v[12:15], v25 offset:1360
	v_pk_fma_f32 v[38:39], v[0:1], v[40:41], v[28:29] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[40:41], v[0:1], v[42:43], v[30:31] op_sel_hi:[0,1,1]
	ds_load_b128 v[16:19], v26 offset:5712
	s_wait_dscnt 0x7
	v_mov_b32_e32 v0, v47
	s_wait_dscnt 0x5
	v_pk_fma_f32 v[42:43], v[44:45], v[52:53], v[60:61] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[60:61], v[44:45], v[54:55], v[62:63] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[62:63], v[44:45], v[52:53], v[64:65] op_sel:[1,0,0]
	v_pk_fma_f32 v[36:37], v[44:45], v[54:55], v[36:37] op_sel:[1,0,0]
	v_pk_fma_f32 v[44:45], v[46:47], v[52:53], v[32:33] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[46:47], v[46:47], v[54:55], v[34:35] op_sel_hi:[0,1,1]
	ds_load_b128 v[28:31], v25 offset:1632
	v_pk_fma_f32 v[52:53], v[0:1], v[52:53], v[38:39] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[40:41], v[0:1], v[54:55], v[40:41] op_sel_hi:[0,1,1]
	ds_load_b128 v[32:35], v26 offset:5984
	v_mov_b32_e32 v0, v51
	s_wait_dscnt 0x6
	v_pk_fma_f32 v[54:55], v[48:49], v[56:57], v[42:43] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[60:61], v[48:49], v[58:59], v[60:61] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[62:63], v[48:49], v[56:57], v[62:63] op_sel:[1,0,0]
	v_pk_fma_f32 v[48:49], v[48:49], v[58:59], v[36:37] op_sel:[1,0,0]
	v_pk_fma_f32 v[44:45], v[50:51], v[56:57], v[44:45] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[46:47], v[50:51], v[58:59], v[46:47] op_sel_hi:[0,1,1]
	ds_load_b128 v[36:39], v25 offset:1904
	v_pk_fma_f32 v[50:51], v[0:1], v[56:57], v[52:53] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[52:53], v[0:1], v[58:59], v[40:41] op_sel_hi:[0,1,1]
	ds_load_b128 v[40:43], v26 offset:6256
	s_wait_dscnt 0x7
	v_mov_b32_e32 v0, v11
	s_wait_dscnt 0x6
	v_pk_fma_f32 v[54:55], v[8:9], v[4:5], v[54:55] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[56:57], v[8:9], v[6:7], v[60:61] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[58:59], v[8:9], v[4:5], v[62:63] op_sel:[1,0,0]
	v_pk_fma_f32 v[48:49], v[8:9], v[6:7], v[48:49] op_sel:[1,0,0]
	v_pk_fma_f32 v[44:45], v[10:11], v[4:5], v[44:45] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[46:47], v[10:11], v[6:7], v[46:47] op_sel_hi:[0,1,1]
	ds_load_b128 v[8:11], v25 offset:2176
	v_pk_fma_f32 v[50:51], v[0:1], v[4:5], v[50:51] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[52:53], v[0:1], v[6:7], v[52:53] op_sel_hi:[0,1,1]
	ds_load_b128 v[4:7], v26 offset:6528
	s_wait_dscnt 0x7
	v_mov_b32_e32 v0, v15
	s_wait_dscnt 0x6
	v_pk_fma_f32 v[54:55], v[12:13], v[16:17], v[54:55] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[56:57], v[12:13], v[18:19], v[56:57] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[58:59], v[12:13], v[16:17], v[58:59] op_sel:[1,0,0]
	v_pk_fma_f32 v[48:49], v[12:13], v[18:19], v[48:49] op_sel:[1,0,0]
	v_pk_fma_f32 v[44:45], v[14:15], v[16:17], v[44:45] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[46:47], v[14:15], v[18:19], v[46:47] op_sel_hi:[0,1,1]
	ds_load_b128 v[12:15], v25 offset:2448
	v_pk_fma_f32 v[50:51], v[0:1], v[16:17], v[50:51] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[52:53], v[0:1], v[18:19], v[52:53] op_sel_hi:[0,1,1]
	ds_load_b128 v[16:19], v26 offset:6800
	s_wait_dscnt 0x7
	v_mov_b32_e32 v0, v31
	s_wait_dscnt 0x6
	v_pk_fma_f32 v[54:55], v[28:29], v[32:33], v[54:55] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[56:57], v[28:29], v[34:35], v[56:57] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[58:59], v[28:29], v[32:33], v[58:59] op_sel:[1,0,0]
	v_pk_fma_f32 v[48:49], v[28:29], v[34:35], v[48:49] op_sel:[1,0,0]
	v_pk_fma_f32 v[44:45], v[30:31], v[32:33], v[44:45] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[46:47], v[30:31], v[34:35], v[46:47] op_sel_hi:[0,1,1]
	ds_load_b128 v[28:31], v25 offset:2720
	v_pk_fma_f32 v[50:51], v[0:1], v[32:33], v[50:51] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[52:53], v[0:1], v[34:35], v[52:53] op_sel_hi:[0,1,1]
	ds_load_b128 v[32:35], v26 offset:7072
	s_wait_dscnt 0x7
	v_mov_b32_e32 v0, v39
	s_wait_dscnt 0x6
	v_pk_fma_f32 v[54:55], v[36:37], v[40:41], v[54:55] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[56:57], v[36:37], v[42:43], v[56:57] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[58:59], v[36:37], v[40:41], v[58:59] op_sel:[1,0,0]
	v_pk_fma_f32 v[48:49], v[36:37], v[42:43], v[48:49] op_sel:[1,0,0]
	v_pk_fma_f32 v[44:45], v[38:39], v[40:41], v[44:45] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[46:47], v[38:39], v[42:43], v[46:47] op_sel_hi:[0,1,1]
	ds_load_b128 v[36:39], v25 offset:2992
	v_pk_fma_f32 v[50:51], v[0:1], v[40:41], v[50:51] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[52:53], v[0:1], v[42:43], v[52:53] op_sel_hi:[0,1,1]
	ds_load_b128 v[40:43], v26 offset:7344
	s_wait_dscnt 0x7
	v_mov_b32_e32 v0, v11
	s_wait_dscnt 0x6
	v_pk_fma_f32 v[54:55], v[8:9], v[4:5], v[54:55] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[56:57], v[8:9], v[6:7], v[56:57] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[58:59], v[8:9], v[4:5], v[58:59] op_sel:[1,0,0]
	v_pk_fma_f32 v[48:49], v[8:9], v[6:7], v[48:49] op_sel:[1,0,0]
	v_pk_fma_f32 v[44:45], v[10:11], v[4:5], v[44:45] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[46:47], v[10:11], v[6:7], v[46:47] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[50:51], v[0:1], v[4:5], v[50:51] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[52:53], v[0:1], v[6:7], v[52:53] op_sel_hi:[0,1,1]
	s_wait_dscnt 0x5
	v_mov_b32_e32 v0, v15
	s_wait_dscnt 0x4
	v_pk_fma_f32 v[54:55], v[12:13], v[16:17], v[54:55] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[56:57], v[12:13], v[18:19], v[56:57] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[58:59], v[12:13], v[16:17], v[58:59] op_sel:[1,0,0]
	v_pk_fma_f32 v[48:49], v[12:13], v[18:19], v[48:49] op_sel:[1,0,0]
	v_pk_fma_f32 v[44:45], v[14:15], v[16:17], v[44:45] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[46:47], v[14:15], v[18:19], v[46:47] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[50:51], v[0:1], v[16:17], v[50:51] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[52:53], v[0:1], v[18:19], v[52:53] op_sel_hi:[0,1,1]
	s_wait_dscnt 0x3
	v_mov_b32_e32 v0, v31
	s_wait_dscnt 0x2
	v_pk_fma_f32 v[54:55], v[28:29], v[32:33], v[54:55] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[56:57], v[28:29], v[34:35], v[56:57] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[58:59], v[28:29], v[32:33], v[58:59] op_sel:[1,0,0]
	v_pk_fma_f32 v[48:49], v[28:29], v[34:35], v[48:49] op_sel:[1,0,0]
	v_pk_fma_f32 v[44:45], v[30:31], v[32:33], v[44:45] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[46:47], v[30:31], v[34:35], v[46:47] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[50:51], v[0:1], v[32:33], v[50:51] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[52:53], v[0:1], v[34:35], v[52:53] op_sel_hi:[0,1,1]
	s_wait_dscnt 0x1
	v_mov_b32_e32 v0, v39
	ds_load_b128 v[8:11], v25 offset:3264
	ds_load_b128 v[12:15], v25 offset:3536
	ds_load_b128 v[4:7], v26 offset:7616
	ds_load_b128 v[16:19], v26 offset:7888
	ds_load_b128 v[28:31], v25 offset:3808
	ds_load_b128 v[32:35], v26 offset:8160
	s_wait_dscnt 0x6
	v_pk_fma_f32 v[54:55], v[36:37], v[40:41], v[54:55] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[56:57], v[36:37], v[42:43], v[56:57] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[58:59], v[36:37], v[40:41], v[58:59] op_sel:[1,0,0]
	v_pk_fma_f32 v[48:49], v[36:37], v[42:43], v[48:49] op_sel:[1,0,0]
	v_pk_fma_f32 v[44:45], v[38:39], v[40:41], v[44:45] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[46:47], v[38:39], v[42:43], v[46:47] op_sel_hi:[0,1,1]
	ds_load_b128 v[36:39], v25 offset:4080
	v_pk_fma_f32 v[50:51], v[0:1], v[40:41], v[50:51] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[52:53], v[0:1], v[42:43], v[52:53] op_sel_hi:[0,1,1]
	ds_load_b128 v[40:43], v26 offset:8432
	s_wait_dscnt 0x7
	v_mov_b32_e32 v0, v11
	s_wait_dscnt 0x5
	v_pk_fma_f32 v[54:55], v[8:9], v[4:5], v[54:55] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[56:57], v[8:9], v[6:7], v[56:57] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[58:59], v[8:9], v[4:5], v[58:59] op_sel:[1,0,0]
	v_pk_fma_f32 v[8:9], v[8:9], v[6:7], v[48:49] op_sel:[1,0,0]
	v_pk_fma_f32 v[44:45], v[10:11], v[4:5], v[44:45] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[10:11], v[10:11], v[6:7], v[46:47] op_sel_hi:[0,1,1]
	v_mov_b32_e32 v46, v15
	v_pk_fma_f32 v[4:5], v[0:1], v[4:5], v[50:51] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[6:7], v[0:1], v[6:7], v[52:53] op_sel_hi:[0,1,1]
	s_wait_dscnt 0x3
	v_mov_b32_e32 v48, v31
	v_pk_fma_f32 v[54:55], v[12:13], v[16:17], v[54:55] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[56:57], v[12:13], v[18:19], v[56:57] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[58:59], v[12:13], v[16:17], v[58:59] op_sel:[1,0,0]
	v_pk_fma_f32 v[8:9], v[12:13], v[18:19], v[8:9] op_sel:[1,0,0]
	v_pk_fma_f32 v[12:13], v[14:15], v[16:17], v[44:45] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[10:11], v[14:15], v[18:19], v[10:11] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[4:5], v[46:47], v[16:17], v[4:5] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[6:7], v[46:47], v[18:19], v[6:7] op_sel_hi:[0,1,1]
	s_wait_dscnt 0x1
	v_mov_b32_e32 v44, v39
	v_pk_fma_f32 v[14:15], v[28:29], v[32:33], v[54:55] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[50:51], v[28:29], v[34:35], v[56:57] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[52:53], v[28:29], v[32:33], v[58:59] op_sel:[1,0,0]
	v_pk_fma_f32 v[8:9], v[28:29], v[34:35], v[8:9] op_sel:[1,0,0]
	v_pk_fma_f32 v[28:29], v[30:31], v[32:33], v[12:13] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[10:11], v[30:31], v[34:35], v[10:11] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[4:5], v[48:49], v[32:33], v[4:5] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[30:31], v[48:49], v[34:35], v[6:7] op_sel_hi:[0,1,1]
	s_wait_dscnt 0x0
	v_pk_fma_f32 v[18:19], v[36:37], v[40:41], v[14:15] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[16:17], v[36:37], v[42:43], v[50:51] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[14:15], v[36:37], v[40:41], v[52:53] op_sel:[1,0,0]
	v_pk_fma_f32 v[12:13], v[36:37], v[42:43], v[8:9] op_sel:[1,0,0]
	v_pk_fma_f32 v[8:9], v[38:39], v[40:41], v[28:29] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[10:11], v[38:39], v[42:43], v[10:11] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[6:7], v[44:45], v[40:41], v[4:5] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[4:5], v[44:45], v[42:43], v[30:31] op_sel_hi:[0,1,1]
	s_barrier_signal -1
	s_barrier_wait -1
	s_cbranch_scc1 .LBB0_2
; %bb.3:
	s_branch .LBB0_5
.LBB0_4:
	v_dual_mov_b32 v4, 0 :: v_dual_mov_b32 v22, v21
	s_delay_alu instid0(VALU_DEP_1)
	v_dual_mov_b32 v5, v4 :: v_dual_mov_b32 v6, v4
	v_dual_mov_b32 v7, v4 :: v_dual_mov_b32 v10, v4
	v_dual_mov_b32 v11, v4 :: v_dual_mov_b32 v8, v4
	v_dual_mov_b32 v9, v4 :: v_dual_mov_b32 v12, v4
	v_dual_mov_b32 v13, v4 :: v_dual_mov_b32 v14, v4
	v_dual_mov_b32 v15, v4 :: v_dual_mov_b32 v16, v4
	v_dual_mov_b32 v17, v4 :: v_dual_mov_b32 v18, v4
	v_mov_b32_e32 v19, v4
.LBB0_5:
	v_lshl_add_u32 v0, v20, 2, s0
	s_mov_b32 s0, s3
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_mad_u32 v20, v0, s7, v22
	v_mov_b32_e32 v21, 0
	v_lshl_add_u64 v[22:23], v[20:21], 2, s[12:13]
	v_add_nc_u32_e32 v20, s7, v20
	global_load_b128 v[0:3], v[22:23], off
	s_wait_loadcnt 0x0
	v_pk_mul_f32 v[2:3], s[0:1], v[2:3] op_sel_hi:[0,1]
	v_pk_mul_f32 v[0:1], s[0:1], v[0:1] op_sel_hi:[0,1]
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_pk_fma_f32 v[2:3], s[2:3], v[16:17], v[2:3] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[0:1], s[2:3], v[18:19], v[0:1] op_sel_hi:[0,1,1]
	v_lshl_add_u64 v[16:17], v[20:21], 2, s[12:13]
	v_add_nc_u32_e32 v20, s7, v20
	s_clause 0x1
	global_store_b128 v[22:23], v[0:3], off
	global_load_b128 v[0:3], v[16:17], off
	s_wait_loadcnt 0x0
	v_pk_mul_f32 v[2:3], s[0:1], v[2:3] op_sel_hi:[0,1]
	v_pk_mul_f32 v[0:1], s[0:1], v[0:1] op_sel_hi:[0,1]
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_pk_fma_f32 v[2:3], s[2:3], v[12:13], v[2:3] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[0:1], s[2:3], v[14:15], v[0:1] op_sel_hi:[0,1,1]
	v_lshl_add_u64 v[12:13], v[20:21], 2, s[12:13]
	v_add_nc_u32_e32 v20, s7, v20
	s_clause 0x1
	global_store_b128 v[16:17], v[0:3], off
	global_load_b128 v[0:3], v[12:13], off
	s_wait_loadcnt 0x0
	v_pk_mul_f32 v[2:3], s[0:1], v[2:3] op_sel_hi:[0,1]
	v_pk_mul_f32 v[0:1], s[0:1], v[0:1] op_sel_hi:[0,1]
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_pk_fma_f32 v[2:3], s[2:3], v[10:11], v[2:3] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[0:1], s[2:3], v[8:9], v[0:1] op_sel_hi:[0,1,1]
	v_lshl_add_u64 v[8:9], v[20:21], 2, s[12:13]
	s_clause 0x1
	global_store_b128 v[12:13], v[0:3], off
	global_load_b128 v[0:3], v[8:9], off
	s_wait_loadcnt 0x0
	v_pk_mul_f32 v[2:3], s[0:1], v[2:3] op_sel_hi:[0,1]
	v_pk_mul_f32 v[0:1], s[0:1], v[0:1] op_sel_hi:[0,1]
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_pk_fma_f32 v[2:3], s[2:3], v[4:5], v[2:3] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[0:1], s[2:3], v[6:7], v[0:1] op_sel_hi:[0,1,1]
	global_store_b128 v[8:9], v[0:3], off
	s_sendmsg sendmsg(MSG_DEALLOC_VGPRS)
	s_endpgm
.LBB0_6:
                                        ; implicit-def: $vgpr19
                                        ; implicit-def: $vgpr17
                                        ; implicit-def: $vgpr15
                                        ; implicit-def: $vgpr13
                                        ; implicit-def: $vgpr9
                                        ; implicit-def: $vgpr11
                                        ; implicit-def: $vgpr7
                                        ; implicit-def: $vgpr5
                                        ; implicit-def: $vgpr22
	s_cbranch_execnz .LBB0_4
	s_branch .LBB0_5
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel sgemm
		.amdhsa_group_segment_fixed_size 8704
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 48
		.amdhsa_user_sgpr_count 2
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_kernarg_preload_length 0
		.amdhsa_user_sgpr_kernarg_preload_offset 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_wavefront_size32 1
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_enable_private_segment 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 1
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 66
		.amdhsa_next_free_sgpr 15
		.amdhsa_named_barrier_count 0
		.amdhsa_reserve_vcc 0
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_fp16_overflow 0
		.amdhsa_memory_ordered 1
		.amdhsa_forward_progress 1
		.amdhsa_inst_pref_size 19
		.amdhsa_round_robin_scheduling 0
		.amdhsa_exception_fp_ieee_invalid_op 0
		.amdhsa_exception_fp_denorm_src 0
		.amdhsa_exception_fp_ieee_div_zero 0
		.amdhsa_exception_fp_ieee_overflow 0
		.amdhsa_exception_fp_ieee_underflow 0
		.amdhsa_exception_fp_ieee_inexact 0
		.amdhsa_exception_int_div_zero 0
	.end_amdhsa_kernel
	.text
.Lfunc_end0:
	.size	sgemm, .Lfunc_end0-sgemm
                                        ; -- End function
	.set sgemm.num_vgpr, 66
	.set sgemm.num_agpr, 0
	.set sgemm.numbered_sgpr, 15
	.set sgemm.num_named_barrier, 0
	.set sgemm.private_seg_size, 0
	.set sgemm.uses_vcc, 0
	.set sgemm.uses_flat_scratch, 0
	.set sgemm.has_dyn_sized_stack, 0
	.set sgemm.has_recursion, 0
	.set sgemm.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 2308
; TotalNumSgprs: 15
; NumVgprs: 66
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 8704 bytes/workgroup (compile time only)
; SGPRBlocks: 0
; VGPRBlocks: 4
; NumSGPRsForWavesPerEU: 15
; NumVGPRsForWavesPerEU: 66
; NamedBarCnt: 0
; Occupancy: 12
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 2
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
	.text
	.protected	sgemm_prefetch          ; -- Begin function sgemm_prefetch
	.globl	sgemm_prefetch
	.p2align	8
	.type	sgemm_prefetch,@function
sgemm_prefetch:                         ; @sgemm_prefetch
; %bb.0:
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_MODE, 25, 1), 1
	s_clause 0x3
	s_load_b128 s[4:7], s[0:1], 0x18
	s_load_b128 s[8:11], s[0:1], 0x0
	s_load_b64 s[12:13], s[0:1], 0x10
	s_load_b64 s[2:3], s[0:1], 0x28
	v_dual_lshrrev_b32 v28, 4, v0 :: v_dual_bitop2_b32 v1, 15, v0 bitop3:0x40
	s_lshl_b32 s14, ttmp7, 6
	s_wait_xcnt 0x0
	s_mov_b32 s1, 0
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_lshlrev_b32_e32 v30, 2, v1
	v_lshl_or_b32 v29, ttmp9, 6, v30
	s_wait_kmcnt 0x0
	s_cmp_eq_u32 s4, 0
	s_cbranch_scc1 .LBB1_5
; %bb.1:
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_3)
	v_mad_u32 v16, s6, v28, v29
	v_dual_lshlrev_b32 v2, 2, v0 :: v_dual_lshrrev_b32 v3, 2, v0
	v_mov_b32_e32 v17, 0
	v_and_b32_e32 v15, 0xfc, v0
	v_dual_lshlrev_b32 v33, 4, v1 :: v_dual_bitop2_b32 v14, 12, v2 bitop3:0x40
	s_delay_alu instid0(VALU_DEP_4) | instskip(SKIP_3) | instid1(VALU_DEP_4)
	v_add_nc_u32_e32 v2, s14, v3
	v_and_b32_e32 v32, 0xf0, v0
	v_dual_mov_b32 v23, v17 :: v_dual_mov_b32 v24, v17
	v_lshl_add_u64 v[10:11], v[16:17], 2, s[10:11]
	v_mad_u32 v16, s5, v2, v14
	v_mad_u32_u24 v31, 0x110, v14, v15
	v_dual_mov_b32 v25, v17 :: v_dual_mov_b32 v26, v17
	v_dual_mov_b32 v27, v17 :: v_dual_mov_b32 v18, v17
	v_dual_mov_b32 v19, v17 :: v_dual_mov_b32 v20, v17
	v_dual_mov_b32 v21, v17 :: v_dual_mov_b32 v0, v17
	v_mov_b32_e32 v22, v17
	v_lshl_add_u64 v[12:13], v[16:17], 2, s[8:9]
	v_dual_mov_b32 v16, v17 :: v_dual_mov_b32 v1, v17
	v_mov_b32_e32 v14, v17
	global_load_b128 v[6:9], v[10:11], off
	global_load_b128 v[2:5], v[12:13], off
	v_mov_b32_e32 v15, v17
	s_lshl_b32 s0, s6, 4
	s_mov_b32 s5, 16
	s_mov_b32 s6, s1
	s_branch .LBB1_3
.LBB1_2:                                ;   in Loop: Header=BB1_3 Depth=1
	v_dual_add_nc_u32 v72, s10, v33 :: v_dual_bitop2_b32 v73, s9, v32 bitop3:0x54
	s_xor_b32 s6, s6, 1
	s_and_not1_b32 vcc_lo, exec_lo, s8
	s_add_co_i32 s5, s5, 16
	ds_load_b128 v[34:37], v72
	ds_load_b128 v[38:41], v73
	ds_load_b128 v[42:45], v73 offset:272
	ds_load_b128 v[46:49], v72 offset:272
	ds_load_b128 v[50:53], v73 offset:544
	ds_load_b128 v[54:57], v73 offset:816
	ds_load_b128 v[58:61], v72 offset:544
	s_wait_dscnt 0x5
	v_pk_fma_f32 v[62:63], v[38:39], v[34:35], v[16:17] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[64:65], v[38:39], v[36:37], v[22:23] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[24:25], v[38:39], v[34:35], v[24:25] op_sel:[1,0,0]
	v_mov_b32_e32 v22, v41
	v_pk_fma_f32 v[26:27], v[38:39], v[36:37], v[26:27] op_sel:[1,0,0]
	v_pk_fma_f32 v[38:39], v[40:41], v[34:35], v[18:19] op_sel_hi:[0,1,1]
	ds_load_b128 v[16:19], v72 offset:816
	v_pk_fma_f32 v[40:41], v[40:41], v[36:37], v[20:21] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[0:1], v[22:23], v[34:35], v[0:1] op_sel_hi:[0,1,1]
	s_wait_dscnt 0x5
	v_mov_b32_e32 v34, v45
	v_pk_fma_f32 v[14:15], v[22:23], v[36:37], v[14:15] op_sel_hi:[0,1,1]
	ds_load_b128 v[20:23], v73 offset:1088
	s_wait_dscnt 0x5
	v_pk_fma_f32 v[62:63], v[42:43], v[46:47], v[62:63] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[64:65], v[42:43], v[48:49], v[64:65] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[66:67], v[42:43], v[46:47], v[24:25] op_sel:[1,0,0]
	v_pk_fma_f32 v[42:43], v[42:43], v[48:49], v[26:27] op_sel:[1,0,0]
	ds_load_b128 v[24:27], v72 offset:1088
	v_pk_fma_f32 v[68:69], v[44:45], v[46:47], v[38:39] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[44:45], v[44:45], v[48:49], v[40:41] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[0:1], v[34:35], v[46:47], v[0:1] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[14:15], v[34:35], v[48:49], v[14:15] op_sel_hi:[0,1,1]
	s_wait_dscnt 0x3
	v_pk_fma_f32 v[46:47], v[50:51], v[58:59], v[62:63] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[48:49], v[50:51], v[60:61], v[64:65] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[62:63], v[50:51], v[58:59], v[66:67] op_sel:[1,0,0]
	v_pk_fma_f32 v[42:43], v[50:51], v[60:61], v[42:43] op_sel:[1,0,0]
	ds_load_b128 v[34:37], v73 offset:1360
	ds_load_b128 v[38:41], v72 offset:1360
	v_pk_fma_f32 v[50:51], v[52:53], v[58:59], v[68:69] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[44:45], v[52:53], v[60:61], v[44:45] op_sel_hi:[0,1,1]
	v_mov_b32_e32 v52, v53
	s_wait_dscnt 0x4
	v_pk_fma_f32 v[46:47], v[54:55], v[16:17], v[46:47] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[48:49], v[54:55], v[18:19], v[48:49] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[62:63], v[54:55], v[16:17], v[62:63] op_sel:[1,0,0]
	v_pk_fma_f32 v[42:43], v[54:55], v[18:19], v[42:43] op_sel:[1,0,0]
	v_pk_fma_f32 v[50:51], v[56:57], v[16:17], v[50:51] op_sel_hi:[0,1,1]
	s_wait_dscnt 0x2
	v_pk_fma_f32 v[54:55], v[20:21], v[24:25], v[46:47] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[64:65], v[20:21], v[26:27], v[48:49] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[62:63], v[20:21], v[24:25], v[62:63] op_sel:[1,0,0]
	v_pk_fma_f32 v[66:67], v[20:21], v[26:27], v[42:43] op_sel:[1,0,0]
	v_mov_b32_e32 v20, v57
	v_pk_fma_f32 v[0:1], v[52:53], v[58:59], v[0:1] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[56:57], v[56:57], v[18:19], v[44:45] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[14:15], v[52:53], v[60:61], v[14:15] op_sel_hi:[0,1,1]
	ds_load_b128 v[42:45], v73 offset:1632
	ds_load_b128 v[46:49], v72 offset:1632
	s_wait_dscnt 0x3
	v_dual_mov_b32 v52, v23 :: v_dual_mov_b32 v60, v37
	v_pk_fma_f32 v[0:1], v[20:21], v[16:17], v[0:1] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[58:59], v[20:21], v[18:19], v[14:15] op_sel_hi:[0,1,1]
	ds_load_b128 v[14:17], v73 offset:1904
	ds_load_b128 v[18:21], v72 offset:1904
	v_pk_fma_f32 v[50:51], v[22:23], v[24:25], v[50:51] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[56:57], v[22:23], v[26:27], v[56:57] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[0:1], v[52:53], v[24:25], v[0:1] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[26:27], v[52:53], v[26:27], v[58:59] op_sel_hi:[0,1,1]
	ds_load_b128 v[22:25], v73 offset:2176
	s_wait_dscnt 0x5
	v_pk_fma_f32 v[52:53], v[34:35], v[38:39], v[54:55] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[54:55], v[34:35], v[40:41], v[64:65] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[58:59], v[34:35], v[38:39], v[62:63] op_sel:[1,0,0]
	v_pk_fma_f32 v[62:63], v[34:35], v[40:41], v[66:67] op_sel:[1,0,0]
	v_pk_fma_f32 v[50:51], v[36:37], v[38:39], v[50:51] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[56:57], v[36:37], v[40:41], v[56:57] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[0:1], v[60:61], v[38:39], v[0:1] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[26:27], v[60:61], v[40:41], v[26:27] op_sel_hi:[0,1,1]
	ds_load_b128 v[38:41], v72 offset:2176
	s_wait_dscnt 0x5
	v_mov_b32_e32 v60, v45
	ds_load_b128 v[34:37], v73 offset:2448
	s_wait_dscnt 0x5
	v_pk_fma_f32 v[52:53], v[42:43], v[46:47], v[52:53] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[54:55], v[42:43], v[48:49], v[54:55] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[58:59], v[42:43], v[46:47], v[58:59] op_sel:[1,0,0]
	v_pk_fma_f32 v[62:63], v[42:43], v[48:49], v[62:63] op_sel:[1,0,0]
	v_pk_fma_f32 v[50:51], v[44:45], v[46:47], v[50:51] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[56:57], v[44:45], v[48:49], v[56:57] op_sel_hi:[0,1,1]
	ds_load_b128 v[42:45], v72 offset:2448
	v_pk_fma_f32 v[0:1], v[60:61], v[46:47], v[0:1] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[26:27], v[60:61], v[48:49], v[26:27] op_sel_hi:[0,1,1]
	s_wait_dscnt 0x5
	v_mov_b32_e32 v60, v17
	ds_load_b128 v[46:49], v73 offset:2720
	s_wait_dscnt 0x5
	v_pk_fma_f32 v[52:53], v[14:15], v[18:19], v[52:53] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[54:55], v[14:15], v[20:21], v[54:55] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[58:59], v[14:15], v[18:19], v[58:59] op_sel:[1,0,0]
	v_pk_fma_f32 v[62:63], v[14:15], v[20:21], v[62:63] op_sel:[1,0,0]
	v_pk_fma_f32 v[50:51], v[16:17], v[18:19], v[50:51] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[56:57], v[16:17], v[20:21], v[56:57] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[0:1], v[60:61], v[18:19], v[0:1] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[26:27], v[60:61], v[20:21], v[26:27] op_sel_hi:[0,1,1]
	ds_load_b128 v[18:21], v72 offset:2720
	ds_load_b128 v[14:17], v73 offset:2992
	s_wait_dscnt 0x5
	v_pk_fma_f32 v[52:53], v[22:23], v[38:39], v[52:53] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[54:55], v[22:23], v[40:41], v[54:55] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[58:59], v[22:23], v[38:39], v[58:59] op_sel:[1,0,0]
	v_mov_b32_e32 v60, v25
	v_pk_fma_f32 v[62:63], v[22:23], v[40:41], v[62:63] op_sel:[1,0,0]
	v_pk_fma_f32 v[50:51], v[24:25], v[38:39], v[50:51] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[56:57], v[24:25], v[40:41], v[56:57] op_sel_hi:[0,1,1]
	ds_load_b128 v[22:25], v72 offset:2992
	v_pk_fma_f32 v[0:1], v[60:61], v[38:39], v[0:1] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[26:27], v[60:61], v[40:41], v[26:27] op_sel_hi:[0,1,1]
	ds_load_b128 v[38:41], v73 offset:3264
	s_wait_dscnt 0x5
	v_pk_fma_f32 v[52:53], v[34:35], v[42:43], v[52:53] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[54:55], v[34:35], v[44:45], v[54:55] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[58:59], v[34:35], v[42:43], v[58:59] op_sel:[1,0,0]
	v_mov_b32_e32 v60, v37
	v_pk_fma_f32 v[62:63], v[34:35], v[44:45], v[62:63] op_sel:[1,0,0]
	v_pk_fma_f32 v[50:51], v[36:37], v[42:43], v[50:51] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[56:57], v[36:37], v[44:45], v[56:57] op_sel_hi:[0,1,1]
	ds_load_b128 v[34:37], v72 offset:3264
	v_pk_fma_f32 v[0:1], v[60:61], v[42:43], v[0:1] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[26:27], v[60:61], v[44:45], v[26:27] op_sel_hi:[0,1,1]
	ds_load_b128 v[42:45], v73 offset:3536
	s_wait_dscnt 0x5
	v_pk_fma_f32 v[60:61], v[46:47], v[18:19], v[52:53] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[54:55], v[46:47], v[20:21], v[54:55] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[58:59], v[46:47], v[18:19], v[58:59] op_sel:[1,0,0]
	v_pk_fma_f32 v[62:63], v[46:47], v[20:21], v[62:63] op_sel:[1,0,0]
	v_pk_fma_f32 v[64:65], v[48:49], v[18:19], v[50:51] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[56:57], v[48:49], v[20:21], v[56:57] op_sel_hi:[0,1,1]
	v_mov_b32_e32 v50, v49
	ds_load_b128 v[46:49], v72 offset:3536
	s_wait_dscnt 0x4
	v_pk_fma_f32 v[54:55], v[14:15], v[24:25], v[54:55] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[60:61], v[14:15], v[22:23], v[60:61] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[58:59], v[14:15], v[22:23], v[58:59] op_sel:[1,0,0]
	v_pk_fma_f32 v[0:1], v[50:51], v[18:19], v[0:1] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[26:27], v[50:51], v[20:21], v[26:27] op_sel_hi:[0,1,1]
	ds_load_b128 v[18:21], v73 offset:3808
	ds_load_b128 v[50:53], v72 offset:3808
	v_pk_fma_f32 v[14:15], v[14:15], v[24:25], v[62:63] op_sel:[1,0,0]
	v_pk_fma_f32 v[62:63], v[16:17], v[22:23], v[64:65] op_sel_hi:[0,1,1]
	s_wait_dscnt 0x4
	v_pk_fma_f32 v[54:55], v[38:39], v[36:37], v[54:55] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[60:61], v[38:39], v[34:35], v[60:61] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[58:59], v[38:39], v[34:35], v[58:59] op_sel:[1,0,0]
	v_pk_fma_f32 v[64:65], v[16:17], v[24:25], v[56:57] op_sel_hi:[0,1,1]
	v_mov_b32_e32 v16, v17
	v_pk_fma_f32 v[14:15], v[38:39], v[36:37], v[14:15] op_sel:[1,0,0]
	v_pk_fma_f32 v[38:39], v[40:41], v[34:35], v[62:63] op_sel_hi:[0,1,1]
	s_delay_alu instid0(VALU_DEP_3)
	v_pk_fma_f32 v[0:1], v[16:17], v[22:23], v[0:1] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[16:17], v[16:17], v[24:25], v[26:27] op_sel_hi:[0,1,1]
	s_wait_dscnt 0x2
	v_pk_fma_f32 v[68:69], v[42:43], v[48:49], v[54:55] op_sel_hi:[0,1,1]
	ds_load_b128 v[54:57], v73 offset:4080
	v_pk_fma_f32 v[66:67], v[42:43], v[46:47], v[60:61] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[70:71], v[42:43], v[46:47], v[58:59] op_sel:[1,0,0]
	ds_load_b128 v[58:61], v72 offset:4080
	v_mov_b32_e32 v26, v41
	v_pk_fma_f32 v[40:41], v[40:41], v[36:37], v[64:65] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[14:15], v[42:43], v[48:49], v[14:15] op_sel:[1,0,0]
	s_wait_dscnt 0x2
	v_pk_fma_f32 v[22:23], v[18:19], v[50:51], v[66:67] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[24:25], v[18:19], v[52:53], v[68:69] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[0:1], v[26:27], v[34:35], v[0:1] op_sel_hi:[0,1,1]
	v_mov_b32_e32 v34, v45
	v_pk_fma_f32 v[16:17], v[26:27], v[36:37], v[16:17] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[26:27], v[44:45], v[46:47], v[38:39] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[36:37], v[44:45], v[48:49], v[40:41] op_sel_hi:[0,1,1]
	v_mov_b32_e32 v38, v21
	v_pk_fma_f32 v[0:1], v[34:35], v[46:47], v[0:1] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[16:17], v[34:35], v[48:49], v[16:17] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[66:67], v[18:19], v[50:51], v[70:71] op_sel:[1,0,0]
	v_pk_fma_f32 v[14:15], v[18:19], v[52:53], v[14:15] op_sel:[1,0,0]
	v_pk_fma_f32 v[18:19], v[20:21], v[50:51], v[26:27] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[20:21], v[20:21], v[52:53], v[36:37] op_sel_hi:[0,1,1]
	s_wait_dscnt 0x1
	v_mov_b32_e32 v36, v57
	v_pk_fma_f32 v[0:1], v[38:39], v[50:51], v[0:1] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[34:35], v[38:39], v[52:53], v[16:17] op_sel_hi:[0,1,1]
	s_wait_dscnt 0x0
	v_pk_fma_f32 v[16:17], v[54:55], v[58:59], v[22:23] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[22:23], v[54:55], v[60:61], v[24:25] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[24:25], v[54:55], v[58:59], v[66:67] op_sel:[1,0,0]
	v_pk_fma_f32 v[26:27], v[54:55], v[60:61], v[14:15] op_sel:[1,0,0]
	v_pk_fma_f32 v[18:19], v[56:57], v[58:59], v[18:19] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[20:21], v[56:57], v[60:61], v[20:21] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[0:1], v[36:37], v[58:59], v[0:1] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[14:15], v[36:37], v[60:61], v[34:35] op_sel_hi:[0,1,1]
	s_cbranch_vccz .LBB1_6
.LBB1_3:                                ; =>This Inner Loop Header: Depth=1
	s_mul_i32 s9, s6, 0x1100
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(SKIP_4) | instid1(SALU_CYCLE_1)
	s_add_co_i32 s10, s9, 0x2200
	v_add_nc_u32_e32 v35, s9, v31
	v_mad_u32_u24 v34, 0x110, v28, s10
	s_cmp_ge_u32 s5, s4
	s_cselect_b32 s8, -1, 0
	s_and_b32 vcc_lo, exec_lo, s8
	s_delay_alu instid0(VALU_DEP_1)
	v_lshl_add_u32 v34, v30, 2, v34
	s_wait_loadcnt 0x0
	ds_store_2addr_b32 v35, v2, v3 offset1:68
	ds_store_2addr_b32 v35, v4, v5 offset0:136 offset1:204
	ds_store_2addr_b32 v34, v8, v9 offset0:2 offset1:3
	ds_store_2addr_b32 v34, v6, v7 offset1:1
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	s_cbranch_vccnz .LBB1_2
; %bb.4:                                ;   in Loop: Header=BB1_3 Depth=1
	v_lshl_add_u64 v[10:11], s[0:1], 2, v[10:11]
	global_load_b128 v[2:5], v[12:13], off offset:64
	global_load_b128 v[6:9], v[10:11], off
	s_wait_xcnt 0x1
	v_add_nc_u64_e32 v[12:13], 64, v[12:13]
	s_branch .LBB1_2
.LBB1_5:
	v_mov_b32_e32 v17, 0
	s_delay_alu instid0(VALU_DEP_1)
	v_dual_mov_b32 v16, v17 :: v_dual_mov_b32 v23, v17
	v_dual_mov_b32 v22, v17 :: v_dual_mov_b32 v25, v17
	v_dual_mov_b32 v24, v17 :: v_dual_mov_b32 v27, v17
	v_dual_mov_b32 v26, v17 :: v_dual_mov_b32 v19, v17
	v_dual_mov_b32 v18, v17 :: v_dual_mov_b32 v21, v17
	v_dual_mov_b32 v20, v17 :: v_dual_mov_b32 v1, v17
	v_dual_mov_b32 v0, v17 :: v_dual_mov_b32 v15, v17
	v_mov_b32_e32 v14, v17
.LBB1_6:
	s_wait_loadcnt 0x1
	v_lshl_add_u32 v2, v28, 2, s14
	s_mov_b32 s0, s3
	s_wait_loadcnt 0x0
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_mad_u32 v6, v2, s7, v29
	v_mov_b32_e32 v7, 0
	v_lshl_add_u64 v[8:9], v[6:7], 2, s[12:13]
	v_add_nc_u32_e32 v6, s7, v6
	global_load_b128 v[2:5], v[8:9], off
	v_lshl_add_u64 v[10:11], v[6:7], 2, s[12:13]
	v_add_nc_u32_e32 v6, s7, v6
	s_wait_loadcnt 0x0
	v_pk_mul_f32 v[4:5], s[0:1], v[4:5] op_sel_hi:[0,1]
	v_pk_mul_f32 v[2:3], s[0:1], v[2:3] op_sel_hi:[0,1]
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_pk_fma_f32 v[4:5], s[2:3], v[22:23], v[4:5] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[2:3], s[2:3], v[16:17], v[2:3] op_sel_hi:[0,1,1]
	s_clause 0x1
	global_store_b128 v[8:9], v[2:5], off
	global_load_b128 v[2:5], v[10:11], off
	v_lshl_add_u64 v[8:9], v[6:7], 2, s[12:13]
	v_add_nc_u32_e32 v6, s7, v6
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_2)
	v_lshl_add_u64 v[6:7], v[6:7], 2, s[12:13]
	s_wait_loadcnt 0x0
	v_pk_mul_f32 v[4:5], s[0:1], v[4:5] op_sel_hi:[0,1]
	v_pk_mul_f32 v[2:3], s[0:1], v[2:3] op_sel_hi:[0,1]
	v_pk_fma_f32 v[4:5], s[2:3], v[26:27], v[4:5] op_sel_hi:[0,1,1]
	s_delay_alu instid0(VALU_DEP_2)
	v_pk_fma_f32 v[2:3], s[2:3], v[24:25], v[2:3] op_sel_hi:[0,1,1]
	s_clause 0x1
	global_store_b128 v[10:11], v[2:5], off
	global_load_b128 v[2:5], v[8:9], off
	s_wait_loadcnt 0x0
	v_pk_mul_f32 v[4:5], s[0:1], v[4:5] op_sel_hi:[0,1]
	v_pk_mul_f32 v[2:3], s[0:1], v[2:3] op_sel_hi:[0,1]
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_pk_fma_f32 v[4:5], s[2:3], v[20:21], v[4:5] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[2:3], s[2:3], v[18:19], v[2:3] op_sel_hi:[0,1,1]
	s_clause 0x1
	global_store_b128 v[8:9], v[2:5], off
	global_load_b128 v[2:5], v[6:7], off
	s_wait_loadcnt 0x0
	v_pk_mul_f32 v[4:5], s[0:1], v[4:5] op_sel_hi:[0,1]
	v_pk_mul_f32 v[8:9], s[0:1], v[2:3] op_sel_hi:[0,1]
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_pk_fma_f32 v[2:3], s[2:3], v[14:15], v[4:5] op_sel_hi:[0,1,1]
	v_pk_fma_f32 v[0:1], s[2:3], v[0:1], v[8:9] op_sel_hi:[0,1,1]
	global_store_b128 v[6:7], v[0:3], off
	s_sendmsg sendmsg(MSG_DEALLOC_VGPRS)
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel sgemm_prefetch
		.amdhsa_group_segment_fixed_size 17408
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 48
		.amdhsa_user_sgpr_count 2
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_kernarg_preload_length 0
		.amdhsa_user_sgpr_kernarg_preload_offset 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_wavefront_size32 1
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_enable_private_segment 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 1
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 74
		.amdhsa_next_free_sgpr 15
		.amdhsa_named_barrier_count 0
		.amdhsa_reserve_vcc 1
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_fp16_overflow 0
		.amdhsa_memory_ordered 1
		.amdhsa_forward_progress 1
		.amdhsa_inst_pref_size 19
		.amdhsa_round_robin_scheduling 0
		.amdhsa_exception_fp_ieee_invalid_op 0
		.amdhsa_exception_fp_denorm_src 0
		.amdhsa_exception_fp_ieee_div_zero 0
		.amdhsa_exception_fp_ieee_overflow 0
		.amdhsa_exception_fp_ieee_underflow 0
		.amdhsa_exception_fp_ieee_inexact 0
		.amdhsa_exception_int_div_zero 0
	.end_amdhsa_kernel
	.text
.Lfunc_end1:
	.size	sgemm_prefetch, .Lfunc_end1-sgemm_prefetch
                                        ; -- End function
	.set sgemm_prefetch.num_vgpr, 74
	.set sgemm_prefetch.num_agpr, 0
	.set sgemm_prefetch.numbered_sgpr, 15
	.set sgemm_prefetch.num_named_barrier, 0
	.set sgemm_prefetch.private_seg_size, 0
	.set sgemm_prefetch.uses_vcc, 1
	.set sgemm_prefetch.uses_flat_scratch, 0
	.set sgemm_prefetch.has_dyn_sized_stack, 0
	.set sgemm_prefetch.has_recursion, 0
	.set sgemm_prefetch.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 2344
; TotalNumSgprs: 17
; NumVgprs: 74
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 17408 bytes/workgroup (compile time only)
; SGPRBlocks: 0
; VGPRBlocks: 4
; NumSGPRsForWavesPerEU: 17
; NumVGPRsForWavesPerEU: 74
; NamedBarCnt: 0
; Occupancy: 12
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 2
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
	.text
	.p2alignl 7, 3214868480
	.fill 96, 4, 3214868480
	.section	.AMDGPU.gpr_maximums,"",@progbits
	.set amdgpu.max_num_vgpr, 0
	.set amdgpu.max_num_agpr, 0
	.set amdgpu.max_num_sgpr, 0
	.set amdgpu.max_num_named_barrier, 0
	.text
	.section	".note.GNU-stack","",@progbits
	.addrsig
	.amdgpu_metadata
---
amdhsa.kernels:
  - .args:
      - .address_space:  global
        .is_const:       true
        .offset:         0
        .size:           8
        .type_name:      'float*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .offset:         8
        .size:           8
        .type_name:      'float*'
        .value_kind:     global_buffer
      - .address_space:  global
        .offset:         16
        .size:           8
        .type_name:      'float*'
        .value_kind:     global_buffer
      - .offset:         24
        .size:           4
        .type_name:      uint
        .value_kind:     by_value
      - .offset:         28
        .size:           4
        .type_name:      uint
        .value_kind:     by_value
      - .offset:         32
        .size:           4
        .type_name:      uint
        .value_kind:     by_value
      - .offset:         36
        .size:           4
        .type_name:      uint
        .value_kind:     by_value
      - .offset:         40
        .size:           4
        .type_name:      float
        .value_kind:     by_value
      - .offset:         44
        .size:           4
        .type_name:      float
        .value_kind:     by_value
    .group_segment_fixed_size: 8704
    .kernarg_segment_align: 8
    .kernarg_segment_size: 48
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           sgemm
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 256
      - 1
      - 1
    .sgpr_count:     15
    .sgpr_spill_count: 0
    .symbol:         sgemm.kd
    .uses_dynamic_stack: false
    .vgpr_count:     66
    .vgpr_spill_count: 0
    .wavefront_size: 32
  - .args:
      - .address_space:  global
        .is_const:       true
        .offset:         0
        .size:           8
        .type_name:      'float*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .offset:         8
        .size:           8
        .type_name:      'float*'
        .value_kind:     global_buffer
      - .address_space:  global
        .offset:         16
        .size:           8
        .type_name:      'float*'
        .value_kind:     global_buffer
      - .offset:         24
        .size:           4
        .type_name:      uint
        .value_kind:     by_value
      - .offset:         28
        .size:           4
        .type_name:      uint
        .value_kind:     by_value
      - .offset:         32
        .size:           4
        .type_name:      uint
        .value_kind:     by_value
      - .offset:         36
        .size:           4
        .type_name:      uint
        .value_kind:     by_value
      - .offset:         40
        .size:           4
        .type_name:      float
        .value_kind:     by_value
      - .offset:         44
        .size:           4
        .type_name:      float
        .value_kind:     by_value
    .group_segment_fixed_size: 17408
    .kernarg_segment_align: 8
    .kernarg_segment_size: 48
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           sgemm_prefetch
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 256
      - 1
      - 1
    .sgpr_count:     17
    .sgpr_spill_count: 0
    .symbol:         sgemm_prefetch.kd
    .uses_dynamic_stack: false
    .vgpr_count:     74
    .vgpr_spill_count: 0
    .wavefront_size: 32
amdhsa.target:   amdgcn-amd-amdhsa--gfx1250
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
