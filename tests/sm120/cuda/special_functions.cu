// Roots, reciprocals, exponentials, sines: approximate and exact. [debug]
//
// Licensed under Apache-2.0 WITH LLVM-exception.
#include <cmath>
extern "C" __global__ void approximate(const float *x, float *y) {
  float v = x[threadIdx.x];
  y[threadIdx.x] = __sinf(v) + __cosf(v) * __expf(v) - __logf(v) + __powf(v, 1.7f) + __frsqrt_rn(v) + __tanf(v) + __exp10f(v);
}
extern "C" __global__ void exact(const float *x, float *y) {
  int t = threadIdx.x;
  float v = x[t];
  y[t] = sinf(v) + cosf(v);
  y[t + 32] = expf(v) - logf(v + 1);
  y[t + 64] = sqrtf(v) + rsqrtf(v) + 1 / v;
  y[t + 96] = powf(v, 2.3f) + tanhf(v);
  y[t + 128] = atan2f(v, 2.f) + acosf(v) + erff(v) + cbrtf(v);
}
extern "C" __global__ void instructions(const float *x, float *y) {
  float v = x[threadIdx.x], a, b, c, d, e;
  asm("ex2.approx.ftz.f32 %0, %1;" : "=f"(a) : "f"(v));
  asm("lg2.approx.f32 %0, %1;" : "=f"(b) : "f"(v));
  asm("sqrt.approx.ftz.f32 %0, %1;" : "=f"(c) : "f"(v));
  asm("tanh.approx.f32 %0, %1;" : "=f"(d) : "f"(v));
  asm("rcp.approx.ftz.f32 %0, %1;" : "=f"(e) : "f"(v));
  y[threadIdx.x] = a + b * c - d / e;
}
extern "C" __global__ void rounding(const float *x, float *y, int *n) {
  float v = x[threadIdx.x];
  y[threadIdx.x] = floorf(v) + ceilf(v) * truncf(v) - rintf(v) + roundf(v);
  n[threadIdx.x] = __float2int_ru(v) + (int)__float2uint_rd(v) + lrintf(v);
  y[threadIdx.x + 32] = __fadd_rz(v, 1.f) + __fmul_ru(v, v) + __fmaf_rd(v, v, 2.f) + __saturatef(v) + copysignf(v, -1.f);
  y[threadIdx.x + 64] = isnan(v) || isinf(v) ? 0.f : ldexpf(frexpf(v, n + 64 + threadIdx.x), 3);
}
extern "C" __global__ void conversions(const int *x, float *y, const short *s, const unsigned char *c) {
  int t = threadIdx.x;
  y[t] = (float)x[t] + (float)(unsigned)x[t + 32] + (float)s[t] * (float)c[t];
  ((signed char *)y)[1024 + t] = (signed char)y[t + 64];
  ((unsigned short *)y)[1024 + t] = (unsigned short)y[t + 96];
}
