// [half A] Products of small floats, chained and independent, with results read and operands overwritten soon.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
__device__ __forceinline__ void e4m3(float4 &d, uint4 a, uint2 b) {
  asm volatile("mma.sync.aligned.m16n8k32.row.col.f32.e4m3.e4m3.f32 {%0,%1,%2,%3}, {%4,%5,%6,%7}, {%8,%9}, {%0,%1,%2,%3};"
               : "+f"(d.x), "+f"(d.y), "+f"(d.z), "+f"(d.w)
               : "r"(a.x), "r"(a.y), "r"(a.z), "r"(a.w), "r"(b.x), "r"(b.y));
}
extern "C" __global__ void fp8_chain(const uint4 *a, const uint2 *b, float4 *c, int n) {
  float4 d = c[threadIdx.x], e = d;
  for (int k = 0; k < n; ++k) {
    e4m3(d, a[k * 32 + threadIdx.x], b[k * 32 + threadIdx.x]);
    e4m3(e, a[k * 32 + threadIdx.x + 16], b[k * 32 + threadIdx.x]);
  }
  c[threadIdx.x] = make_float4(d.x + e.x, d.y * e.y, d.z - e.z, d.w + e.w);
}
extern "C" __global__ void fp8_reused(const uint4 *a, const uint2 *b, float4 *c) {
  uint4 u = a[threadIdx.x];
  uint2 v = b[threadIdx.x];
  float4 d = c[threadIdx.x], e = c[threadIdx.x + 32], f = c[threadIdx.x + 64];
#pragma unroll
  for (int k = 0; k < 4; ++k) {
    e4m3(d, u, v);
    u.x ^= 0x80808080u, u.y += k, v.x = __byte_perm(v.x, v.y, 0x3210 + k);
    e4m3(e, u, v);
    u.z = u.x & u.y, v.y <<= 1;
    e4m3(f, u, v);
    e.x *= 2.f;
  }
  c[threadIdx.x] = d, c[threadIdx.x + 32] = e, c[threadIdx.x + 64] = f;
}
#ifdef __CUDA_ARCH_FEAT_SM120_ALL
__device__ __forceinline__ void mxf4(float4 &d, uint4 a, uint2 b, unsigned sa, unsigned sb) {
  asm volatile("mma.sync.aligned.m16n8k64.row.col.kind::mxf4.block_scale.scale_vec::2X.f32.e2m1.e2m1.f32.ue8m0 "
               "{%0,%1,%2,%3}, {%4,%5,%6,%7}, {%8,%9}, {%0,%1,%2,%3}, {%10}, {%12,%13}, {%11}, {%12,%13};"
               : "+f"(d.x), "+f"(d.y), "+f"(d.z), "+f"(d.w)
               : "r"(a.x), "r"(a.y), "r"(a.z), "r"(a.w), "r"(b.x), "r"(b.y), "r"(sa), "r"(sb), "h"((short)0), "h"((short)0));
}
extern "C" __global__ void scaled(const uint4 *a, const uint2 *b, const unsigned *s, float4 *c, int n) {
  float4 d = c[threadIdx.x], e = c[threadIdx.x + 32];
  uint4 u = a[threadIdx.x];
  uint2 v = b[threadIdx.x];
  for (int k = 0; k < n; ++k) {
    mxf4(d, u, v, s[2 * k], s[2 * k + 1]);
    mxf4(e, u, v, s[2 * k + 1], s[2 * k]);
    u.x += k, u.w = u.y ^ v.x, v.y *= 3;
  }
  c[threadIdx.x] = make_float4(d.x + e.w, d.y + e.z, d.z * e.y, d.w - e.x);
}
#endif
