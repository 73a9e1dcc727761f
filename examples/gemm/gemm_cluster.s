; A double-buffered tensor-DMA GEMM for gfx1250 (wave32) that runs in clusters of
; two workgroups, written without one wait and without the cluster's handshake.
;
;   C = alpha * A * B      A: M x K, f16, row major      (K contiguous, stride lda)
;                          B: K x N, f16, column major   (K contiguous, stride ldb)
;                          C: M x N, f32, column major   (M contiguous, stride ldc)
;
; This is gemm_tdm.s with one difference.  Its two workgroups that are neighbours
; along N need the same tile of A.  Launched as a cluster of 1 x 2 workgroups, they
; fetch it once: both ask for the same rows with the same workgroup_mask (bits 0
; and 1: both workgroups of the cluster), and the engine writes what comes back into
; the LDS of both.  Their tiles of B differ, so those loads name nobody (mask 0).
;
; Work split, data path, LDS layout and padding are those of gemm_tdm.s: four waves
; in a 2 x 2 grid, a 128 x 128 tile of C, 64 values of K per trip, two LDS slots
; that are 64 KB apart.
;
; Barrier protocol.  There is one workgroup barrier per trip, at its top.  Its
; signal says on behalf of a wave that its part of this trip's tile is in LDS
; (tensorcnt 0) and that it has read all of the previous trip's tile (dscnt 0).
; After it, every wave may read slot t % 2, and this workgroup is done with slot
; (t + 1) % 2.  But a multicast load writes into the other workgroup too, and that
; one may still read its slot (t + 1) % 2.  So before a wave issues such a load, both
; workgroups must have passed their barrier: one wave of each says so with
; s_barrier_signal -3, and all waves wait with s_barrier_wait -3.
;
; Neither the counter waits nor that handshake are here.
;     interlock fix --cluster gemm_cluster.s
; inserts both; the handshake goes where the kernel has these names:
;     label_GSU_1        the loop counter is final: the first signal, unless it is 0
;     tensor_load_to_lds the first of the kernel: the wait for that signal
;     label_openLoopL    the main loop begins
;     s_barrier_wait -1  before tensor loads: signal and wait of a trip
;     sgprWaveIdx        the wave's number; wave 0 signals
;     sgprLoopCounterL   the tiles that are left
; It has no marked loop for the rest of K: the engine fills with zeros where K ends,
; so the last tile is like all others and is loaded with them.
;
; LDS tokens.  tokens = [A%2] names the slot of A that this trip reads and
; tokens = [A%2+1] the slot that it refills; the ring advances once per trip.
;
; Edge.  A cluster at the edge of the grid may have one workgroup only.  The mask is
; made from the number of workgroups that the cluster really has: a full one would
; name a workgroup that is not there, and the load would wait for it.
;
; Assumptions.  Launched in clusters of 1 x 2 workgroups.
; M a multiple of 8; A and B 16-byte aligned with lda and ldb multiples of 8; C
; 16-byte aligned, ldc a multiple of 4.  K and N are free.

	.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
	.amdhsa_code_object_version 6
	.text

; ---------------------------------------------------------------------------
; Scalar registers.  Every descriptor group has to start at a multiple of four.
; ---------------------------------------------------------------------------
	.set sgprKernArg, 0                     ; 2: pointer to the kernel arguments
	.set sgprtdmAGroup0, 4                  ; 4: D# of A, group 0
	.set sgprtdmBGroup0, 8                  ; 4: D# of B, group 0
	.set sgprtdmAGroup1, 12                 ; 8: D# of A, group 1
	.set sgprtdmBGroup1, 20                 ; 8: D# of B, group 1
	.set sgprAddressA, 28                   ; 2
	.set sgprAddressB, 30                   ; 2
	.set sgprAddressC, 32                   ; 2
	.set sgprSizeM, 36                      ; \
	.set sgprSizeN, 37                      ;  |
	.set sgprSizeK, 38                      ;  | one s_load_b256
	.set sgprStrideA, 39                    ;  |
	.set sgprStrideB, 40                    ;  |
	.set sgprStrideC, 41                    ;  |
	.set sgprAlpha, 42                      ; /  (43 is the padding of the argument block)
	.set sgprWaveIdx, 44                     ; the wave in the workgroup; wave 0 speaks for it
	.set sgprTileM, 45                      ; first row of C of this workgroup
	.set sgprTileN, 46                      ; first column of C of this workgroup
	.set sgprLoopCounterL, 47                ; tiles along K that have not been multiplied
	.set sgprWaveM, 48                      ; this wave's first row inside the workgroup tile
	.set sgprWaveN, 49                      ; this wave's first column inside it
	.set sgprTmp, 50                        ; 4
	.set sgprRowMask, 56                    ; 4: lanes whose rows exist, per tile row
	.set sgprColMask, 60                    ; 4: lanes whose column exists, per tile column

; ---------------------------------------------------------------------------
; Vector registers.  The fragments live in the low bank, the accumulators in the
; second one: v256 to v383 are written v0 to v127 under s_set_vgpr_msb.
; ---------------------------------------------------------------------------
	.set vgprSerial, 0
	.set vgprLane16, 1                      ; lane % 16
	.set vgprHalf, 2                        ; lane / 16
	.set vgprLocalReadA, 3
	.set vgprLocalReadB, 4
	.set vgprOffsetC, 5                     ; 4: byte offset of each tile column in C
	.set vgprTmp, 9                         ; 2
	.set vgprFragA0, 16                     ; 4 x 8: A of the first 32 K values
	.set vgprFragB0, 48                     ; 4 x 8: B of the first 32 K values
	.set vgprFragA1, 80                     ; 4 x 8: A of the second 32
	.set vgprFragB1, 112                    ; 4 x 8: B of the second 32

	.set ldsOffsetB, 0x4800                 ; 128 rows of 144 bytes after A
	.set ldsSlotFlip, 0x10000
	.set ldsBytes, 0x19000                  ; end of B in slot 1
	.set depthU, 64                         ; K values per trip

	.protected gemm_f16_tn_128x128x64_cluster
	.globl gemm_f16_tn_128x128x64_cluster
	.p2align 8
	.type gemm_f16_tn_128x128x64_cluster,@function
gemm_f16_tn_128x128x64_cluster:

; ---------------------------------------------------------------------------
; Kernel arguments.  Three scalar loads; meanwhile compute what needs none.
; ---------------------------------------------------------------------------
	s_clause 0x2
	s_load_b256 s[sgprSizeM:sgprSizeM+7], s[sgprKernArg:sgprKernArg+1], 0x18
	s_load_b128 s[sgprAddressA:sgprAddressA+3], s[sgprKernArg:sgprKernArg+1], 0x0
	s_load_b64 s[sgprAddressC:sgprAddressC+1], s[sgprKernArg:sgprKernArg+1], 0x10

	v_and_b32 v[vgprSerial], 0x3ff, v[vgprSerial]   ; work-item id x; y and z are zero
	s_bfe_u32 s[sgprWaveIdx], ttmp8, 0x50019         ; wave number in the workgroup: bits 29:25
	s_lshl_b32 s[sgprTileM], ttmp9, 7               ; workgroup id x * 128: the cluster is 1 wide
	s_and_b32 s[sgprTileN], ttmp7, 0xffff           ; cluster id y
	s_bfe_u32 s[sgprTmp], ttmp6, 0x40004            ; workgroup in the cluster, y: bits 7:4
	s_lshl1_add_u32 s[sgprTileN], s[sgprTileN], s[sgprTmp]  ; workgroup id y
	s_lshl_b32 s[sgprTileN], s[sgprTileN], 7        ; ... * 128
	s_and_b32 s[sgprWaveM], s[sgprWaveIdx], 1        ; 2 x 2 waves, M fastest
	s_lshl_b32 s[sgprWaveM], s[sgprWaveM], 6
	s_lshr_b32 s[sgprWaveN], s[sgprWaveIdx], 1
	s_lshl_b32 s[sgprWaveN], s[sgprWaveN], 6

; Read addresses.  A lane holds one row of the fragment and, of every 32 values
; of K, two runs of 8: lanes 0-15 take 0-7 and 16-23, lanes 16-31 take 8-15 and
; 24-31.  Both operands use the same order.  So a lane starts at
;     (first row + lane % 16) * 144 + (lane / 16) * 16
; and reads 16 bytes there and 16 bytes 32 further on.
	v_and_b32 v[vgprLane16], 15, v[vgprSerial]
	v_bfe_u32 v[vgprHalf], v[vgprSerial], 4, 1
	v_add_nc_u32 v[vgprLocalReadA], s[sgprWaveM], v[vgprLane16]
	v_add_nc_u32 v[vgprLocalReadB], s[sgprWaveN], v[vgprLane16]
	v_mul_u32_u24 v[vgprLocalReadA], 144, v[vgprLocalReadA]
	v_mul_u32_u24 v[vgprLocalReadB], 144, v[vgprLocalReadB]
	v_lshl_add_u32 v[vgprLocalReadA], v[vgprHalf], 4, v[vgprLocalReadA]
	v_lshl_add_u32 v[vgprLocalReadB], v[vgprHalf], 4, v[vgprLocalReadB]
	v_add_nc_u32 v[vgprLocalReadB], ldsOffsetB, v[vgprLocalReadB]

