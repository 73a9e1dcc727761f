// Tensor copies between memory and LDS (TENSORcnt), with the descriptor built in
// C.  The compiler inserts no tensor waits: the *_bare kernels have none, the
// others the right ones.
#include "device.h"

// A two-dimensional tile of 4-byte elements.  Extents count from the tile's
// start, so that a tile over the edge is filled with zeros.
INLINE int4 group0(__global const void *tile, uint lds) {
  ulong address = (ulong)tile;
  return (int4)(1, (int)lds, (int)(uint)address,
                (int)(((uint)(address >> 32) & 0x1ffffff) | 0x80000000u));
}

INLINE int8 group1(uint width, uint height, uint tile_w, uint tile_h, uint stride) {
  return (int8)(2 << 16,                                // elements of 4 bytes, no padding
                (int)(width << 16),                     // tensor_dim0, low half
                (int)(width >> 16 | height << 16),      // and high; tensor_dim1, low
                (int)(height >> 16 | tile_w << 16),     // and high; tile_dim0
                (int)tile_h, (int)stride, 0, 0);
}

#define LDS_ADDRESS(p) ((uint)(size_t)(p))
#define TILE_W 64
#define TILE_H 16

// One wave: the copy, its wait, and the use.  No barrier is needed.
__attribute__((reqd_work_group_size(32, 1, 1))) __kernel void
tensor_row_sums(__global const float *in, __global float *out, uint width, uint height) {
  __local float tile[TILE_H * TILE_W];
  uint y0 = get_group_id(0) * TILE_H, l = get_local_id(0);
  float acc = 0.0f;
  for (uint x0 = 0; x0 < width; x0 += TILE_W) {
    __builtin_amdgcn_tensor_load_to_lds_d2(
        group0(&in[y0 * width + x0], LDS_ADDRESS(tile)),
        group1(width - x0, height - y0, TILE_W, TILE_H, width), 0);
    __builtin_amdgcn_s_wait_tensorcnt(0);
    compiler_fence();
    for (uint i = 0; i < TILE_W / 2; ++i)
      acc += tile[(l & 15) * TILE_W + (l >> 4) * (TILE_W / 2) + i];
    compiler_fence();
  }
  out[get_group_id(0) * 32 + l] = acc;
}

__attribute__((reqd_work_group_size(32, 1, 1))) __kernel void
tensor_row_sums_bare(__global const float *in, __global float *out, uint width,
                     uint height) {
  __local float tile[TILE_H * TILE_W];
  uint y0 = get_group_id(0) * TILE_H, l = get_local_id(0);
  float acc = 0.0f;
  for (uint x0 = 0; x0 < width; x0 += TILE_W) {
    __builtin_amdgcn_tensor_load_to_lds_d2(
        group0(&in[y0 * width + x0], LDS_ADDRESS(tile)),
        group1(width - x0, height - y0, TILE_W, TILE_H, width), 0);
    compiler_fence();
    for (uint i = 0; i < TILE_W / 2; ++i)
      acc += tile[(l & 15) * TILE_W + (l >> 4) * (TILE_W / 2) + i];
    compiler_fence();
  }
  out[get_group_id(0) * 32 + l] = acc;
}

// Four waves, two slots; wave 0 copies, all compute.
#define COPY(t)                                                              \
  __builtin_amdgcn_tensor_load_to_lds_d2(                                    \
      group0(&in[(ulong)y0 * width + (t) * TILE_W], LDS_ADDRESS(tile[(t) & 1])), \
      group1(width - (t) * TILE_W, height - y0, TILE_W, TILE_H, width), 0)

__attribute__((reqd_work_group_size(128, 1, 1))) __kernel void
tensor_pipeline(__global const float *in, __global float *out, uint width, uint height) {
  __local float tile[2][TILE_H * TILE_W];
  uint y0 = get_group_id(0) * TILE_H, l = get_local_id(0);
  uint tiles = (width + TILE_W - 1) / TILE_W;
  float acc = 0.0f;
  if (wave_id() == 0)
    COPY(0);
  for (uint t = 0; t < tiles; ++t) {
    if (wave_id() == 0)
      __builtin_amdgcn_s_wait_tensorcnt(0);
    full_barrier();
    if (wave_id() == 0 && t + 1 < tiles)
      COPY(t + 1);
    for (uint i = 0; i < 8; ++i)
      acc += tile[t & 1][(l >> 3) * TILE_W + (l & 7) * 8 + i];
  }
  out[get_group_id(0) * 128 + l] = acc;
}

__attribute__((reqd_work_group_size(128, 1, 1))) __kernel void
tensor_pipeline_bare(__global const float *in, __global float *out, uint width,
                     uint height) {
  __local float tile[2][TILE_H * TILE_W];
  uint y0 = get_group_id(0) * TILE_H, l = get_local_id(0);
  uint tiles = (width + TILE_W - 1) / TILE_W;
  float acc = 0.0f;
  if (wave_id() == 0)
    COPY(0);
  for (uint t = 0; t < tiles; ++t) {
    full_barrier();
    if (wave_id() == 0 && t + 1 < tiles)
      COPY(t + 1);
    for (uint i = 0; i < 8; ++i)
      acc += tile[t & 1][(l >> 3) * TILE_W + (l & 7) * 8 + i];
  }
  out[get_group_id(0) * 128 + l] = acc;
}

// Scale a tile in place and let the engine write it back, masked at the edges.
__attribute__((reqd_work_group_size(128, 1, 1))) __kernel void
tensor_scale_bare(__global float *data, uint width, uint height, float factor) {
  __local float tile[TILE_H * TILE_W];
  uint x0 = get_group_id(0) * TILE_W, y0 = get_group_id(1) * TILE_H, l = get_local_id(0);
  int4 g0 = group0(&data[(ulong)y0 * width + x0], LDS_ADDRESS(tile));
  int8 g1 = group1(width - x0, height - y0, TILE_W, TILE_H, width);
  if (wave_id() == 0)
    __builtin_amdgcn_tensor_load_to_lds_d2(g0, g1, 0);
  full_barrier();
  for (uint i = 0; i < TILE_H * TILE_W; i += 128)
    tile[i + l] *= factor;
  full_barrier();
  if (wave_id() == 0)
    __builtin_amdgcn_tensor_store_from_lds_d2(g0, g1, 0);
}

// The long form: three dimensions, groups 2 and 3 given.
__attribute__((reqd_work_group_size(32, 1, 1))) __kernel void
tensor_volume(__global const float *in, __global float *out, uint width, uint height,
              uint depth) {
  __local float brick[4 * 8 * 32];
  uint z0 = get_group_id(0) * 4, l = get_local_id(0);
  int4 g0 = group0(&in[(ulong)z0 * width * height], LDS_ADDRESS(brick));
  int8 g1 = group1(width, height, 32, 8, width);
  uint plane = width * height;
  g1[4] |= 4 << 16;
  g1[6] = (int)(plane << 16);
  g1[7] = (int)(plane >> 16);
  int4 g2 = (int4)((int)(depth - z0), 0, 0, 0);
  int4 g3 = 0;
  __builtin_amdgcn_tensor_load_to_lds(g0, g1, g2, g3, 0);
  __builtin_amdgcn_s_wait_tensorcnt(0);
  compiler_fence();
  float m = brick[l];
  for (uint i = 1; i < 32; ++i)
    m = __builtin_fmaxf(m, brick[i * 32 + l]);
  out[get_group_id(0) * 32 + l] = m;
}
