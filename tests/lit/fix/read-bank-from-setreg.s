; s_setreg on MODE changes the banks too: bits 15:14 are those of src0.
; RUN: interlock fix %s | %{check}
k:
	s_set_vgpr_msb 64
	ds_load_b32 v0, v10
	s_setreg_imm32_b32 hwreg(HW_REG_MODE, 12, 8), 0x4
; CHECK:      s_setreg_imm32_b32 {{.*}}
; CHECK-NEXT: s_wait_dscnt 0x0
; CHECK-NEXT: v_mov_b32 v2, v0
	v_mov_b32 v2, v0
	s_endpgm
