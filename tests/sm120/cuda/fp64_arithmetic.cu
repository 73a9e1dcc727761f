// Double precision: daxpy, dot, division, square root, comparisons, conversions.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
extern "C" __global__ void daxpy(int n, double a, const double *x, double *y) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] = a * x[i] + y[i];
}
extern "C" __global__ void ddot(int n, const double *x, const double *y, double *out) {
  double s = 0;
  for (int i = threadIdx.x; i < n; i += 32) s += x[i] * y[i];
  for (int d = 16; d > 0; d >>= 1) s += __shfl_xor_sync(~0u, s, d);
  if (threadIdx.x == 0) *out = s;
}
extern "C" __global__ void ddivsqrt(const double *x, double *y) {
  int i = threadIdx.x;
  y[i] = sqrt(x[i]) / x[i + 32] + 1.0 / x[i + 64];
}
extern "C" __global__ void dcompare(const double *x, double *y, int *z) {
  int i = threadIdx.x;
  double a = x[i], b = y[i];
  z[i] = (a < b) + 2 * (a == b) + 4 * (a != a);
  y[i] = fmax(a, b) - fmin(a, b) + fabs(a) - floor(b);
}
extern "C" __global__ void dconvert(const double *x, float *f, int *n, long long *l, unsigned *u) {
  int i = threadIdx.x;
  double v = x[i];
  f[i] = (float)v;
  n[i] = (int)v;
  l[i] = (long long)v;
  u[i] = __double2uint_rz(v) + __double2hiint(v) + __double2loint(v);
  f[i + 32] = (float)((double)f[i + 64] + (double)n[i + 64] + (double)l[i + 64] * 0.5);
}
extern "C" __global__ void dpoly(const double *c, double *x) {
  double v = x[threadIdx.x], r = c[0];
#pragma unroll
  for (int i = 1; i < 12; ++i) r = fma(r, v, c[i]);
  x[threadIdx.x] = __dadd_ru(r, __dmul_rd(v, v));
}
