// Brain floats: packed arithmetic, conversions, mixed sums.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
#include <cuda_bf16.h>
extern "C" __global__ void baxpy(int n, __nv_bfloat162 a, const __nv_bfloat162 *x, __nv_bfloat162 *y) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] = __hfma2(a, x[i], y[i]);
}
extern "C" __global__ void bchain(__nv_bfloat162 *x) {
  __nv_bfloat162 v = x[threadIdx.x], w = x[threadIdx.x + 32];
#pragma unroll
  for (int i = 0; i < 6; ++i) {
    v = __hfma2(v, w, v);
    w = __hsub2(__hmul2(w, w), v);
    v = __hmin2(v, w);
  }
  x[threadIdx.x] = __hmax2_nan(v, w);
}
extern "C" __global__ void bconvert(const float *f, __nv_bfloat16 *b, float *g, int *n) {
  int i = threadIdx.x;
  b[i] = __float2bfloat16(f[i]);
  __nv_bfloat162 p = __floats2bfloat162_rn(f[i], f[i + 32]);
  ((__nv_bfloat162 *)b)[i + 64] = p;
  g[i] = __bfloat162float(b[i + 256]);
  n[i] = __bfloat162int_rz(b[i + 300]);
  b[i + 400] = __int2bfloat16_rn(n[i + 32]);
}
extern "C" __global__ void bdot(const __nv_bfloat162 *a, const __nv_bfloat162 *b, float *c, int n) {
  float s = 0, t = 0;
  for (int i = threadIdx.x; i < n; i += 32) {
    float2 u = __bfloat1622float2(a[i]), v = __bfloat1622float2(b[i]);
    s = fmaf(u.x, v.x, s);
    t = fmaf(u.y, v.y, t);
  }
  c[threadIdx.x] = s + t;
}
extern "C" __global__ void bexp(__nv_bfloat162 *x) {
  x[threadIdx.x] = h2exp(x[threadIdx.x]);
  x[threadIdx.x + 32] = h2tanh(x[threadIdx.x + 32]);
}