; ---------------------------------------------------------------------------
; Tensor descriptors.  Two-dimensional, so groups 0 and 1 only.
;   group 0: d0 count = 1        d1 LDS address
;            d2 global address   d3 its bits 56:32, and type = 2 in bits 31:30
;   group 1: d0 workgroup_mask in 15:0 (A: every workgroup of the cluster; B: 0),
;               element size (log2 = 1) at 16, pad enable at 20,
;               pad interval 4 = 32 dwords at 22, pad amount 3 = 4 dwords at 25
;            d1 31:16 and d2 15:0    tensor_dim0: values of K left in a row
;            d2 31:16 and d3 15:0    tensor_dim1: rows left from the tile's start
;            d3 31:16 tile_dim0 = 64     d4 15:0 tile_dim1 = 32
;            d5 tensor_dim0_stride (48 bits with d6 15:0)
; Rows past the edge get a tensor_dim1 of 0: the engine then fills the tile with
; zeros and reads nothing.  (Clamping tile_dim1 instead would copy one row.)
; ---------------------------------------------------------------------------
; D# of A: rows TileM + 32 * wave ... of A, 64 values of K.
	s_lshl_b32 s[sgprTmp+2], s[sgprWaveIdx], 5               ; this wave's first row in the tile
	s_mul_i32 s[sgprtdmAGroup0+1], s[sgprTmp+2], 144                  ; ... and its place in LDS
	s_add_co_u32 s[sgprTmp+2], s[sgprTmp+2], s[sgprTileM]      ; first row in the matrix
	s_mul_i32 s[sgprTmp], s[sgprTmp+2], s[sgprStrideA]
	s_mul_hi_u32 s[sgprTmp+1], s[sgprTmp+2], s[sgprStrideA]
	s_lshl_b64 s[sgprTmp:sgprTmp+1], s[sgprTmp:sgprTmp+1], 1 ; elements to bytes
	s_add_nc_u64 s[sgprtdmAGroup0+2:sgprtdmAGroup0+3], s[sgprAddressA:sgprAddressA+1], s[sgprTmp:sgprTmp+1]
	s_and_b32 s[sgprtdmAGroup0+3], s[sgprtdmAGroup0+3], 0x1ffffff
	s_or_b32 s[sgprtdmAGroup0+3], s[sgprtdmAGroup0+3], 0x80000000               ; type = 2
	s_mov_b32 s[sgprtdmAGroup0], 1                                    ; count = 1
	s_sub_co_i32 s[sgprTmp+3], s[sgprSizeM], s[sgprTmp+2]  ; rows left; negative beyond the edge
	s_max_i32 s[sgprTmp+3], s[sgprTmp+3], 0
	s_bfe_u32 s[sgprtdmAGroup1], ttmp6, 0x40010             ; largest y in this cluster: bits 19:16
	s_lshl_b32 s[sgprtdmAGroup1], 2, s[sgprtdmAGroup1]
	s_sub_co_u32 s[sgprtdmAGroup1], s[sgprtdmAGroup1], 1      ; workgroup_mask: all that are there
	s_or_b32 s[sgprtdmAGroup1], s[sgprtdmAGroup1], 0x07110000
	s_lshl_b32 s[sgprtdmAGroup1+1], s[sgprSizeK], 16                  ; tensor_dim0, low half
	s_lshr_b32 s[sgprtdmAGroup1+2], s[sgprSizeK], 16                  ; tensor_dim0, high half
	s_lshl_b32 s[sgprTmp], s[sgprTmp+3], 16
	s_or_b32 s[sgprtdmAGroup1+2], s[sgprtdmAGroup1+2], s[sgprTmp]               ; tensor_dim1, low half
	s_lshr_b32 s[sgprtdmAGroup1+3], s[sgprTmp+3], 16                  ; tensor_dim1, high half
	s_or_b32 s[sgprtdmAGroup1+3], s[sgprtdmAGroup1+3], 0x400000                 ; tile_dim0 = 64
	s_mov_b32 s[sgprtdmAGroup1+4], 32                                 ; tile_dim1 = 32
	s_mov_b32 s[sgprtdmAGroup1+5], s[sgprStrideA]                   ; stride between rows, in elements
	s_mov_b32 s[sgprtdmAGroup1+6], 0
	s_mov_b32 s[sgprtdmAGroup1+7], 0

; D# of B: rows TileN + 32 * wave ... of B, 64 values of K.
	s_lshl_b32 s[sgprTmp+2], s[sgprWaveIdx], 5               ; this wave's first row in the tile
	s_mul_i32 s[sgprtdmBGroup0+1], s[sgprTmp+2], 144                  ; ... and its place in LDS
	s_add_co_u32 s[sgprtdmBGroup0+1], s[sgprtdmBGroup0+1], ldsOffsetB
	s_add_co_u32 s[sgprTmp+2], s[sgprTmp+2], s[sgprTileN]      ; first row in the matrix
	s_mul_i32 s[sgprTmp], s[sgprTmp+2], s[sgprStrideB]
	s_mul_hi_u32 s[sgprTmp+1], s[sgprTmp+2], s[sgprStrideB]
	s_lshl_b64 s[sgprTmp:sgprTmp+1], s[sgprTmp:sgprTmp+1], 1 ; elements to bytes
	s_add_nc_u64 s[sgprtdmBGroup0+2:sgprtdmBGroup0+3], s[sgprAddressB:sgprAddressB+1], s[sgprTmp:sgprTmp+1]
	s_and_b32 s[sgprtdmBGroup0+3], s[sgprtdmBGroup0+3], 0x1ffffff
	s_or_b32 s[sgprtdmBGroup0+3], s[sgprtdmBGroup0+3], 0x80000000               ; type = 2
	s_mov_b32 s[sgprtdmBGroup0], 1                                    ; count = 1
	s_sub_co_i32 s[sgprTmp+3], s[sgprSizeN], s[sgprTmp+2]  ; rows left; negative beyond the edge
	s_max_i32 s[sgprTmp+3], s[sgprTmp+3], 0
	s_mov_b32 s[sgprtdmBGroup1], 0x07110000
	s_lshl_b32 s[sgprtdmBGroup1+1], s[sgprSizeK], 16                  ; tensor_dim0, low half
	s_lshr_b32 s[sgprtdmBGroup1+2], s[sgprSizeK], 16                  ; tensor_dim0, high half
	s_lshl_b32 s[sgprTmp], s[sgprTmp+3], 16
	s_or_b32 s[sgprtdmBGroup1+2], s[sgprtdmBGroup1+2], s[sgprTmp]               ; tensor_dim1, low half
	s_lshr_b32 s[sgprtdmBGroup1+3], s[sgprTmp+3], 16                  ; tensor_dim1, high half
	s_or_b32 s[sgprtdmBGroup1+3], s[sgprtdmBGroup1+3], 0x400000                 ; tile_dim0 = 64
	s_mov_b32 s[sgprtdmBGroup1+4], 32                                 ; tile_dim1 = 32
	s_mov_b32 s[sgprtdmBGroup1+5], s[sgprStrideB]                   ; stride between rows, in elements
	s_mov_b32 s[sgprtdmBGroup1+6], 0
	s_mov_b32 s[sgprtdmBGroup1+7], 0

