// Bits: reversal, counts, permutes, three-input logic, funnel shifts, fields, masks.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
extern "C" __global__ void counts(const unsigned *x, unsigned *y, const unsigned long long *l) {
  unsigned v = x[threadIdx.x];
  unsigned long long w = l[threadIdx.x];
  y[threadIdx.x] = __brev(v) + __popc(v) * __clz(v) - __ffs(v) + __popcll(w) + __clzll(w) + __ffsll(w);
  y[threadIdx.x + 32] = (unsigned)(__brevll(w) >> 7);
}
extern "C" __global__ void permutes(const unsigned *x, unsigned *y) {
  unsigned a = x[threadIdx.x], b = x[threadIdx.x + 32], s = x[threadIdx.x + 64], r = __byte_perm(a, b, s), q;
  r ^= __byte_perm(a, b, 0x0123) + __byte_perm(a, 0, 0x4321);
  asm("prmt.b32.f4e %0, %1, %2, %3;" : "=r"(q) : "r"(a), "r"(b), "r"(s));
  asm("prmt.b32.ecl %0, %1, %2, %3;" : "=r"(s) : "r"(q), "r"(b), "r"(s));
  y[threadIdx.x] = r + q * s;
}
extern "C" __global__ void logic(const unsigned *x, unsigned *y) {
  unsigned a = x[threadIdx.x], b = x[threadIdx.x + 32], c = x[threadIdx.x + 64], d, e;
  asm("lop3.b32 %0, %1, %2, %3, 0xe8;" : "=r"(d) : "r"(a), "r"(b), "r"(c));
  asm("lop3.b32 %0, %1, %2, %3, 0x2d;" : "=r"(e) : "r"(d), "r"(b), "r"(a));
  y[threadIdx.x] = (a & ~b) | (c ^ (d & e)) | (a ^ b ^ c);
  if ((a & b & 0xff0) != 0 && (c | d) != e) y[threadIdx.x + 32] = ~a;
}
extern "C" __global__ void shifts(const unsigned *x, unsigned *y, int *z) {
  unsigned a = x[threadIdx.x], b = x[threadIdx.x + 32], n = x[threadIdx.x + 64];
  y[threadIdx.x] = __funnelshift_l(a, b, n) + __funnelshift_r(a, b, 13) + __funnelshift_lc(a, b, n) + __funnelshift_rc(a, b, n);
  y[threadIdx.x + 32] = (a << (n & 31)) + (a >> (b & 31)) + (a << 5 | a >> 27);
  z[threadIdx.x] = (int)a >> (n & 31) >> 1;
}
extern "C" __global__ void fields(const unsigned *x, unsigned *y, int *z) {
  unsigned a = x[threadIdx.x], p = x[threadIdx.x + 32] & 31, l = x[threadIdx.x + 64] & 31, r, q, m, f, g;
  int s;
  asm("bfe.u32 %0, %1, %2, %3;" : "=r"(r) : "r"(a), "r"(p), "r"(l));
  asm("bfe.s32 %0, %1, %2, %3;" : "=r"(s) : "r"(a), "r"(p), "r"(l));
  asm("bfi.b32 %0, %1, %2, %3, %4;" : "=r"(q) : "r"(a), "r"(r), "r"(p), "r"(l));
  asm("bmsk.clamp.b32 %0, %1, %2;" : "=r"(m) : "r"(p), "r"(l));
  asm("bfind.u32 %0, %1;" : "=r"(f) : "r"(a));
  asm("bfind.shiftamt.s32 %0, %1;" : "=r"(g) : "r"(a));
  y[threadIdx.x] = r + q + m + f * g;
  z[threadIdx.x] = s;
  asm("szext.wrap.s32 %0, %1, %2;" : "=r"(s) : "r"(a), "r"(l));
  asm("fns.b32 %0, %1, 3, 2;" : "=r"(f) : "r"(a));
  z[threadIdx.x + 32] = s + f;
}
extern "C" __global__ void morton(const uint2 *x, unsigned *y) {
  uint2 v = x[threadIdx.x];
#define SPREAD(a) (a = (a | a << 8) & 0x00ff00ff, a = (a | a << 4) & 0x0f0f0f0f, a = (a | a << 2) & 0x33333333, a = (a | a << 1) & 0x55555555)
  y[threadIdx.x] = SPREAD(v.x) | SPREAD(v.y) << 1;
}
