// Half and brain float in whole algorithms: matrix times vector, reductions, sorting, stencils. [debug]
//
// Licensed under Apache-2.0 WITH LLVM-exception.
#include <cuda_bf16.h>
#include <cuda_fp16.h>
extern "C" __global__ void gemv(const __half2 *a, const __half2 *x, float *y, int n) {
  __half2 s = __float2half2_rn(0.f);
  float f = 0;
  for (int i = threadIdx.x; i < n; i += 32) {
    s = __hfma2(a[blockIdx.x * n + i], x[i], s);
    if ((i & 7) == 7) {
      f += __low2float(s) + __high2float(s);
      s = __float2half2_rn(0.f);
    }
  }
  for (int d = 16; d > 0; d >>= 1) s = __hadd2(s, __shfl_xor_sync(~0u, s, d));
  y[blockIdx.x] = f + __low2float(s);
}
extern "C" __global__ void hmax(const __half *x, __half *y, int n) {
  __half m = x[threadIdx.x];
  for (int i = threadIdx.x + 32; i < n; i += 32) m = __hmax(m, x[i]);
  for (int d = 16; d > 0; d >>= 1) m = __hmax(m, __shfl_xor_sync(~0u, m, d));
  if (threadIdx.x == 0) *y = m;
}
extern "C" __global__ void hstencil(const __half2 *a, __half2 *b, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i == 0 || i >= n - 1) return;
  __half2 l = __lowhigh2highlow(a[i - 1]), r = __lowhigh2highlow(a[i + 1]), c = a[i];
  b[i] = __hfma2(__float2half2_rn(0.25f), __hadd2(__highs2half2(l, c), __lows2half2(c, r)), __hmul2(c, __float2half2_rn(0.5f)));
}
extern "C" __global__ void horner(__half2 *x, const __half2 *c) {
  __half2 v = x[threadIdx.x], r = c[0];
#pragma unroll
  for (int i = 1; i < 10; ++i) r = __hfma2(r, v, c[i]);
  x[threadIdx.x] = __hadd2_sat(r, h2floor(v));
}
extern "C" __global__ void bf16_horner(__nv_bfloat162 *x, const __nv_bfloat162 *c) {
  __nv_bfloat162 v = x[threadIdx.x], r = c[0];
#pragma unroll
  for (int i = 1; i < 10; ++i) r = __hfma2(r, v, c[i]);
  __nv_bfloat162 s = __hadd2(r, v);
  x[threadIdx.x] = __hgt2(s, v) == __hlt2(r, s) ? s : __hmul2(r, s);
}
extern "C" __global__ void complexes(const __half2 *a, const __half2 *b, __half2 *c) {
  c[threadIdx.x] = __hcmadd(a[threadIdx.x], b[threadIdx.x], c[threadIdx.x]);
}
