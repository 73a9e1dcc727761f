; What a code object can hold besides straight kernels: data before and behind descriptors, distances to code in data,
; calls across sections, GOT loads, both halves of a 32-bit distance, s_add_pc, preloaded arguments, named barriers.
.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
.text
.globl k
.protected k
.type k,@function
.p2align 8
k:
s_get_pc_i64 s[4:5]
s_add_nc_u64 s[4:5], s[4:5], tab@rel64+4
s_load_b64 s[6:7], s[4:5], 0x0
s_get_pc_i64 s[8:9]
s_add_co_u32 s8, s8, tab2@rel32@lo+4
s_add_co_ci_u32 s9, s9, tab2@rel32@hi+12
s_load_b64 s[10:11], s[8:9], 0x0
s_get_pc_i64 s[4:5]
s_add_nc_u64 s[4:5], s[4:5], dev@rel64+4
s_swap_pc_i64 s[30:31], s[4:5]
s_get_pc_i64 s[4:5]
s_add_nc_u64 s[4:5], s[4:5], glob@gotpcrel+4
s_load_b64 s[6:7], s[4:5], 0x0
s_add_pc_i64 .Lx-.Ly
.Ly:
s_endpgm
.Lx:
s_endpgm
.section .text.dev,"ax",@progbits
.globl dev
.hidden dev
.type dev,@function
dev:
s_wait_loadcnt_dscnt 0x0
s_wait_kmcnt 0x0
v_mov_b32 v0, v1
s_set_pc_i64 s[30:31]
.size dev,.-dev
.section .rodata,"a",@progbits
tab: .quad 1,2,3
.globl tab2
.hidden tab2
tab2: .quad k-., tab2-.+8
.data
.globl glob
.type glob,@object
glob: .long 5
.size glob,4
.long k-.
.bss
buf: .zero 64
.section .rodata,"a",@progbits
.p2align 6
.amdhsa_kernel k
.amdhsa_next_free_vgpr 256
.amdhsa_next_free_sgpr 16
.amdhsa_user_sgpr_kernarg_segment_ptr 1
.amdhsa_user_sgpr_kernarg_preload_length 2
.amdhsa_named_barrier_count 3
.amdhsa_inst_pref_size 3
.end_amdhsa_kernel
