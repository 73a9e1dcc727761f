// Integer matrix products: m16n8k32 and m8n8k16, signed, unsigned and 4-bit operands.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
__device__ void mma_s8(int (&d)[4], const unsigned (&a)[4], const unsigned (&b)[2]) {
  asm volatile(
      "mma.sync.aligned.m16n8k32.row.col.s32.s8.s8.s32 {%0,%1,%2,%3}, {%4,%5,%6,%7}, {%8,%9}, "
      "{%0,%1,%2,%3};"
      : "+r"(d[0]), "+r"(d[1]), "+r"(d[2]), "+r"(d[3])
      : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]));
}
extern "C" __global__ void imma_chain(const uint4 *a, const uint2 *b, int4 *c, int n) {
  int d[4] = {}, t = threadIdx.x;
  for (int k = 0; k < n; ++k) {
    uint4 u = a[k * 32 + t];
    uint2 v = b[k * 32 + t];
    unsigned ua[4] = {u.x, u.y, u.z, u.w}, ub[2] = {v.x, v.y};
    mma_s8(d, ua, ub);
  }
  c[t] = make_int4(d[0], d[1], d[2], d[3]);
}
extern "C" __global__ void imma_wide(const uint4 *a, const uint2 *b, int *c) {
  int d[4][4] = {}, t = threadIdx.x;
#pragma unroll
  for (int k = 0; k < 4; ++k) {
    uint4 u = a[k * 32 + t];
    unsigned ua[4] = {u.x, u.y, u.z, u.w};
#pragma unroll
    for (int j = 0; j < 4; ++j) {
      uint2 v = b[(k * 4 + j) * 32 + t];
      unsigned ub[2] = {v.x, v.y};
      mma_s8(d[j], ua, ub);
    }
  }
#pragma unroll
  for (int j = 0; j < 4; ++j)
#pragma unroll
    for (int i = 0; i < 4; ++i) c[(j * 4 + i) * 32 + t] = d[j][i] * 3 + 1;
}
extern "C" __global__ void imma_small(const unsigned *a, const unsigned *b, int2 *c) {
  int x = 0, y = 0;
  asm volatile("mma.sync.aligned.m8n8k16.row.col.s32.u8.s8.s32 {%0,%1}, {%2}, {%3}, {%0,%1};"
               : "+r"(x), "+r"(y)
               : "r"(a[threadIdx.x]), "r"(b[threadIdx.x]));
  asm volatile(
      "mma.sync.aligned.m16n8k16.row.col.satfinite.s32.u8.u8.s32 {%0,%1,%0,%1}, {%2,%3}, {%2}, {%0,%1,%0,%1};"
      : "+r"(x), "+r"(y)
      : "r"(a[threadIdx.x + 32]), "r"(b[threadIdx.x + 32]));
  c[threadIdx.x] = make_int2(x, y);
}