; ---------------------------------------------------------------------------
; Accumulators := 0.  msb 0x40 puts only the destination into the second bank.
; ---------------------------------------------------------------------------
	s_set_vgpr_msb 0x40
	v_dual_mov_b32 v0, 0 :: v_dual_mov_b32 v1, 0
	v_dual_mov_b32 v2, 0 :: v_dual_mov_b32 v3, 0
	v_dual_mov_b32 v4, 0 :: v_dual_mov_b32 v5, 0
	v_dual_mov_b32 v6, 0 :: v_dual_mov_b32 v7, 0
	v_dual_mov_b32 v8, 0 :: v_dual_mov_b32 v9, 0
	v_dual_mov_b32 v10, 0 :: v_dual_mov_b32 v11, 0
	v_dual_mov_b32 v12, 0 :: v_dual_mov_b32 v13, 0
	v_dual_mov_b32 v14, 0 :: v_dual_mov_b32 v15, 0
	v_dual_mov_b32 v16, 0 :: v_dual_mov_b32 v17, 0
	v_dual_mov_b32 v18, 0 :: v_dual_mov_b32 v19, 0
	v_dual_mov_b32 v20, 0 :: v_dual_mov_b32 v21, 0
	v_dual_mov_b32 v22, 0 :: v_dual_mov_b32 v23, 0
	v_dual_mov_b32 v24, 0 :: v_dual_mov_b32 v25, 0
	v_dual_mov_b32 v26, 0 :: v_dual_mov_b32 v27, 0
	v_dual_mov_b32 v28, 0 :: v_dual_mov_b32 v29, 0
	v_dual_mov_b32 v30, 0 :: v_dual_mov_b32 v31, 0
	v_dual_mov_b32 v32, 0 :: v_dual_mov_b32 v33, 0
	v_dual_mov_b32 v34, 0 :: v_dual_mov_b32 v35, 0
	v_dual_mov_b32 v36, 0 :: v_dual_mov_b32 v37, 0
	v_dual_mov_b32 v38, 0 :: v_dual_mov_b32 v39, 0
	v_dual_mov_b32 v40, 0 :: v_dual_mov_b32 v41, 0
	v_dual_mov_b32 v42, 0 :: v_dual_mov_b32 v43, 0
	v_dual_mov_b32 v44, 0 :: v_dual_mov_b32 v45, 0
	v_dual_mov_b32 v46, 0 :: v_dual_mov_b32 v47, 0
	v_dual_mov_b32 v48, 0 :: v_dual_mov_b32 v49, 0
	v_dual_mov_b32 v50, 0 :: v_dual_mov_b32 v51, 0
	v_dual_mov_b32 v52, 0 :: v_dual_mov_b32 v53, 0
	v_dual_mov_b32 v54, 0 :: v_dual_mov_b32 v55, 0
	v_dual_mov_b32 v56, 0 :: v_dual_mov_b32 v57, 0
	v_dual_mov_b32 v58, 0 :: v_dual_mov_b32 v59, 0
	v_dual_mov_b32 v60, 0 :: v_dual_mov_b32 v61, 0
	v_dual_mov_b32 v62, 0 :: v_dual_mov_b32 v63, 0
	v_dual_mov_b32 v64, 0 :: v_dual_mov_b32 v65, 0
	v_dual_mov_b32 v66, 0 :: v_dual_mov_b32 v67, 0
	v_dual_mov_b32 v68, 0 :: v_dual_mov_b32 v69, 0
	v_dual_mov_b32 v70, 0 :: v_dual_mov_b32 v71, 0
	v_dual_mov_b32 v72, 0 :: v_dual_mov_b32 v73, 0
	v_dual_mov_b32 v74, 0 :: v_dual_mov_b32 v75, 0
	v_dual_mov_b32 v76, 0 :: v_dual_mov_b32 v77, 0
	v_dual_mov_b32 v78, 0 :: v_dual_mov_b32 v79, 0
	v_dual_mov_b32 v80, 0 :: v_dual_mov_b32 v81, 0
	v_dual_mov_b32 v82, 0 :: v_dual_mov_b32 v83, 0
	v_dual_mov_b32 v84, 0 :: v_dual_mov_b32 v85, 0
	v_dual_mov_b32 v86, 0 :: v_dual_mov_b32 v87, 0
	v_dual_mov_b32 v88, 0 :: v_dual_mov_b32 v89, 0
	v_dual_mov_b32 v90, 0 :: v_dual_mov_b32 v91, 0
	v_dual_mov_b32 v92, 0 :: v_dual_mov_b32 v93, 0
	v_dual_mov_b32 v94, 0 :: v_dual_mov_b32 v95, 0
	v_dual_mov_b32 v96, 0 :: v_dual_mov_b32 v97, 0
	v_dual_mov_b32 v98, 0 :: v_dual_mov_b32 v99, 0
	v_dual_mov_b32 v100, 0 :: v_dual_mov_b32 v101, 0
	v_dual_mov_b32 v102, 0 :: v_dual_mov_b32 v103, 0
	v_dual_mov_b32 v104, 0 :: v_dual_mov_b32 v105, 0
	v_dual_mov_b32 v106, 0 :: v_dual_mov_b32 v107, 0
	v_dual_mov_b32 v108, 0 :: v_dual_mov_b32 v109, 0
	v_dual_mov_b32 v110, 0 :: v_dual_mov_b32 v111, 0
	v_dual_mov_b32 v112, 0 :: v_dual_mov_b32 v113, 0
	v_dual_mov_b32 v114, 0 :: v_dual_mov_b32 v115, 0
	v_dual_mov_b32 v116, 0 :: v_dual_mov_b32 v117, 0
	v_dual_mov_b32 v118, 0 :: v_dual_mov_b32 v119, 0
	v_dual_mov_b32 v120, 0 :: v_dual_mov_b32 v121, 0
	v_dual_mov_b32 v122, 0 :: v_dual_mov_b32 v123, 0
	v_dual_mov_b32 v124, 0 :: v_dual_mov_b32 v125, 0
	v_dual_mov_b32 v126, 0 :: v_dual_mov_b32 v127, 0
	s_set_vgpr_msb 0x4000

; Number of tiles along K, rounded up.
	s_add_co_u32 s[sgprLoopCounterL], s[sgprSizeK], depthU-1
	s_lshr_b32 s[sgprLoopCounterL], s[sgprLoopCounterL], 6

; A kernel that splits K over workgroups would join here the one that does not; from
; here on the loop counter is final.  Both workgroups of a cluster have the same.
label_GSU_1:
; With K = 0 there is nothing to add up.
	s_cmp_eq_u32 s[sgprLoopCounterL], 0
	s_cbranch_scc1 label_Epilogue

; ---------------------------------------------------------------------------
; Prologue: tile 0 into slot 0.
; ---------------------------------------------------------------------------
	tensor_load_to_lds s[sgprtdmAGroup0:sgprtdmAGroup0+3], s[sgprtdmAGroup1:sgprtdmAGroup1+7] ; tokens = [A%2]
	tensor_load_to_lds s[sgprtdmBGroup0:sgprtdmBGroup0+3], s[sgprtdmBGroup1:sgprtdmBGroup1+7] ; tokens = [B%2]

; Point both descriptors at the next tile: other slot, 128 bytes further in every
; row, 64 values of K less to go.  The engine keeps its own copy of a descriptor
; that it has accepted, so this needs no wait.  The carry of the address ends
; below the type bits; the borrow of tensor_dim0 crosses from d1 into d2.
	s_xor_b32 s[sgprtdmAGroup0+1], s[sgprtdmAGroup0+1], ldsSlotFlip
	s_add_nc_u64 s[sgprtdmAGroup0+2:sgprtdmAGroup0+3], s[sgprtdmAGroup0+2:sgprtdmAGroup0+3], 2*depthU
	s_sub_co_u32 s[sgprtdmAGroup1+1], s[sgprtdmAGroup1+1], depthU<<16
	s_sub_co_ci_u32 s[sgprtdmAGroup1+2], s[sgprtdmAGroup1+2], 0
	s_xor_b32 s[sgprtdmBGroup0+1], s[sgprtdmBGroup0+1], ldsSlotFlip
	s_add_nc_u64 s[sgprtdmBGroup0+2:sgprtdmBGroup0+3], s[sgprtdmBGroup0+2:sgprtdmBGroup0+3], 2*depthU
	s_sub_co_u32 s[sgprtdmBGroup1+1], s[sgprtdmBGroup1+1], depthU<<16
	s_sub_co_ci_u32 s[sgprtdmBGroup1+2], s[sgprtdmBGroup1+2], 0

; ---------------------------------------------------------------------------
; Main loop, trip t: read tile t from slot t % 2 while the engine brings tile
; t + 1 into the other one.  It runs once for every tile but the last, which the
; code behind it multiplies: nothing is left to load then.
; ---------------------------------------------------------------------------
label_openLoopL:
	s_cmp_le_u32 s[sgprLoopCounterL], 1
	s_cbranch_scc1 label_LoopEndL
label_LoopBeginL:
; The one barrier of the trip.  It publishes the tile that has just arrived and
; releases the slot that the previous trip read, hence all four tokens.  The
; handshake with the other workgroup belongs between it and the loads.
	s_barrier_signal -1 ; tokens = [A%2, B%2, A%2+1, B%2+1]
	s_barrier_wait -1 ; tokens = [A%2, B%2, A%2+1, B%2+1]

; Prefetch.  Tensor operations may not stand in a clause.
	tensor_load_to_lds s[sgprtdmAGroup0:sgprtdmAGroup0+3], s[sgprtdmAGroup1:sgprtdmAGroup1+7] ; tokens = [A%2+1]
	tensor_load_to_lds s[sgprtdmBGroup0:sgprtdmBGroup0+3], s[sgprtdmBGroup1:sgprtdmBGroup1+7] ; tokens = [B%2+1]

	s_xor_b32 s[sgprtdmAGroup0+1], s[sgprtdmAGroup0+1], ldsSlotFlip
	s_add_nc_u64 s[sgprtdmAGroup0+2:sgprtdmAGroup0+3], s[sgprtdmAGroup0+2:sgprtdmAGroup0+3], 2*depthU
	s_sub_co_u32 s[sgprtdmAGroup1+1], s[sgprtdmAGroup1+1], depthU<<16
	s_sub_co_ci_u32 s[sgprtdmAGroup1+2], s[sgprtdmAGroup1+2], 0
	s_xor_b32 s[sgprtdmBGroup0+1], s[sgprtdmBGroup0+1], ldsSlotFlip
	s_add_nc_u64 s[sgprtdmBGroup0+2:sgprtdmBGroup0+3], s[sgprtdmBGroup0+2:sgprtdmBGroup0+3], 2*depthU
	s_sub_co_u32 s[sgprtdmBGroup1+1], s[sgprtdmBGroup1+1], depthU<<16
	s_sub_co_ci_u32 s[sgprtdmBGroup1+2], s[sgprtdmBGroup1+2], 0

