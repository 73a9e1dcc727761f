// Waits of blocks that were not chosen are still credited when stripping.
// RUN: interlock fix --strip --only-blocks=second %s -o - | FileCheck %s
.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
.text
k:
  ds_load_b32 v0, v10
  s_wait_dscnt 0x0
second:
// CHECK-LABEL: second:
// CHECK-NEXT: v_mov_b32 v1, v0
  v_mov_b32 v1, v0
  s_endpgm
