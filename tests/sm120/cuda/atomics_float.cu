// Floating-point atomics and reductions: single, double, packed half and brain float, vectors.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
#include <cuda_bf16.h>
#include <cuda_fp16.h>
extern "C" __global__ void red_float(float *p, double *d, __half2 *h, __nv_bfloat162 *b, const float *x) {
  float v = x[threadIdx.x];
  atomicAdd(p, v);
  atomicAdd(d, (double)v);
  atomicAdd(h, __float2half2_rn(v));
  atomicAdd(b, __float2bfloat162_rn(v));
}
extern "C" __global__ void atom_float(float *p, double *d, __half2 *h, float *out) {
  float v = out[threadIdx.x];
  v += atomicAdd(p, v);
  v += (float)atomicAdd(d, (double)v);
  v += __low2float(atomicAdd(h, __float2half2_rn(v)));
  v += atomicExch(p + 1, v);
  out[threadIdx.x] = v;
}
extern "C" __global__ void red_vector(float4 *p, float2 *q, float4 v) {
  atomicAdd(p + threadIdx.x, v);
  atomicAdd(q + threadIdx.x, make_float2(v.x, v.w));
}
extern "C" __global__ void atomic_max_float(float *p, const float *x) {
  float v = x[threadIdx.x];
  if (v >= 0) atomicMax((int *)p, __float_as_int(v));
  else atomicMin((unsigned *)p, __float_as_uint(v));
}
extern "C" __global__ void half_scalar(__half *p, __nv_bfloat16 *q, const float *x) {
  atomicAdd(p + threadIdx.x, __float2half(x[threadIdx.x]));
  atomicAdd(q + threadIdx.x, __float2bfloat16(x[threadIdx.x]));
}