; Fragments of this trip, 32 loads of 16 bytes, in the order of their use.  A
; hard clause keeps each group of eight together: waits go before it.
	s_clause 0x7
	ds_load_b128 v[vgprFragA0+0:vgprFragA0+3], v[vgprLocalReadA] offset:0 ; tokens = [A%2]
	ds_load_b128 v[vgprFragA0+4:vgprFragA0+7], v[vgprLocalReadA] offset:32 ; tokens = [A%2]
	ds_load_b128 v[vgprFragA0+8:vgprFragA0+11], v[vgprLocalReadA] offset:2304 ; tokens = [A%2]
	ds_load_b128 v[vgprFragA0+12:vgprFragA0+15], v[vgprLocalReadA] offset:2336 ; tokens = [A%2]
	ds_load_b128 v[vgprFragA0+16:vgprFragA0+19], v[vgprLocalReadA] offset:4608 ; tokens = [A%2]
	ds_load_b128 v[vgprFragA0+20:vgprFragA0+23], v[vgprLocalReadA] offset:4640 ; tokens = [A%2]
	ds_load_b128 v[vgprFragA0+24:vgprFragA0+27], v[vgprLocalReadA] offset:6912 ; tokens = [A%2]
	ds_load_b128 v[vgprFragA0+28:vgprFragA0+31], v[vgprLocalReadA] offset:6944 ; tokens = [A%2]
	s_clause 0x7
	ds_load_b128 v[vgprFragB0+0:vgprFragB0+3], v[vgprLocalReadB] offset:0 ; tokens = [B%2]
	ds_load_b128 v[vgprFragB0+4:vgprFragB0+7], v[vgprLocalReadB] offset:32 ; tokens = [B%2]
	ds_load_b128 v[vgprFragB0+8:vgprFragB0+11], v[vgprLocalReadB] offset:2304 ; tokens = [B%2]
	ds_load_b128 v[vgprFragB0+12:vgprFragB0+15], v[vgprLocalReadB] offset:2336 ; tokens = [B%2]
	ds_load_b128 v[vgprFragB0+16:vgprFragB0+19], v[vgprLocalReadB] offset:4608 ; tokens = [B%2]
	ds_load_b128 v[vgprFragB0+20:vgprFragB0+23], v[vgprLocalReadB] offset:4640 ; tokens = [B%2]
	ds_load_b128 v[vgprFragB0+24:vgprFragB0+27], v[vgprLocalReadB] offset:6912 ; tokens = [B%2]
	ds_load_b128 v[vgprFragB0+28:vgprFragB0+31], v[vgprLocalReadB] offset:6944 ; tokens = [B%2]
	s_clause 0x7
	ds_load_b128 v[vgprFragA1+0:vgprFragA1+3], v[vgprLocalReadA] offset:64 ; tokens = [A%2]
	ds_load_b128 v[vgprFragA1+4:vgprFragA1+7], v[vgprLocalReadA] offset:96 ; tokens = [A%2]
	ds_load_b128 v[vgprFragA1+8:vgprFragA1+11], v[vgprLocalReadA] offset:2368 ; tokens = [A%2]
	ds_load_b128 v[vgprFragA1+12:vgprFragA1+15], v[vgprLocalReadA] offset:2400 ; tokens = [A%2]
	ds_load_b128 v[vgprFragA1+16:vgprFragA1+19], v[vgprLocalReadA] offset:4672 ; tokens = [A%2]
	ds_load_b128 v[vgprFragA1+20:vgprFragA1+23], v[vgprLocalReadA] offset:4704 ; tokens = [A%2]
	ds_load_b128 v[vgprFragA1+24:vgprFragA1+27], v[vgprLocalReadA] offset:6976 ; tokens = [A%2]
	ds_load_b128 v[vgprFragA1+28:vgprFragA1+31], v[vgprLocalReadA] offset:7008 ; tokens = [A%2]
	s_clause 0x7
	ds_load_b128 v[vgprFragB1+0:vgprFragB1+3], v[vgprLocalReadB] offset:64 ; tokens = [B%2]
	ds_load_b128 v[vgprFragB1+4:vgprFragB1+7], v[vgprLocalReadB] offset:96 ; tokens = [B%2]
	ds_load_b128 v[vgprFragB1+8:vgprFragB1+11], v[vgprLocalReadB] offset:2368 ; tokens = [B%2]
	ds_load_b128 v[vgprFragB1+12:vgprFragB1+15], v[vgprLocalReadB] offset:2400 ; tokens = [B%2]
	ds_load_b128 v[vgprFragB1+16:vgprFragB1+19], v[vgprLocalReadB] offset:4672 ; tokens = [B%2]
	ds_load_b128 v[vgprFragB1+20:vgprFragB1+23], v[vgprLocalReadB] offset:4704 ; tokens = [B%2]
	ds_load_b128 v[vgprFragB1+24:vgprFragB1+27], v[vgprLocalReadB] offset:6976 ; tokens = [B%2]
	ds_load_b128 v[vgprFragB1+28:vgprFragB1+31], v[vgprLocalReadB] offset:7008 ; tokens = [B%2]

; 4 x 4 tiles, two K steps.  msb 0x50: sources A and B from the low bank, C and D
; from the second one.  The first products need only the first loads, so the
; waits in here are positional (dscnt > 0) until the last fragment is used.
	s_set_vgpr_msb 0x50
	; K values 0 to 31
	v_wmma_f32_16x16x32_f16 v[0:7], v[vgprFragA0+0:vgprFragA0+7], v[vgprFragB0+0:vgprFragB0+7], v[0:7]
	v_wmma_f32_16x16x32_f16 v[8:15], v[vgprFragA0+0:vgprFragA0+7], v[vgprFragB0+8:vgprFragB0+15], v[8:15]
	v_wmma_f32_16x16x32_f16 v[16:23], v[vgprFragA0+0:vgprFragA0+7], v[vgprFragB0+16:vgprFragB0+23], v[16:23]
	v_wmma_f32_16x16x32_f16 v[24:31], v[vgprFragA0+0:vgprFragA0+7], v[vgprFragB0+24:vgprFragB0+31], v[24:31]
	v_wmma_f32_16x16x32_f16 v[32:39], v[vgprFragA0+8:vgprFragA0+15], v[vgprFragB0+0:vgprFragB0+7], v[32:39]
	v_wmma_f32_16x16x32_f16 v[40:47], v[vgprFragA0+8:vgprFragA0+15], v[vgprFragB0+8:vgprFragB0+15], v[40:47]
	v_wmma_f32_16x16x32_f16 v[48:55], v[vgprFragA0+8:vgprFragA0+15], v[vgprFragB0+16:vgprFragB0+23], v[48:55]
	v_wmma_f32_16x16x32_f16 v[56:63], v[vgprFragA0+8:vgprFragA0+15], v[vgprFragB0+24:vgprFragB0+31], v[56:63]
	v_wmma_f32_16x16x32_f16 v[64:71], v[vgprFragA0+16:vgprFragA0+23], v[vgprFragB0+0:vgprFragB0+7], v[64:71]
	v_wmma_f32_16x16x32_f16 v[72:79], v[vgprFragA0+16:vgprFragA0+23], v[vgprFragB0+8:vgprFragB0+15], v[72:79]
	v_wmma_f32_16x16x32_f16 v[80:87], v[vgprFragA0+16:vgprFragA0+23], v[vgprFragB0+16:vgprFragB0+23], v[80:87]
	v_wmma_f32_16x16x32_f16 v[88:95], v[vgprFragA0+16:vgprFragA0+23], v[vgprFragB0+24:vgprFragB0+31], v[88:95]
	v_wmma_f32_16x16x32_f16 v[96:103], v[vgprFragA0+24:vgprFragA0+31], v[vgprFragB0+0:vgprFragB0+7], v[96:103]
	v_wmma_f32_16x16x32_f16 v[104:111], v[vgprFragA0+24:vgprFragA0+31], v[vgprFragB0+8:vgprFragB0+15], v[104:111]
	v_wmma_f32_16x16x32_f16 v[112:119], v[vgprFragA0+24:vgprFragA0+31], v[vgprFragB0+16:vgprFragB0+23], v[112:119]
	v_wmma_f32_16x16x32_f16 v[120:127], v[vgprFragA0+24:vgprFragA0+31], v[vgprFragB0+24:vgprFragB0+31], v[120:127]
	; K values 32 to 63
	v_wmma_f32_16x16x32_f16 v[0:7], v[vgprFragA1+0:vgprFragA1+7], v[vgprFragB1+0:vgprFragB1+7], v[0:7]
	v_wmma_f32_16x16x32_f16 v[8:15], v[vgprFragA1+0:vgprFragA1+7], v[vgprFragB1+8:vgprFragB1+15], v[8:15]
	v_wmma_f32_16x16x32_f16 v[16:23], v[vgprFragA1+0:vgprFragA1+7], v[vgprFragB1+16:vgprFragB1+23], v[16:23]
	v_wmma_f32_16x16x32_f16 v[24:31], v[vgprFragA1+0:vgprFragA1+7], v[vgprFragB1+24:vgprFragB1+31], v[24:31]
	v_wmma_f32_16x16x32_f16 v[32:39], v[vgprFragA1+8:vgprFragA1+15], v[vgprFragB1+0:vgprFragB1+7], v[32:39]
	v_wmma_f32_16x16x32_f16 v[40:47], v[vgprFragA1+8:vgprFragA1+15], v[vgprFragB1+8:vgprFragB1+15], v[40:47]
	v_wmma_f32_16x16x32_f16 v[48:55], v[vgprFragA1+8:vgprFragA1+15], v[vgprFragB1+16:vgprFragB1+23], v[48:55]
	v_wmma_f32_16x16x32_f16 v[56:63], v[vgprFragA1+8:vgprFragA1+15], v[vgprFragB1+24:vgprFragB1+31], v[56:63]
	v_wmma_f32_16x16x32_f16 v[64:71], v[vgprFragA1+16:vgprFragA1+23], v[vgprFragB1+0:vgprFragB1+7], v[64:71]
	v_wmma_f32_16x16x32_f16 v[72:79], v[vgprFragA1+16:vgprFragA1+23], v[vgprFragB1+8:vgprFragB1+15], v[72:79]
	v_wmma_f32_16x16x32_f16 v[80:87], v[vgprFragA1+16:vgprFragA1+23], v[vgprFragB1+16:vgprFragB1+23], v[80:87]
	v_wmma_f32_16x16x32_f16 v[88:95], v[vgprFragA1+16:vgprFragA1+23], v[vgprFragB1+24:vgprFragB1+31], v[88:95]
	v_wmma_f32_16x16x32_f16 v[96:103], v[vgprFragA1+24:vgprFragA1+31], v[vgprFragB1+0:vgprFragB1+7], v[96:103]
	v_wmma_f32_16x16x32_f16 v[104:111], v[vgprFragA1+24:vgprFragA1+31], v[vgprFragB1+8:vgprFragB1+15], v[104:111]
	v_wmma_f32_16x16x32_f16 v[112:119], v[vgprFragA1+24:vgprFragA1+31], v[vgprFragB1+16:vgprFragB1+23], v[112:119]
	v_wmma_f32_16x16x32_f16 v[120:127], v[vgprFragA1+24:vgprFragA1+31], v[vgprFragB1+24:vgprFragB1+31], v[120:127]
	s_set_vgpr_msb 0x5000

