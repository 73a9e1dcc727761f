// Products with a 2:4 sparse first operand: half, integer and 8-bit float.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
extern "C" __global__ void sp_f16(const uint4 *a, const uint4 *b, const unsigned *e, float4 *c, int n) {
  int t = threadIdx.x;
  float4 d = c[t];
  for (int k = 0; k < n; ++k) {
    uint4 u = a[k * 32 + t], v = b[k * 32 + t];
    asm volatile(
        "mma.sp::ordered_metadata.sync.aligned.m16n8k32.row.col.f32.f16.f16.f32 {%0,%1,%2,%3}, {%4,%5,%6,%7}, "
        "{%8,%9,%10,%11}, {%0,%1,%2,%3}, %12, 0x0;"
        : "+f"(d.x), "+f"(d.y), "+f"(d.z), "+f"(d.w)
        : "r"(u.x), "r"(u.y), "r"(u.z), "r"(u.w), "r"(v.x), "r"(v.y), "r"(v.z), "r"(v.w), "r"(e[k]));
  }
  c[t] = d;
}
extern "C" __global__ void sp_f16_small(const uint2 *a, const uint2 *b, const unsigned *e, uint2 *c) {
  int t = threadIdx.x;
  uint2 d = c[t], u = a[t], v = b[t];
  asm volatile(
      "mma.sp::ordered_metadata.sync.aligned.m16n8k16.row.col.f16.f16.f16.f16 {%0,%1}, {%2,%3}, {%4,%5}, {%0,%1}, %6, "
      "0x1;"
      : "+r"(d.x), "+r"(d.y)
      : "r"(u.x), "r"(u.y), "r"(v.x), "r"(v.y), "r"(e[t]));
  c[t] = d;
}
extern "C" __global__ void sp_s8(const uint4 *a, const uint4 *b, const unsigned *e, int4 *c) {
  int t = threadIdx.x;
  int4 d = c[t];
  uint4 u = a[t], v = b[t];
  asm volatile(
      "mma.sp::ordered_metadata.sync.aligned.m16n8k64.row.col.s32.s8.u8.s32 {%0,%1,%2,%3}, {%4,%5,%6,%7}, "
      "{%8,%9,%10,%11}, {%0,%1,%2,%3}, %12, 0x0;"
      : "+r"(d.x), "+r"(d.y), "+r"(d.z), "+r"(d.w)
      : "r"(u.x), "r"(u.y), "r"(u.z), "r"(u.w), "r"(v.x), "r"(v.y), "r"(v.z), "r"(v.w), "r"(e[t]));
  c[t] = d;
}
extern "C" __global__ void sp_e4m3(const uint4 *a, const uint4 *b, const unsigned *e, float4 *c) {
  int t = threadIdx.x;
  float4 d = c[t];
#pragma unroll
  for (int k = 0; k < 3; ++k) {
    uint4 u = a[t + 32 * k], v = b[t + 32 * k];
    asm volatile(
        "mma.sp::ordered_metadata.sync.aligned.m16n8k64.row.col.f32.e4m3.e5m2.f32 {%0,%1,%2,%3}, {%4,%5,%6,%7}, "
        "{%8,%9,%10,%11}, {%0,%1,%2,%3}, %12, 0x0;"
        : "+f"(d.x), "+f"(d.y), "+f"(d.z), "+f"(d.w)
        : "r"(u.x), "r"(u.y), "r"(u.z), "r"(u.w), "r"(v.x), "r"(v.y), "r"(v.z), "r"(v.w), "r"(e[t + k]));
  }
  c[t] = d;
}
