// Products of 8-bit floats: both formats, float and half accumulators, chained and independent.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
__device__ void mma_e4m3(float (&d)[4], uint4 a, uint2 b) {
  asm volatile(
      "mma.sync.aligned.m16n8k32.row.col.f32.e4m3.e4m3.f32 {%0,%1,%2,%3}, {%4,%5,%6,%7}, {%8,%9}, "
      "{%0,%1,%2,%3};"
      : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3])
      : "r"(a.x), "r"(a.y), "r"(a.z), "r"(a.w), "r"(b.x), "r"(b.y));
}
__device__ void mma_e5m2(float (&d)[4], uint4 a, uint2 b) {
  asm volatile(
      "mma.sync.aligned.m16n8k32.row.col.f32.e5m2.e4m3.f32 {%0,%1,%2,%3}, {%4,%5,%6,%7}, {%8,%9}, "
      "{%0,%1,%2,%3};"
      : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3])
      : "r"(a.x), "r"(a.y), "r"(a.z), "r"(a.w), "r"(b.x), "r"(b.y));
}
extern "C" __global__ void qmma_chain(const uint4 *a, const uint2 *b, float4 *c, int n) {
  float d[4] = {};
  for (int k = 0; k < n; ++k) mma_e4m3(d, a[k * 32 + threadIdx.x], b[k * 32 + threadIdx.x]);
  c[threadIdx.x] = make_float4(d[0], d[1], d[2], d[3]);
}
extern "C" __global__ void qmma_tile(const uint4 *a, const uint2 *b, float *c, float scale) {
  float d[2][4][4] = {};
  int t = threadIdx.x;
#pragma unroll 2
  for (int k = 0; k < 8; ++k) {
    uint4 u[2] = {a[2 * k * 32 + t], a[(2 * k + 1) * 32 + t]};
    uint2 v[4];
#pragma unroll
    for (int j = 0; j < 4; ++j) v[j] = b[(4 * k + j) * 32 + t];
#pragma unroll
    for (int i = 0; i < 2; ++i)
#pragma unroll
      for (int j = 0; j < 4; ++j) mma_e5m2(d[i][j], u[i], v[j]);
  }
#pragma unroll
  for (int i = 0; i < 2; ++i)
#pragma unroll
    for (int j = 0; j < 4; ++j)
#pragma unroll
      for (int e = 0; e < 4; ++e) c[((i * 4 + j) * 4 + e) * 32 + t] = scale * d[i][j][e];
}
extern "C" __global__ void qmma_half(const uint4 *a, const uint2 *b, uint2 *c) {
  uint4 u = a[threadIdx.x];
  uint2 v = b[threadIdx.x], d = c[threadIdx.x];
  asm volatile(
      "mma.sync.aligned.m16n8k32.row.col.f16.e4m3.e5m2.f16 {%0,%1}, {%2,%3,%4,%5}, {%6,%7}, {%0,%1};"
      : "+r"(d.x), "+r"(d.y)
      : "r"(u.x), "r"(u.y), "r"(u.z), "r"(u.w), "r"(v.x), "r"(v.y));
  c[threadIdx.x] = d;
}