; Read from the other slot in the next trip.
	v_xor_b32 v[vgprLocalReadA], ldsSlotFlip, v[vgprLocalReadA]
	v_xor_b32 v[vgprLocalReadB], ldsSlotFlip, v[vgprLocalReadB]
	s_sub_co_u32 s[sgprLoopCounterL], s[sgprLoopCounterL], 1
	s_cmp_eq_u32 s[sgprLoopCounterL], 1
	s_cbranch_scc0 label_LoopBeginL
label_LoopEndL:

; ---------------------------------------------------------------------------
; The last tile, full or partial; the engine has put zeros where K ends.
; It lies in either slot, depending on the number of trips (and in slot 0 when
; the loop was skipped), so its tokens name both.
; ---------------------------------------------------------------------------
	s_barrier_signal -1 ; tokens = [A%2, B%2, A%2+1, B%2+1]
	s_barrier_wait -1 ; tokens = [A%2, B%2, A%2+1, B%2+1]

	s_clause 0x7
	ds_load_b128 v[vgprFragA0+0:vgprFragA0+3], v[vgprLocalReadA] offset:0 ; tokens = [A%2, A%2+1]
	ds_load_b128 v[vgprFragA0+4:vgprFragA0+7], v[vgprLocalReadA] offset:32 ; tokens = [A%2, A%2+1]
	ds_load_b128 v[vgprFragA0+8:vgprFragA0+11], v[vgprLocalReadA] offset:2304 ; tokens = [A%2, A%2+1]
	ds_load_b128 v[vgprFragA0+12:vgprFragA0+15], v[vgprLocalReadA] offset:2336 ; tokens = [A%2, A%2+1]
	ds_load_b128 v[vgprFragA0+16:vgprFragA0+19], v[vgprLocalReadA] offset:4608 ; tokens = [A%2, A%2+1]
	ds_load_b128 v[vgprFragA0+20:vgprFragA0+23], v[vgprLocalReadA] offset:4640 ; tokens = [A%2, A%2+1]
	ds_load_b128 v[vgprFragA0+24:vgprFragA0+27], v[vgprLocalReadA] offset:6912 ; tokens = [A%2, A%2+1]
	ds_load_b128 v[vgprFragA0+28:vgprFragA0+31], v[vgprLocalReadA] offset:6944 ; tokens = [A%2, A%2+1]
	s_clause 0x7
	ds_load_b128 v[vgprFragB0+0:vgprFragB0+3], v[vgprLocalReadB] offset:0 ; tokens = [B%2, B%2+1]
	ds_load_b128 v[vgprFragB0+4:vgprFragB0+7], v[vgprLocalReadB] offset:32 ; tokens = [B%2, B%2+1]
	ds_load_b128 v[vgprFragB0+8:vgprFragB0+11], v[vgprLocalReadB] offset:2304 ; tokens = [B%2, B%2+1]
	ds_load_b128 v[vgprFragB0+12:vgprFragB0+15], v[vgprLocalReadB] offset:2336 ; tokens = [B%2, B%2+1]
	ds_load_b128 v[vgprFragB0+16:vgprFragB0+19], v[vgprLocalReadB] offset:4608 ; tokens = [B%2, B%2+1]
	ds_load_b128 v[vgprFragB0+20:vgprFragB0+23], v[vgprLocalReadB] offset:4640 ; tokens = [B%2, B%2+1]
	ds_load_b128 v[vgprFragB0+24:vgprFragB0+27], v[vgprLocalReadB] offset:6912 ; tokens = [B%2, B%2+1]
	ds_load_b128 v[vgprFragB0+28:vgprFragB0+31], v[vgprLocalReadB] offset:6944 ; tokens = [B%2, B%2+1]
	s_clause 0x7
	ds_load_b128 v[vgprFragA1+0:vgprFragA1+3], v[vgprLocalReadA] offset:64 ; tokens = [A%2, A%2+1]
	ds_load_b128 v[vgprFragA1+4:vgprFragA1+7], v[vgprLocalReadA] offset:96 ; tokens = [A%2, A%2+1]
	ds_load_b128 v[vgprFragA1+8:vgprFragA1+11], v[vgprLocalReadA] offset:2368 ; tokens = [A%2, A%2+1]
	ds_load_b128 v[vgprFragA1+12:vgprFragA1+15], v[vgprLocalReadA] offset:2400 ; tokens = [A%2, A%2+1]
	ds_load_b128 v[vgprFragA1+16:vgprFragA1+19], v[vgprLocalReadA] offset:4672 ; tokens = [A%2, A%2+1]
	ds_load_b128 v[vgprFragA1+20:vgprFragA1+23], v[vgprLocalReadA] offset:4704 ; tokens = [A%2, A%2+1]
	ds_load_b128 v[vgprFragA1+24:vgprFragA1+27], v[vgprLocalReadA] offset:6976 ; tokens = [A%2, A%2+1]
	ds_load_b128 v[vgprFragA1+28:vgprFragA1+31], v[vgprLocalReadA] offset:7008 ; tokens = [A%2, A%2+1]
	s_clause 0x7
	ds_load_b128 v[vgprFragB1+0:vgprFragB1+3], v[vgprLocalReadB] offset:64 ; tokens = [B%2, B%2+1]
	ds_load_b128 v[vgprFragB1+4:vgprFragB1+7], v[vgprLocalReadB] offset:96 ; tokens = [B%2, B%2+1]
	ds_load_b128 v[vgprFragB1+8:vgprFragB1+11], v[vgprLocalReadB] offset:2368 ; tokens = [B%2, B%2+1]
	ds_load_b128 v[vgprFragB1+12:vgprFragB1+15], v[vgprLocalReadB] offset:2400 ; tokens = [B%2, B%2+1]
	ds_load_b128 v[vgprFragB1+16:vgprFragB1+19], v[vgprLocalReadB] offset:4672 ; tokens = [B%2, B%2+1]
	ds_load_b128 v[vgprFragB1+20:vgprFragB1+23], v[vgprLocalReadB] offset:4704 ; tokens = [B%2, B%2+1]
	ds_load_b128 v[vgprFragB1+24:vgprFragB1+27], v[vgprLocalReadB] offset:6976 ; tokens = [B%2, B%2+1]
	ds_load_b128 v[vgprFragB1+28:vgprFragB1+31], v[vgprLocalReadB] offset:7008 ; tokens = [B%2, B%2+1]

	s_set_vgpr_msb 0x50
	; K values 0 to 31
	v_wmma_f32_16x16x32_f16 v[0:7], v[vgprFragA0+0:vgprFragA0+7], v[vgprFragB0+0:vgprFragB0+7], v[0:7]
	v_wmma_f32_16x16x32_f16 v[8:15], v[vgprFragA0+0:vgprFragA0+7], v[vgprFragB0+8:vgprFragB0+15], v[8:15]
	v_wmma_f32_16x16x32_f16 v[16:23], v[vgprFragA0+0:vgprFragA0+7], v[vgprFragB0+16:vgprFragB0+23], v[16:23]
	v_wmma_f32_16x16x32_f16 v[24:31], v[vgprFragA0+0:vgprFragA0+7], v[vgprFragB0+24:vgprFragB0+31], v[24:31]
	v_wmma_f32_16x16x32_f16 v[32:39], v[vgprFragA0+8:vgprFragA0+15], v[vgprFragB0+0:vgprFragB0+7], v[32:39]
	v_wmma_f32_16x16x32_f16 v[40:47], v[vgprFragA0+8:vgprFragA0+15], v[vgprFragB0+8:vgprFragB0+15], v[40:47]
	v_wmma_f32_16x16x32_f16 v[48:55], v[vgprFragA0+8:vgprFragA0+15], v[vgprFragB0+16:vgprFragB0+23], v[48:55]
	v_wmma_f32_16x16x32_f16 v[56:63], v[vgprFragA0+8:vgprFragA0+15], v[vgprFragB0+24:vgprFragB0+31], v[56:63]
	v_wmma_f32_16x16x32_f16 v[64:71], v[vgprFragA0+16:vgprFragA0+23], v[vgprFragB0+0:vgprFragB0+7], v[64:71]
	v_wmma_f32_16x16x32_f16 v[72:79], v[vgprFragA0+16:vgprFragA0+23], v[vgprFragB0+8:vgprFragB0+15], v[72:79]
	v_wmma_f32_16x16x32_f16 v[80:87], v[vgprFragA0+16:vgprFragA0+23], v[vgprFragB0+16:vgprFragB0+23], v[80:87]
	v_wmma_f32_16x16x32_f16 v[88:95], v[vgprFragA0+16:vgprFragA0+23], v[vgprFragB0+24:vgprFragB0+31], v[88:95]
	v_wmma_f32_16x16x32_f16 v[96:103], v[vgprFragA0+24:vgprFragA0+31], v[vgprFragB0+0:vgprFragB0+7], v[96:103]
	v_wmma_f32_16x16x32_f16 v[104:111], v[vgprFragA0+24:vgprFragA0+31], v[vgprFragB0+8:vgprFragB0+15], v[104:111]
	v_wmma_f32_16x16x32_f16 v[112:119], v[vgprFragA0+24:vgprFragA0+31], v[vgprFragB0+16:vgprFragB0+23], v[112:119]
	v_wmma_f32_16x16x32_f16 v[120:127], v[vgprFragA0+24:vgprFragA0+31], v[vgprFragB0+24:vgprFragB0+31], v[120:127]
	; K values 32 to 63
	v_wmma_f32_16x16x32_f16 v[0:7], v[vgprFragA1+0:vgprFragA1+7], v[vgprFragB1+0:vgprFragB1+7], v[0:7]
	v_wmma_f32_16x16x32_f16 v[8:15], v[vgprFragA1+0:vgprFragA1+7], v[vgprFragB1+8:vgprFragB1+15], v[8:15]
	v_wmma_f32_16x16x32_f16 v[16:23], v[vgprFragA1+0:vgprFragA1+7], v[vgprFragB1+16:vgprFragB1+23], v[16:23]
	v_wmma_f32_16x16x32_f16 v[24:31], v[vgprFragA1+0:vgprFragA1+7], v[vgprFragB1+24:vgprFragB1+31], v[24:31]
	v_wmma_f32_16x16x32_f16 v[32:39], v[vgprFragA1+8:vgprFragA1+15], v[vgprFragB1+0:vgprFragB1+7], v[32:39]
	v_wmma_f32_16x16x32_f16 v[40:47], v[vgprFragA1+8:vgprFragA1+15], v[vgprFragB1+8:vgprFragB1+15], v[40:47]
	v_wmma_f32_16x16x32_f16 v[48:55], v[vgprFragA1+8:vgprFragA1+15], v[vgprFragB1+16:vgprFragB1+23], v[48:55]
	v_wmma_f32_16x16x32_f16 v[56:63], v[vgprFragA1+8:vgprFragA1+15], v[vgprFragB1+24:vgprFragB1+31], v[56:63]
	v_wmma_f32_16x16x32_f16 v[64:71], v[vgprFragA1+16:vgprFragA1+23], v[vgprFragB1+0:vgprFragB1+7], v[64:71]
	v_wmma_f32_16x16x32_f16 v[72:79], v[vgprFragA1+16:vgprFragA1+23], v[vgprFragB1+8:vgprFragB1+15], v[72:79]
	v_wmma_f32_16x16x32_f16 v[80:87], v[vgprFragA1+16:vgprFragA1+23], v[vgprFragB1+16:vgprFragB1+23], v[80:87]
	v_wmma_f32_16x16x32_f16 v[88:95], v[vgprFragA1+16:vgprFragA1+23], v[vgprFragB1+24:vgprFragB1+31], v[88:95]
	v_wmma_f32_16x16x32_f16 v[96:103], v[vgprFragA1+24:vgprFragA1+31], v[vgprFragB1+0:vgprFragB1+7], v[96:103]
	v_wmma_f32_16x16x32_f16 v[104:111], v[vgprFragA1+24:vgprFragA1+31], v[vgprFragB1+8:vgprFragB1+15], v[104:111]
	v_wmma_f32_16x16x32_f16 v[112:119], v[vgprFragA1+24:vgprFragA1+31], v[vgprFragB1+16:vgprFragB1+23], v[112:119]
	v_wmma_f32_16x16x32_f16 v[120:127], v[vgprFragA1+24:vgprFragA1+31], v[vgprFragB1+24:vgprFragB1+31], v[120:127]
	s_set_vgpr_msb 0x5000

