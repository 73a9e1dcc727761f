// Block-scaled products of 4-, 6- and 8-bit floats: the architecture-specific target has them.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
extern "C" __global__ void copy_only(const float *a, float *b) { b[threadIdx.x] = a[threadIdx.x]; }
#ifdef __CUDA_ARCH_FEAT_SM120_ALL
#define MMA(kind, k, vec, ta, tb, ts, d, a, b, sa, sb)                                            \
  asm volatile("mma.sync.aligned.m16n8k" k ".row.col.kind::" kind ".block_scale.scale_vec::" vec  \
               ".f32." ta "." tb ".f32." ts                                                       \
               " {%0,%1,%2,%3}, {%4,%5,%6,%7}, {%8,%9}, {%0,%1,%2,%3}, {%10}, {%12,%13}, {%11}, " \
               "{%12,%13};"                                                                       \
               : "+f"(d.x), "+f"(d.y), "+f"(d.z), "+f"(d.w)                                       \
               : "r"(a.x), "r"(a.y), "r"(a.z), "r"(a.w), "r"(b.x), "r"(b.y), "r"(sa), "r"(sb),    \
                 "h"((short)0), "h"((short)0))
extern "C" __global__ void mxf8(const uint4 *a, const uint2 *b, const unsigned *s, float4 *c, int n) {
  int t = threadIdx.x;
  float4 d = c[t];
  for (int k = 0; k < n; ++k)
    MMA("mxf8f6f4", "32", "1X", "e4m3", "e5m2", "ue8m0", d, a[k * 32 + t], b[k * 32 + t], s[2 * k],
        s[2 * k + 1]);
  c[t] = d;
}
extern "C" __global__ void mxf6(const uint4 *a, const uint2 *b, const unsigned *s, float4 *c) {
  int t = threadIdx.x;
  float4 d = c[t], e = c[t + 32];
  MMA("mxf8f6f4", "32", "1X", "e2m3", "e3m2", "ue8m0", d, a[t], b[t], s[0], s[1]);
  MMA("mxf8f6f4", "32", "1X", "e2m1", "e4m3", "ue8m0", e, a[t + 32], b[t + 32], s[2], s[3]);
  MMA("mxf8f6f4", "32", "1X", "e3m2", "e2m1", "ue8m0", d, a[t + 64], b[t + 32], s[4], s[5]);
  c[t] = d;
  c[t + 32] = e;
}
extern "C" __global__ void mxf4(const uint4 *a, const uint2 *b, const unsigned *s, float4 *c, int n) {
  int t = threadIdx.x;
  float4 d = c[t];
  for (int k = 0; k < n; ++k)
    MMA("mxf4", "64", "2X", "e2m1", "e2m1", "ue8m0", d, a[k * 32 + t], b[k * 32 + t], s[2 * k],
        s[2 * k + 1]);
  c[t] = d;
}
extern "C" __global__ void nvf4(const uint4 *a, const uint2 *b, const unsigned *s, float4 *c) {
  int t = threadIdx.x;
  float4 d = c[t], e = c[t + 32];
#pragma unroll
  for (int k = 0; k < 4; ++k) {
    MMA("mxf4nvf4", "64", "4X", "e2m1", "e2m1", "ue4m3", d, a[k * 32 + t], b[k * 32 + t], s[4 * k + t],
        s[4 * k + 1]);
    MMA("mxf4nvf4", "64", "2X", "e2m1", "e2m1", "ue8m0", e, a[k * 32 + t], b[k * 32 + t], s[4 * k + 2 + t],
        s[4 * k + 3]);
  }
  c[t] = d;
  c[t + 32] = e;
}
extern "C" __global__ void f8f6f4_plain(const uint4 *a, const uint2 *b, float4 *c) {
  uint4 u = a[threadIdx.x];
  uint2 v = b[threadIdx.x];
  float4 d = c[threadIdx.x];
  asm volatile(
      "mma.sync.aligned.m16n8k32.row.col.kind::f8f6f4.f32.e2m1.e3m2.f32 {%0,%1,%2,%3}, "
      "{%4,%5,%6,%7}, {%8,%9}, {%0,%1,%2,%3};"
      : "+f"(d.x), "+f"(d.y), "+f"(d.z), "+f"(d.w)
      : "r"(u.x), "r"(u.y), "r"(u.z), "r"(u.w), "r"(v.x), "r"(v.y));
  c[threadIdx.x] = d;
}
#endif
