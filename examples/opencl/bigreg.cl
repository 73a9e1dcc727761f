// A register-blocked matrix product that needs far more than 256 VGPRs: one wave
// per SIMD, 24 x 16 results per work-item, so accumulators land in the upper
// banks and the compiler switches banks with s_set_vgpr_msb.
#include "device.h"

#define RM 24
#define RN 16

__attribute__((reqd_work_group_size(32, 1, 1), amdgpu_waves_per_eu(1, 1))) __kernel void
outer_product(__global const float *a, __global const float *b, __global float *c,
              uint k, uint lda, uint ldb, uint ldc) {
  uint l = get_local_id(0);
  __global const float *ap = a + get_group_id(1) * RM * 4 + l / 8 * RM;
  __global const float *bp = b + get_group_id(0) * RN * 8 + l % 8 * RN;
  float acc[RM][RN] = {{0}};
  for (uint i = 0; i < k; ++i) {
    float4 av[RM / 4], bv[RN / 4];
#pragma unroll
    for (uint r = 0; r < RM / 4; ++r)
      av[r] = ((__global const float4 *)ap)[r];
#pragma unroll
    for (uint s = 0; s < RN / 4; ++s)
      bv[s] = ((__global const float4 *)bp)[s];
#pragma unroll
    for (uint r = 0; r < RM; ++r)
#pragma unroll
      for (uint s = 0; s < RN; ++s)
        acc[r][s] += av[r / 4][r % 4] * bv[s / 4][s % 4];
    ap += lda;
    bp += ldb;
  }
  __global float *cp = c + (get_group_id(1) * 4 + l / 8) * RM * ldc +
                       (get_group_id(0) * 8 + l % 8) * RN;
#pragma unroll
  for (uint r = 0; r < RM; ++r)
#pragma unroll
    for (uint s = 0; s < RN / 4; ++s)
      *(__global float4 *)&cp[r * ldc + s * 4] =
          (float4)(acc[r][s * 4], acc[r][s * 4 + 1], acc[r][s * 4 + 2], acc[r][s * 4 + 3]);
}