; ---------------------------------------------------------------------------
; Epilogue.  A lane holds, of each tile, 8 consecutive rows of one column:
; rows 8 * (lane / 16) ... + 7, column lane % 16.  C is column major, so that is
; 32 contiguous bytes: two 16-byte stores.
; ---------------------------------------------------------------------------
label_Epilogue:
; Give the last WMMA time to write its result before a VALU instruction reads it.
	v_nop
	v_nop
	v_nop
	v_nop

; alpha * accumulator, in place.  msb 0x44: src1 and the destination in bank 1.
	s_set_vgpr_msb 0x44
	v_dual_mul_f32 v0, s[sgprAlpha], v0 :: v_dual_mul_f32 v1, s[sgprAlpha], v1
	v_dual_mul_f32 v2, s[sgprAlpha], v2 :: v_dual_mul_f32 v3, s[sgprAlpha], v3
	v_dual_mul_f32 v4, s[sgprAlpha], v4 :: v_dual_mul_f32 v5, s[sgprAlpha], v5
	v_dual_mul_f32 v6, s[sgprAlpha], v6 :: v_dual_mul_f32 v7, s[sgprAlpha], v7
	v_dual_mul_f32 v8, s[sgprAlpha], v8 :: v_dual_mul_f32 v9, s[sgprAlpha], v9
	v_dual_mul_f32 v10, s[sgprAlpha], v10 :: v_dual_mul_f32 v11, s[sgprAlpha], v11
	v_dual_mul_f32 v12, s[sgprAlpha], v12 :: v_dual_mul_f32 v13, s[sgprAlpha], v13
	v_dual_mul_f32 v14, s[sgprAlpha], v14 :: v_dual_mul_f32 v15, s[sgprAlpha], v15
	v_dual_mul_f32 v16, s[sgprAlpha], v16 :: v_dual_mul_f32 v17, s[sgprAlpha], v17
	v_dual_mul_f32 v18, s[sgprAlpha], v18 :: v_dual_mul_f32 v19, s[sgprAlpha], v19
	v_dual_mul_f32 v20, s[sgprAlpha], v20 :: v_dual_mul_f32 v21, s[sgprAlpha], v21
	v_dual_mul_f32 v22, s[sgprAlpha], v22 :: v_dual_mul_f32 v23, s[sgprAlpha], v23
	v_dual_mul_f32 v24, s[sgprAlpha], v24 :: v_dual_mul_f32 v25, s[sgprAlpha], v25
	v_dual_mul_f32 v26, s[sgprAlpha], v26 :: v_dual_mul_f32 v27, s[sgprAlpha], v27
	v_dual_mul_f32 v28, s[sgprAlpha], v28 :: v_dual_mul_f32 v29, s[sgprAlpha], v29
	v_dual_mul_f32 v30, s[sgprAlpha], v30 :: v_dual_mul_f32 v31, s[sgprAlpha], v31
	v_dual_mul_f32 v32, s[sgprAlpha], v32 :: v_dual_mul_f32 v33, s[sgprAlpha], v33
	v_dual_mul_f32 v34, s[sgprAlpha], v34 :: v_dual_mul_f32 v35, s[sgprAlpha], v35
	v_dual_mul_f32 v36, s[sgprAlpha], v36 :: v_dual_mul_f32 v37, s[sgprAlpha], v37
	v_dual_mul_f32 v38, s[sgprAlpha], v38 :: v_dual_mul_f32 v39, s[sgprAlpha], v39
	v_dual_mul_f32 v40, s[sgprAlpha], v40 :: v_dual_mul_f32 v41, s[sgprAlpha], v41
	v_dual_mul_f32 v42, s[sgprAlpha], v42 :: v_dual_mul_f32 v43, s[sgprAlpha], v43
	v_dual_mul_f32 v44, s[sgprAlpha], v44 :: v_dual_mul_f32 v45, s[sgprAlpha], v45
	v_dual_mul_f32 v46, s[sgprAlpha], v46 :: v_dual_mul_f32 v47, s[sgprAlpha], v47
	v_dual_mul_f32 v48, s[sgprAlpha], v48 :: v_dual_mul_f32 v49, s[sgprAlpha], v49
	v_dual_mul_f32 v50, s[sgprAlpha], v50 :: v_dual_mul_f32 v51, s[sgprAlpha], v51
	v_dual_mul_f32 v52, s[sgprAlpha], v52 :: v_dual_mul_f32 v53, s[sgprAlpha], v53
	v_dual_mul_f32 v54, s[sgprAlpha], v54 :: v_dual_mul_f32 v55, s[sgprAlpha], v55
	v_dual_mul_f32 v56, s[sgprAlpha], v56 :: v_dual_mul_f32 v57, s[sgprAlpha], v57
	v_dual_mul_f32 v58, s[sgprAlpha], v58 :: v_dual_mul_f32 v59, s[sgprAlpha], v59
	v_dual_mul_f32 v60, s[sgprAlpha], v60 :: v_dual_mul_f32 v61, s[sgprAlpha], v61
	v_dual_mul_f32 v62, s[sgprAlpha], v62 :: v_dual_mul_f32 v63, s[sgprAlpha], v63
	v_dual_mul_f32 v64, s[sgprAlpha], v64 :: v_dual_mul_f32 v65, s[sgprAlpha], v65
	v_dual_mul_f32 v66, s[sgprAlpha], v66 :: v_dual_mul_f32 v67, s[sgprAlpha], v67
	v_dual_mul_f32 v68, s[sgprAlpha], v68 :: v_dual_mul_f32 v69, s[sgprAlpha], v69
	v_dual_mul_f32 v70, s[sgprAlpha], v70 :: v_dual_mul_f32 v71, s[sgprAlpha], v71
	v_dual_mul_f32 v72, s[sgprAlpha], v72 :: v_dual_mul_f32 v73, s[sgprAlpha], v73
	v_dual_mul_f32 v74, s[sgprAlpha], v74 :: v_dual_mul_f32 v75, s[sgprAlpha], v75
	v_dual_mul_f32 v76, s[sgprAlpha], v76 :: v_dual_mul_f32 v77, s[sgprAlpha], v77
	v_dual_mul_f32 v78, s[sgprAlpha], v78 :: v_dual_mul_f32 v79, s[sgprAlpha], v79
	v_dual_mul_f32 v80, s[sgprAlpha], v80 :: v_dual_mul_f32 v81, s[sgprAlpha], v81
	v_dual_mul_f32 v82, s[sgprAlpha], v82 :: v_dual_mul_f32 v83, s[sgprAlpha], v83
	v_dual_mul_f32 v84, s[sgprAlpha], v84 :: v_dual_mul_f32 v85, s[sgprAlpha], v85
	v_dual_mul_f32 v86, s[sgprAlpha], v86 :: v_dual_mul_f32 v87, s[sgprAlpha], v87
	v_dual_mul_f32 v88, s[sgprAlpha], v88 :: v_dual_mul_f32 v89, s[sgprAlpha], v89
	v_dual_mul_f32 v90, s[sgprAlpha], v90 :: v_dual_mul_f32 v91, s[sgprAlpha], v91
	v_dual_mul_f32 v92, s[sgprAlpha], v92 :: v_dual_mul_f32 v93, s[sgprAlpha], v93
	v_dual_mul_f32 v94, s[sgprAlpha], v94 :: v_dual_mul_f32 v95, s[sgprAlpha], v95
	v_dual_mul_f32 v96, s[sgprAlpha], v96 :: v_dual_mul_f32 v97, s[sgprAlpha], v97
	v_dual_mul_f32 v98, s[sgprAlpha], v98 :: v_dual_mul_f32 v99, s[sgprAlpha], v99
	v_dual_mul_f32 v100, s[sgprAlpha], v100 :: v_dual_mul_f32 v101, s[sgprAlpha], v101
	v_dual_mul_f32 v102, s[sgprAlpha], v102 :: v_dual_mul_f32 v103, s[sgprAlpha], v103
	v_dual_mul_f32 v104, s[sgprAlpha], v104 :: v_dual_mul_f32 v105, s[sgprAlpha], v105
	v_dual_mul_f32 v106, s[sgprAlpha], v106 :: v_dual_mul_f32 v107, s[sgprAlpha], v107
	v_dual_mul_f32 v108, s[sgprAlpha], v108 :: v_dual_mul_f32 v109, s[sgprAlpha], v109
	v_dual_mul_f32 v110, s[sgprAlpha], v110 :: v_dual_mul_f32 v111, s[sgprAlpha], v111
	v_dual_mul_f32 v112, s[sgprAlpha], v112 :: v_dual_mul_f32 v113, s[sgprAlpha], v113
	v_dual_mul_f32 v114, s[sgprAlpha], v114 :: v_dual_mul_f32 v115, s[sgprAlpha], v115
	v_dual_mul_f32 v116, s[sgprAlpha], v116 :: v_dual_mul_f32 v117, s[sgprAlpha], v117
	v_dual_mul_f32 v118, s[sgprAlpha], v118 :: v_dual_mul_f32 v119, s[sgprAlpha], v119
	v_dual_mul_f32 v120, s[sgprAlpha], v120 :: v_dual_mul_f32 v121, s[sgprAlpha], v121
	v_dual_mul_f32 v122, s[sgprAlpha], v122 :: v_dual_mul_f32 v123, s[sgprAlpha], v123
	v_dual_mul_f32 v124, s[sgprAlpha], v124 :: v_dual_mul_f32 v125, s[sgprAlpha], v125
	v_dual_mul_f32 v126, s[sgprAlpha], v126 :: v_dual_mul_f32 v127, s[sgprAlpha], v127
	s_set_vgpr_msb 0x4400

