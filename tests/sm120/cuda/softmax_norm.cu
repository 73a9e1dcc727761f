// Rows: softmax, layer norm, RMS norm, GELU, SiLU, rotary embedding, quantisation.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_fp8.h>
__device__ float sum(float v) {
#pragma unroll
  for (int d = 16; d > 0; d >>= 1) v += __shfl_xor_sync(~0u, v, d);
  return v;
}
extern "C" __global__ void softmax(const float *x, float *y, int n) {
  float m = -INFINITY, s = 0;
  for (int i = threadIdx.x; i < n; i += 32) {
    float v = x[blockIdx.x * n + i], o = m;
    m = fmaxf(m, v);
    s = s * __expf(o - m) + __expf(v - m);
  }
  for (int d = 16; d > 0; d >>= 1) {
    float om = __shfl_xor_sync(~0u, m, d), os = __shfl_xor_sync(~0u, s, d), nm = fmaxf(m, om);
    s = s * __expf(m - nm) + os * __expf(om - nm);
    m = nm;
  }
  for (int i = threadIdx.x; i < n; i += 32) y[blockIdx.x * n + i] = __expf(x[blockIdx.x * n + i] - m) / s;
}
extern "C" __global__ void layer_norm(const __half2 *x, __half2 *y, const __half2 *g, const __half2 *b, int n) {
  float s = 0, q = 0;
  for (int i = threadIdx.x; i < n; i += 32) {
    float2 v = __half22float2(x[blockIdx.x * n + i]);
    s += v.x + v.y;
    q += v.x * v.x + v.y * v.y;
  }
  s = sum(s) / (2 * n), q = sum(q) / (2 * n);
  float r = rsqrtf(q - s * s + 1e-5f);
  for (int i = threadIdx.x; i < n; i += 32) {
    float2 v = __half22float2(x[blockIdx.x * n + i]);
    y[blockIdx.x * n + i] = __hfma2(__floats2half2_rn((v.x - s) * r, (v.y - s) * r), g[i], b[i]);
  }
}
extern "C" __global__ void rms_norm(const __nv_bfloat162 *x, __nv_bfloat162 *y, const __nv_bfloat162 *g, int n) {
  float q = 0;
  for (int i = threadIdx.x; i < n; i += 32) {
    float2 v = __bfloat1622float2(x[i]);
    q = fmaf(v.x, v.x, fmaf(v.y, v.y, q));
  }
  float r = rsqrtf(sum(q) / (2 * n) + 1e-6f);
  for (int i = threadIdx.x; i < n; i += 32) y[i] = __hmul2(__hmul2(x[i], __float2bfloat162_rn(r)), g[i]);
}
extern "C" __global__ void activations(float4 *x) {
  float4 v = x[threadIdx.x];
  v.x = 0.5f * v.x * (1 + tanhf(0.79788456f * (v.x + 0.044715f * v.x * v.x * v.x)));
  v.y = v.y / (1 + __expf(-v.y));
  v.z = v.z * normcdff(v.z);
  v.w = log1pf(expf(v.w));
  x[threadIdx.x] = v;
}
extern "C" __global__ void rotary(float2 *x, const float *freq, int pos) {
  float s, c;
  sincosf(pos * freq[threadIdx.x], &s, &c);
  float2 v = x[threadIdx.x];
  x[threadIdx.x] = make_float2(v.x * c - v.y * s, v.x * s + v.y * c);
}
extern "C" __global__ void quantise(const float4 *x, char4 *q, unsigned *f8, float *scale) {
  float4 v = x[threadIdx.x];
  float m = fmaxf(fmaxf(fabsf(v.x), fabsf(v.y)), fmaxf(fabsf(v.z), fabsf(v.w)));
  for (int d = 16; d > 0; d >>= 1) m = fmaxf(m, __shfl_xor_sync(~0u, m, d));
  float r = 127.f / m;
  q[threadIdx.x] = make_char4(rintf(v.x * r), rintf(v.y * r), rintf(v.z * r), rintf(v.w * r));
  __nv_fp8x4_e4m3 p(make_float4(v.x * r, v.y * r, v.z * r, v.w * r));
  f8[threadIdx.x] = p.__x;
  if (threadIdx.x == 0) *scale = m / 127.f;
}
