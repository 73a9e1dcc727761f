// Single-precision matrix product with tiles in local memory.  64 x 64 of C per
// workgroup of 256, 4 x 4 per work-item, 16 deep; the second kernel fetches the
// next tiles into registers while it computes on the present ones.
#include "device.h"

#define TM 64
#define TN 64
#define TK 16

INLINE void multiply(__local float (*as)[TM + 4], __local float (*bs)[TN + 4], uint ty,
                     uint tx, float acc[4][4]) {
#pragma unroll
  for (uint k = 0; k < TK; ++k) {
    float4 a = *(__local float4 *)&as[k][ty * 4];
    float4 b = *(__local float4 *)&bs[k][tx * 4];
#pragma unroll
    for (uint i = 0; i < 4; ++i)
#pragma unroll
      for (uint j = 0; j < 4; ++j)
        acc[i][j] += a[i] * b[j];
  }
}

INLINE void write_back(__global float *c, uint ldc, uint row, uint col, float alpha,
                       float beta, float acc[4][4]) {
#pragma unroll
  for (uint i = 0; i < 4; ++i) {
    __global float4 *p = (__global float4 *)&c[(row + i) * ldc + col];
    float4 old = *p, v;
#pragma unroll
    for (uint j = 0; j < 4; ++j)
      v[j] = alpha * acc[i][j] + beta * old[j];
    *p = v;
  }
}

// Sizes are multiples of the tile.
__attribute__((reqd_work_group_size(256, 1, 1))) __kernel void
sgemm(__global const float *a, __global const float *b, __global float *c, uint k,
      uint lda, uint ldb, uint ldc, float alpha, float beta) {
  __local float as[TK][TM + 4], bs[TK][TN + 4];
  uint l = get_local_id(0), tx = l % 16, ty = l / 16;
  uint row = get_group_id(1) * TM, col = get_group_id(0) * TN;
  float acc[4][4] = {{0}};
  uint ar = l / 4, ak = l % 4 * 4, bk = l / 16, bc = l % 16 * 4;
  for (uint k0 = 0; k0 < k; k0 += TK) {
    float4 av = *(__global const float4 *)&a[(row + ar) * lda + k0 + ak];
    float4 bv = *(__global const float4 *)&b[(k0 + bk) * ldb + col + bc];
#pragma unroll
    for (uint i = 0; i < 4; ++i)
      as[ak + i][ar] = av[i];
    *(__local float4 *)&bs[bk][bc] = bv;
    local_barrier();
    multiply(as, bs, ty, tx, acc);
    local_barrier();
  }
  write_back(c, ldc, row + ty * 4, col + tx * 4, alpha, beta, acc);
}

__attribute__((reqd_work_group_size(256, 1, 1))) __kernel void
sgemm_prefetch(__global const float *a, __global const float *b, __global float *c,
               uint k, uint lda, uint ldb, uint ldc, float alpha, float beta) {
  __local float as[2][TK][TM + 4], bs[2][TK][TN + 4];
  uint l = get_local_id(0), tx = l % 16, ty = l / 16;
  uint row = get_group_id(1) * TM, col = get_group_id(0) * TN;
  float acc[4][4] = {{0}};
  uint ar = l / 4, ak = l % 4 * 4, bk = l / 16, bc = l % 16 * 4;
  __global const float *ap = &a[(row + ar) * lda + ak];
  __global const float *bp = &b[bk * ldb + col + bc];
  float4 av = *(__global const float4 *)ap, bv = *(__global const float4 *)bp;
  uint slot = 0;
  for (uint k0 = 0; k0 < k; k0 += TK) {
#pragma unroll
    for (uint i = 0; i < 4; ++i)
      as[slot][ak + i][ar] = av[i];
    *(__local float4 *)&bs[slot][bk][bc] = bv;
    local_barrier();
    if (k0 + TK < k) {
      ap += TK;
      bp += TK * ldb;
      av = *(__global const float4 *)ap;
      bv = *(__global const float4 *)bp;
    }
    multiply(as[slot], bs[slot], ty, tx, acc);
    slot ^= 1;
  }
  write_back(c, ldc, row + ty * 4, col + tx * 4, alpha, beta, acc);
}