; 64-bit address of this wave's corner of C:
;     C + 4 * ((TileN + WaveN) * ldc + TileM + WaveM)
	s_add_co_u32 s[sgprTileM], s[sgprTileM], s[sgprWaveM]
	s_add_co_u32 s[sgprTileN], s[sgprTileN], s[sgprWaveN]
	s_mul_i32 s[sgprTmp], s[sgprTileN], s[sgprStrideC]
	s_mul_hi_u32 s[sgprTmp+1], s[sgprTileN], s[sgprStrideC]
	s_add_co_u32 s[sgprTmp], s[sgprTmp], s[sgprTileM]
	s_add_co_ci_u32 s[sgprTmp+1], s[sgprTmp+1], 0
	s_lshl_b64 s[sgprTmp:sgprTmp+1], s[sgprTmp:sgprTmp+1], 2
	s_add_nc_u64 s[sgprAddressC:sgprAddressC+1], s[sgprAddressC:sgprAddressC+1], s[sgprTmp:sgprTmp+1]

; Lane offsets, one per tile column: 4 * ((16 * j + lane % 16) * ldc + 8 * (lane / 16)).
	v_mul_lo_u32 v[vgprOffsetC], v[vgprLane16], s[sgprStrideC]
	v_lshl_add_u32 v[vgprOffsetC], v[vgprHalf], 3, v[vgprOffsetC]
	v_lshlrev_b32 v[vgprOffsetC], 2, v[vgprOffsetC]
	s_lshl_b32 s[sgprTmp], s[sgprStrideC], 6                ; 16 columns, in bytes
	v_add_nc_u32 v[vgprOffsetC+1], s[sgprTmp], v[vgprOffsetC]
	v_add_nc_u32 v[vgprOffsetC+2], s[sgprTmp], v[vgprOffsetC+1]
	v_add_nc_u32 v[vgprOffsetC+3], s[sgprTmp], v[vgprOffsetC+2]

; Which lanes lie inside C.  M is a multiple of 8, so a lane's 8 rows exist all
; or not at all.
	v_lshl_add_u32 v[vgprTmp], v[vgprHalf], 3, s[sgprTileM]
	v_add_nc_u32 v[vgprTmp+1], s[sgprTileN], v[vgprLane16]
	v_cmp_gt_u32_e64 s[sgprRowMask+0], s[sgprSizeM], v[vgprTmp]
	v_cmp_gt_u32_e64 s[sgprColMask+0], s[sgprSizeN], v[vgprTmp+1]
	v_add_nc_u32 v[vgprTmp], 16, v[vgprTmp]
	v_add_nc_u32 v[vgprTmp+1], 16, v[vgprTmp+1]
	v_cmp_gt_u32_e64 s[sgprRowMask+1], s[sgprSizeM], v[vgprTmp]
	v_cmp_gt_u32_e64 s[sgprColMask+1], s[sgprSizeN], v[vgprTmp+1]
	v_add_nc_u32 v[vgprTmp], 16, v[vgprTmp]
	v_add_nc_u32 v[vgprTmp+1], 16, v[vgprTmp+1]
	v_cmp_gt_u32_e64 s[sgprRowMask+2], s[sgprSizeM], v[vgprTmp]
	v_cmp_gt_u32_e64 s[sgprColMask+2], s[sgprSizeN], v[vgprTmp+1]
	v_add_nc_u32 v[vgprTmp], 16, v[vgprTmp]
	v_add_nc_u32 v[vgprTmp+1], 16, v[vgprTmp+1]
	v_cmp_gt_u32_e64 s[sgprRowMask+3], s[sgprSizeM], v[vgprTmp]
	v_cmp_gt_u32_e64 s[sgprColMask+3], s[sgprSizeN], v[vgprTmp+1]

