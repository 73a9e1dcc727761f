// Four- and two-way integer dot products, packed integers of 8 and 16 bits, video instructions.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
extern "C" __global__ void dp4(const int *a, const int *b, int *c, unsigned *d, int n) {
  int s = 0;
  unsigned u = 0;
  for (int i = threadIdx.x; i < n; i += 32) {
    s = __dp4a(a[i], b[i], s);
    u = __dp4a((unsigned)a[i], (unsigned)b[i], u);
  }
  c[threadIdx.x] = s;
  d[threadIdx.x] = u;
}
extern "C" __global__ void dp2(const int *a, const int *b, int *c) {
  int t = threadIdx.x;
  c[t] = __dp2a_lo(a[t], b[t], __dp2a_hi(a[t], b[t], c[t]));
  c[t + 32] = (int)__dp2a_lo((unsigned)a[t], (unsigned)b[t], 7u);
}
extern "C" __global__ void packed(const unsigned *a, const unsigned *b, unsigned *c) {
  unsigned x = a[threadIdx.x], y = b[threadIdx.x];
  c[threadIdx.x] = __vadd4(x, y) ^ __vsub2(x, y) ^ __vmaxs2(x, y) ^ __vminu4(x, y) ^ __vabsdiffu4(x, y) ^ __vsadu4(x, y);
  c[threadIdx.x + 32] = __vcmpgtu4(x, y) + __vavgu4(x, y) + __vaddss2(x, y) + __vabs2(x) + __vcmpeq2(x, y);
  c[threadIdx.x + 64] = __viaddmax_s16x2(x, y, 5) + __vimax3_s16x2(x, y, 9) + __viaddmin_u32(x, y, 11) + __vimax3_s32(x, y, 3) +
                        __vimin_s32_relu(x, y) + __vimin3_u16x2(x, y, 1);
}
extern "C" __global__ void video(const int *a, const int *b, int *c) {
  int x = a[threadIdx.x], y = b[threadIdx.x], r, s, t;
  asm("vadd.s32.s32.s32.sat %0, %1.h0, %2.b3;" : "=r"(r) : "r"(x), "r"(y));
  asm("vabsdiff.s32.u32.s32.add %0, %1.b1, %2.h1, %3;" : "=r"(s) : "r"(x), "r"(y), "r"(r));
  asm("vmad.s32.s32.s32 %0, %1.h0, %2.h1, %3;" : "=r"(t) : "r"(x), "r"(y), "r"(s));
  c[threadIdx.x] = t + __sad(x, y, 5) + (int)__usad(x, y, 5u);
}
