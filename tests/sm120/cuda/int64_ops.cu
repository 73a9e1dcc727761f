// 64- and 128-bit integers: sums, products, shifts, comparisons, conversions.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
extern "C" __global__ void arithmetic(const long long *x, long long *y) {
  long long a = x[threadIdx.x], b = x[threadIdx.x + 32];
  y[threadIdx.x] = a * b + (a - b) + (a & b) - (a ^ ~b) + (a << 3) + (b >> 5);
  y[threadIdx.x + 32] = a > b ? a : b;
  y[threadIdx.x + 64] = llabs(a) + __mul64hi(a, b);
}
extern "C" __global__ void shifts64(const unsigned long long *x, unsigned long long *y, const int *n) {
  unsigned long long a = x[threadIdx.x];
  int k = n[threadIdx.x] & 63;
  y[threadIdx.x] = (a << k) + (a >> (63 - k)) + (unsigned long long)((long long)a >> k);
}
extern "C" __global__ void product128(const unsigned long long *x, unsigned long long *y) {
  unsigned __int128 p = (unsigned __int128)x[threadIdx.x] * x[threadIdx.x + 32];
  p += (unsigned __int128)x[threadIdx.x + 64] << 17;
  y[2 * threadIdx.x] = (unsigned long long)p;
  y[2 * threadIdx.x + 1] = (unsigned long long)(p >> 64);
}
extern "C" __global__ void modpow(const unsigned long long *x, unsigned long long *y, unsigned m) {
  unsigned long long r = 1, b = x[threadIdx.x] % m;
  for (int e = 65537; e; e >>= 1) {
    if (e & 1) r = r * b % m;
    b = b * b % m;
  }
  y[threadIdx.x] = r;
}
extern "C" __global__ void carries(const unsigned *x, unsigned *y) {
  unsigned a = x[threadIdx.x], b = x[threadIdx.x + 32], c = x[threadIdx.x + 64], lo, mi, hi;
  asm("add.cc.u32 %0, %3, %4; addc.cc.u32 %1, %4, %5; addc.u32 %2, %5, %3;" : "=r"(lo), "=r"(mi), "=r"(hi) : "r"(a), "r"(b), "r"(c));
  asm("mad.lo.cc.u32 %0, %0, %1, %2; madc.hi.u32 %2, %0, %1, %2;" : "+r"(lo), "+r"(mi), "+r"(hi));
  asm("sub.cc.u32 %0, %0, %1; subc.u32 %2, %2, %1;" : "+r"(lo), "+r"(mi), "+r"(hi));
  y[threadIdx.x] = lo ^ mi ^ hi;
}
extern "C" __global__ void convert64(const float *f, long long *l, const unsigned long long *u, double *d, float *g) {
  int t = threadIdx.x;
  l[t] = (long long)f[t] + __float2ll_rd(f[t + 32]);
  g[t] = (float)l[t + 64] + (float)u[t];
  d[t] = (double)u[t + 32] - (double)l[t + 96];
}