; Stores.  msb 0x04: the data operand comes from bank 1, the address does not.
; EXEC changes between the pairs while stores are still being translated.
	s_set_vgpr_msb 0x04
	; columns 0 to 15 of the wave
	s_and_b32 exec_lo, s[sgprRowMask+0], s[sgprColMask+0]
	s_clause 0x1
	global_store_b128 v[vgprOffsetC+0], v[0:3], s[sgprAddressC:sgprAddressC+1]
	global_store_b128 v[vgprOffsetC+0], v[4:7], s[sgprAddressC:sgprAddressC+1] offset:16
	s_and_b32 exec_lo, s[sgprRowMask+1], s[sgprColMask+0]
	s_clause 0x1
	global_store_b128 v[vgprOffsetC+0], v[32:35], s[sgprAddressC:sgprAddressC+1] offset:64
	global_store_b128 v[vgprOffsetC+0], v[36:39], s[sgprAddressC:sgprAddressC+1] offset:80
	s_and_b32 exec_lo, s[sgprRowMask+2], s[sgprColMask+0]
	s_clause 0x1
	global_store_b128 v[vgprOffsetC+0], v[64:67], s[sgprAddressC:sgprAddressC+1] offset:128
	global_store_b128 v[vgprOffsetC+0], v[68:71], s[sgprAddressC:sgprAddressC+1] offset:144
	s_and_b32 exec_lo, s[sgprRowMask+3], s[sgprColMask+0]
	s_clause 0x1
	global_store_b128 v[vgprOffsetC+0], v[96:99], s[sgprAddressC:sgprAddressC+1] offset:192
	global_store_b128 v[vgprOffsetC+0], v[100:103], s[sgprAddressC:sgprAddressC+1] offset:208
	; columns 16 to 31 of the wave
	s_and_b32 exec_lo, s[sgprRowMask+0], s[sgprColMask+1]
	s_clause 0x1
	global_store_b128 v[vgprOffsetC+1], v[8:11], s[sgprAddressC:sgprAddressC+1]
	global_store_b128 v[vgprOffsetC+1], v[12:15], s[sgprAddressC:sgprAddressC+1] offset:16
	s_and_b32 exec_lo, s[sgprRowMask+1], s[sgprColMask+1]
	s_clause 0x1
	global_store_b128 v[vgprOffsetC+1], v[40:43], s[sgprAddressC:sgprAddressC+1] offset:64
	global_store_b128 v[vgprOffsetC+1], v[44:47], s[sgprAddressC:sgprAddressC+1] offset:80
	s_and_b32 exec_lo, s[sgprRowMask+2], s[sgprColMask+1]
	s_clause 0x1
	global_store_b128 v[vgprOffsetC+1], v[72:75], s[sgprAddressC:sgprAddressC+1] offset:128
	global_store_b128 v[vgprOffsetC+1], v[76:79], s[sgprAddressC:sgprAddressC+1] offset:144
	s_and_b32 exec_lo, s[sgprRowMask+3], s[sgprColMask+1]
	s_clause 0x1
	global_store_b128 v[vgprOffsetC+1], v[104:107], s[sgprAddressC:sgprAddressC+1] offset:192
	global_store_b128 v[vgprOffsetC+1], v[108:111], s[sgprAddressC:sgprAddressC+1] offset:208
	; columns 32 to 47 of the wave
	s_and_b32 exec_lo, s[sgprRowMask+0], s[sgprColMask+2]
	s_clause 0x1
	global_store_b128 v[vgprOffsetC+2], v[16:19], s[sgprAddressC:sgprAddressC+1]
	global_store_b128 v[vgprOffsetC+2], v[20:23], s[sgprAddressC:sgprAddressC+1] offset:16
	s_and_b32 exec_lo, s[sgprRowMask+1], s[sgprColMask+2]
	s_clause 0x1
	global_store_b128 v[vgprOffsetC+2], v[48:51], s[sgprAddressC:sgprAddressC+1] offset:64
	global_store_b128 v[vgprOffsetC+2], v[52:55], s[sgprAddressC:sgprAddressC+1] offset:80
	s_and_b32 exec_lo, s[sgprRowMask+2], s[sgprColMask+2]
	s_clause 0x1
	global_store_b128 v[vgprOffsetC+2], v[80:83], s[sgprAddressC:sgprAddressC+1] offset:128
	global_store_b128 v[vgprOffsetC+2], v[84:87], s[sgprAddressC:sgprAddressC+1] offset:144
	s_and_b32 exec_lo, s[sgprRowMask+3], s[sgprColMask+2]
	s_clause 0x1
	global_store_b128 v[vgprOffsetC+2], v[112:115], s[sgprAddressC:sgprAddressC+1] offset:192
	global_store_b128 v[vgprOffsetC+2], v[116:119], s[sgprAddressC:sgprAddressC+1] offset:208
	; columns 48 to 63 of the wave
	s_and_b32 exec_lo, s[sgprRowMask+0], s[sgprColMask+3]
	s_clause 0x1
	global_store_b128 v[vgprOffsetC+3], v[24:27], s[sgprAddressC:sgprAddressC+1]
	global_store_b128 v[vgprOffsetC+3], v[28:31], s[sgprAddressC:sgprAddressC+1] offset:16
	s_and_b32 exec_lo, s[sgprRowMask+1], s[sgprColMask+3]
	s_clause 0x1
	global_store_b128 v[vgprOffsetC+3], v[56:59], s[sgprAddressC:sgprAddressC+1] offset:64
	global_store_b128 v[vgprOffsetC+3], v[60:63], s[sgprAddressC:sgprAddressC+1] offset:80
	s_and_b32 exec_lo, s[sgprRowMask+2], s[sgprColMask+3]
	s_clause 0x1
	global_store_b128 v[vgprOffsetC+3], v[88:91], s[sgprAddressC:sgprAddressC+1] offset:128
	global_store_b128 v[vgprOffsetC+3], v[92:95], s[sgprAddressC:sgprAddressC+1] offset:144
	s_and_b32 exec_lo, s[sgprRowMask+3], s[sgprColMask+3]
	s_clause 0x1
	global_store_b128 v[vgprOffsetC+3], v[120:123], s[sgprAddressC:sgprAddressC+1] offset:192
	global_store_b128 v[vgprOffsetC+3], v[124:127], s[sgprAddressC:sgprAddressC+1] offset:208
	s_endpgm
.Lgemm_f16_tn_128x128x64_cluster_end:
	.size gemm_f16_tn_128x128x64_cluster, .Lgemm_f16_tn_128x128x64_cluster_end-gemm_f16_tn_128x128x64_cluster

; ---------------------------------------------------------------------------
; Kernel descriptor and metadata.
; ---------------------------------------------------------------------------
	.section .rodata,"a",@progbits
	.p2align 6
	.amdhsa_kernel gemm_f16_tn_128x128x64_cluster
		.amdhsa_group_segment_fixed_size ldsBytes
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 56
		.amdhsa_user_sgpr_count 2
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_wavefront_size32 1
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 1
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 384
		.amdhsa_next_free_sgpr 64
		.amdhsa_reserve_vcc 0
	.end_amdhsa_kernel
	.text

	.amdgpu_metadata
---
amdhsa.version:
  - 1
  - 2
amdhsa.target: amdgcn-amd-amdhsa--gfx1250
amdhsa.kernels:
  - .name: gemm_f16_tn_128x128x64_cluster
    .symbol: gemm_f16_tn_128x128x64_cluster.kd
    .kernarg_segment_size: 56
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 102400
    .private_segment_fixed_size: 0
    .wavefront_size: 32
    .cluster_dims:
      - 1
      - 2
      - 1
    .sgpr_count: 64
    .vgpr_count: 384
    .max_flat_workgroup_size: 128
    .reqd_workgroup_size:
      - 128
      - 1
      - 1
    .args:
      - .name: A
        .offset: 0
        .size: 8
        .value_kind: global_buffer
        .address_space: global
      - .name: B
        .offset: 8
        .size: 8
        .value_kind: global_buffer
        .address_space: global
      - .name: C
        .offset: 16
        .size: 8
        .value_kind: global_buffer
        .address_space: global
      - .name: M
        .offset: 24
        .size: 4
        .value_kind: by_value
      - .name: N
        .offset: 28
        .size: 4
        .value_kind: by_value
      - .name: K
        .offset: 32
        .size: 4
        .value_kind: by_value
      - .name: lda
        .offset: 36
        .size: 4
        .value_kind: by_value
      - .name: ldb
        .offset: 40
        .size: 4
        .value_kind: by_value
      - .name: ldc
        .offset: 44
        .size: 4
        .value_kind: by_value
      - .name: alpha
        .offset: 48
        .size: 4
        .value_kind: by_value
...
	.end_amdgpu_metadata
