// Division and remainder: by constants and variables, signed, unsigned, wide and floating.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
extern "C" __global__ void by_constants(const int *x, const unsigned *u, int *y) {
  int v = x[threadIdx.x];
  unsigned w = u[threadIdx.x];
  y[threadIdx.x] = v / 3 + v % 10 + v / -7 + v / 1024 + (int)(w / 5 + w % 100 + w / 641 + w % 7);
}
extern "C" __global__ void by_variables(const int *x, const unsigned *u, int *y) {
  int a = x[threadIdx.x], b = x[threadIdx.x + 32];
  unsigned c = u[threadIdx.x], d = u[threadIdx.x + 32];
  y[threadIdx.x] = a / b + a % b;
  y[threadIdx.x + 32] = (int)(c / d) - (int)(c % d);
}
extern "C" __global__ void wide(const long long *x, const unsigned long long *u, long long *y) {
  y[threadIdx.x] = x[threadIdx.x] / x[threadIdx.x + 32] + x[threadIdx.x + 64] % 1000003;
  y[threadIdx.x + 32] = (long long)(u[threadIdx.x] % u[threadIdx.x + 32] + u[threadIdx.x] / 10);
}
extern "C" __global__ void floats(const float *x, float *y) {
  float a = x[threadIdx.x], b = x[threadIdx.x + 32];
  y[threadIdx.x] = a / b + 1.f / a + fmodf(a, b);
  y[threadIdx.x + 32] = __fdividef(a, b) + __frcp_rn(b) + __fdiv_ru(a, b) + remainderf(a, b);
}
extern "C" __global__ void collatz(unsigned *x) {
  unsigned v = x[threadIdx.x], n = 0;
  while (v > 1 && n < 1000) {
    v = v % 2 ? 3 * v + 1 : v / 2;
    ++n;
  }
  x[threadIdx.x] = n;
}
