// Matrix products written as PTX: tf32, brain float, half with half sums, one-bit.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
extern "C" __global__ void mma_tf32(const uint4 *a, const uint2 *b, float4 *c, int n) {
  float4 d = c[threadIdx.x];
  for (int k = 0; k < n; ++k) {
    uint4 u = a[k * 32 + threadIdx.x];
    uint2 v = b[k * 32 + threadIdx.x];
    asm volatile(
        "mma.sync.aligned.m16n8k8.row.col.f32.tf32.tf32.f32 {%0,%1,%2,%3}, {%4,%5,%6,%7}, {%8,%9}, "
        "{%0,%1,%2,%3};"
        : "+f"(d.x), "+f"(d.y), "+f"(d.z), "+f"(d.w)
        : "r"(u.x), "r"(u.y), "r"(u.z), "r"(u.w), "r"(v.x), "r"(v.y));
  }
  c[threadIdx.x] = d;
}
extern "C" __global__ void mma_bf16(const uint4 *a, const uint2 *b, float4 *c) {
  float4 d[3];
  uint4 u = a[threadIdx.x];
#pragma unroll
  for (int j = 0; j < 3; ++j) {
    d[j] = c[threadIdx.x + 32 * j];
    uint2 v = b[threadIdx.x + 32 * j];
#pragma unroll
    for (int r = 0; r < 2; ++r)
      asm volatile(
          "mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32 {%0,%1,%2,%3}, {%4,%5,%6,%7}, {%8,%9}, "
          "{%0,%1,%2,%3};"
          : "+f"(d[j].x), "+f"(d[j].y), "+f"(d[j].z), "+f"(d[j].w)
          : "r"(u.x), "r"(u.y), "r"(u.z), "r"(u.w), "r"(v.x), "r"(v.y));
    d[j].x = fmaxf(d[j].x, 0.f);
    d[j].w += d[j].y;
    c[threadIdx.x + 32 * j] = d[j];
  }
}
extern "C" __global__ void mma_f16_f16(const uint4 *a, const uint2 *b, uint2 *c) {
  uint2 d = c[threadIdx.x], v = b[threadIdx.x];
  uint4 u = a[threadIdx.x];
#pragma unroll
  for (int k = 0; k < 4; ++k)
    asm volatile(
        "mma.sync.aligned.m16n8k16.row.col.f16.f16.f16.f16 {%0,%1}, {%2,%3,%4,%5}, {%6,%7}, {%0,%1};"
        : "+r"(d.x), "+r"(d.y)
        : "r"(u.x), "r"(u.y), "r"(u.z), "r"(u.w), "r"(v.x), "r"(v.y));
  c[threadIdx.x] = d;
}
extern "C" __global__ void mma_f16_k8(const uint2 *a, const unsigned *b, float4 *c) {
  float4 d = c[threadIdx.x];
  uint2 u = a[threadIdx.x];
  asm volatile(
      "mma.sync.aligned.m16n8k8.row.col.f32.f16.f16.f32 {%0,%1,%2,%3}, {%4,%5}, {%6}, {%0,%1,%2,%3};"
      : "+f"(d.x), "+f"(d.y), "+f"(d.z), "+f"(d.w)
      : "r"(u.x), "r"(u.y), "r"(b[threadIdx.x]));
  c[threadIdx.x] = d;
}
extern "C" __global__ void cvt_tf32(const float *x, unsigned *y) {
  unsigned r;
  asm("cvt.rna.tf32.f32 %0, %1;" : "=r"(r) : "f"(x[threadIdx.x]));
  y[threadIdx.x] = r;
}
