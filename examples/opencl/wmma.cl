// Matrix instructions fed from memory and from LDS.  LLVM places the register
// waits; the last kernel fills its LDS tile with asynchronous copies and has no
// waits for them.
#include "device.h"

// One 16 x 32 fragment: a lane holds one row and, of its 32 values, two runs of
// eight; the upper half of the wave starts eight further on.
INLINE half16 fragment_global(__global const half *p, uint ld) {
  uint l = lane_id();
  __global const half8 *q = (__global const half8 *)&p[(l & 15) * ld + (l >> 4) * 8];
  half8 lo = q[0], hi = q[2];
  return __builtin_shufflevector(lo, hi, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
}

INLINE half16 fragment_local(__local const half *p, uint ld) {
  uint l = lane_id();
  __local const half8 *q = (__local const half8 *)&p[(l & 15) * ld + (l >> 4) * 8];
  half8 lo = q[0], hi = q[2];
  return __builtin_shufflevector(lo, hi, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
}

INLINE float8 mma(half16 a, half16 b, float8 c) {
  return __builtin_amdgcn_wmma_f32_16x16x32_f16(0, a, 0, b, 0, c, 0, 0);
}

// A lane of C: eight consecutive rows of one column, column major.
INLINE void store_tile(__global float *c, uint ldc, float8 v) {
  uint l = lane_id();
  *(__global float8 *)&c[(l & 15) * ldc + (l >> 4) * 8] = v;
}

// One wave, 32 x 32 of C, operands straight from memory.
__attribute__((reqd_work_group_size(32, 1, 1))) __kernel void
wmma_direct(__global const half *a, __global const half *b, __global float *c, uint k,
            uint lda, uint ldb, uint ldc) {
  float8 acc[2][2] = {{0}};
  a += get_group_id(0) * 32 * lda;
  b += get_group_id(1) * 32 * ldb;
  for (uint k0 = 0; k0 < k; k0 += 32) {
    half16 fa[2], fb[2];
    for (uint i = 0; i < 2; ++i) {
      fa[i] = fragment_global(a + i * 16 * lda + k0, lda);
      fb[i] = fragment_global(b + i * 16 * ldb + k0, ldb);
    }
    for (uint i = 0; i < 2; ++i)
      for (uint j = 0; j < 2; ++j)
        acc[i][j] = mma(fa[i], fb[j], acc[i][j]);
  }
  c += get_group_id(1) * 32 * ldc + get_group_id(0) * 32;
  for (uint i = 0; i < 2; ++i)
    for (uint j = 0; j < 2; ++j)
      store_tile(c + j * 16 * ldc + i * 16, ldc, acc[i][j]);
}

// Four waves, 64 x 64 of C, tiles copied to LDS through registers.
#define PITCH 40
__attribute__((reqd_work_group_size(128, 1, 1))) __kernel void
wmma_lds(__global const half *a, __global const half *b, __global float *c, uint k,
         uint lda, uint ldb, uint ldc) {
  __local half as[64 * PITCH], bs[64 * PITCH];
  uint l = get_local_id(0), w = wave_id(), wm = w & 1, wn = w >> 1;
  a += get_group_id(0) * 64 * lda;
  b += get_group_id(1) * 64 * ldb;
  float8 acc[2][2] = {{0}};
  uint row = l >> 1, run = (l & 1) * 16;
  for (uint k0 = 0; k0 < k; k0 += 32) {
    __global const half8 *pa = (__global const half8 *)&a[row * lda + k0 + run];
    __global const half8 *pb = (__global const half8 *)&b[row * ldb + k0 + run];
    __local half8 *qa = (__local half8 *)&as[row * PITCH + run];
    __local half8 *qb = (__local half8 *)&bs[row * PITCH + run];
    half8 a0 = pa[0], a1 = pa[1], b0 = pb[0], b1 = pb[1];
    local_barrier();
    qa[0] = a0;
    qa[1] = a1;
    qb[0] = b0;
    qb[1] = b1;
    local_barrier();
    half16 fa[2], fb[2];
    for (uint i = 0; i < 2; ++i) {
      fa[i] = fragment_local(&as[(wm * 32 + i * 16) * PITCH], PITCH);
      fb[i] = fragment_local(&bs[(wn * 32 + i * 16) * PITCH], PITCH);
    }
    for (uint i = 0; i < 2; ++i)
      for (uint j = 0; j < 2; ++j)
        acc[i][j] = mma(fa[i], fb[j], acc[i][j]);
  }
  c += (get_group_id(1) * 64 + wn * 32) * ldc + get_group_id(0) * 64 + wm * 32;
  for (uint i = 0; i < 2; ++i)
    for (uint j = 0; j < 2; ++j)
      store_tile(c + j * 16 * ldc + i * 16, ldc, acc[i][j]);
}

// The same with asynchronous copies and no wait for them.
INLINE void copy_row(__global const half *g, __local half *s) {
  __builtin_amdgcn_global_load_async_to_lds_b128((__global int4 *)g, (__local int4 *)s, 0, 0);
  __builtin_amdgcn_global_load_async_to_lds_b128((__global int4 *)g, (__local int4 *)s, 16, 0);
}

__attribute__((reqd_work_group_size(128, 1, 1))) __kernel void
wmma_async_bare(__global const half *a, __global const half *b, __global float *c, uint k,
                uint lda, uint ldb, uint ldc) {
  __local half as[2][64 * PITCH], bs[2][64 * PITCH];
  uint l = get_local_id(0), w = wave_id(), wm = w & 1, wn = w >> 1;
  a += get_group_id(0) * 64 * lda;
  b += get_group_id(1) * 64 * ldb;
  float8 acc[2][2] = {{0}};
  uint row = l >> 1, run = (l & 1) * 16, slot = 0;
  copy_row(&a[row * lda + run], &as[0][row * PITCH + run]);
  copy_row(&b[row * ldb + run], &bs[0][row * PITCH + run]);
  for (uint k0 = 0; k0 < k; k0 += 32) {
    full_barrier();
    if (k0 + 32 < k) {
      copy_row(&a[row * lda + k0 + 32 + run], &as[slot ^ 1][row * PITCH + run]);
      copy_row(&b[row * ldb + k0 + 32 + run], &bs[slot ^ 1][row * PITCH + run]);
    }
    half16 fa[2], fb[2];
    for (uint i = 0; i < 2; ++i) {
      fa[i] = fragment_local(&as[slot][(wm * 32 + i * 16) * PITCH], PITCH);
      fb[i] = fragment_local(&bs[slot][(wn * 32 + i * 16) * PITCH], PITCH);
    }
    for (uint i = 0; i < 2; ++i)
      for (uint j = 0; j < 2; ++j)
        acc[i][j] = mma(fa[i], fb[j], acc[i][j]);
    slot ^= 1;
  }
  c += (get_group_id(1) * 64 + wn * 32) * ldc + get_group_id(0) * 64 + wm * 32;
  for (uint i = 0; i < 2; ++i)
    for (uint j = 0; j < 2; ++j)
      store_tile(c + j * 16 * ldc + i * 16, ldc, acc[i][j]);
}
