; The number of waves comes from the metadata: 32 work-items are one wave.
; RUN: interlock fix --tensor-raw=auto %s | %{check}
; RUN: sed 's/flat_workgroup_size: 32/flat_workgroup_size: 256/' %s > %t.s
; RUN: interlock fix --tensor-raw=auto %t.s | %{check} --check-prefix=MANY
	.text
	.globl k
	.type k,@function
k:
	tensor_load_to_lds s[0:3], s[4:11]   ; ton kse= [0]
; CHECK:      s_wait_tensorcnt 0x0
; CHECK-NEXT: ds_load_b32 v0, v4
; MANY:       ds_load_b32 v0, v4
	ds_load_b32 v0, v4                   ; tokens = [0]
	s_endpgm
	.amdgpu_metadata
---
amdhsa.kernels:
  - .name:           k
    .symbol:         k.kd
    .kernarg_segment_align: 8
    .kernarg_segment_size: 8
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .sgpr_count:     16
    .vgpr_count:     8
    .wavefront_size: 32
    .max_flat_workgroup_size: 32
amdhsa.target: amdgcn-amd-amdhsa--gfx1250
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
