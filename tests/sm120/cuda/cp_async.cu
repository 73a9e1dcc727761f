// Copies from global to shared memory behind the registers' back: groups, double and triple buffers.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
#include <cuda_pipeline.h>
extern "C" __global__ void cp_async_double(const float4 *x, float *y, int n) {
  __shared__ float4 s[2][128];
  int t = threadIdx.x;
  float acc = 0;
  __pipeline_memcpy_async(&s[0][t], &x[t], 16);
  __pipeline_commit();
  for (int k = 0; k < n; ++k) {
    if (k + 1 < n) __pipeline_memcpy_async(&s[(k + 1) & 1][t], &x[(k + 1) * 128 + t], 16);
    __pipeline_commit();
    __pipeline_wait_prior(1);
    __syncthreads();
    float4 v = s[k & 1][127 - t];
    acc += v.x * v.y + v.z * v.w;
    __syncthreads();
  }
  y[t] = acc;
}
extern "C" __global__ void cp_async_ring(const float *x, float *y, int n) {
  __shared__ float s[3][64];
  int t = threadIdx.x;
  for (int k = 0; k < 2; ++k) {
    __pipeline_memcpy_async(&s[k][t], &x[k * 64 + t], 4);
    __pipeline_commit();
  }
  float acc = 0;
  for (int k = 0; k < n; ++k) {
    __pipeline_memcpy_async(&s[(k + 2) % 3][t], &x[(k + 2) * 64 + t], 4);
    __pipeline_commit();
    __pipeline_wait_prior(2);
    __syncthreads();
    acc = fmaf(acc, 0.5f, s[k % 3][t ^ 1]);
    __syncthreads();
  }
  __pipeline_wait_prior(0);
  y[t] = acc;
}
extern "C" __global__ void cp_async_zfill(const int2 *x, int2 *y, int n) {
  __shared__ int2 s[64];
  int t = threadIdx.x;
  __pipeline_memcpy_async(&s[t], &x[t], 8, t < n ? 0 : 8);
  __pipeline_commit();
  __pipeline_wait_prior(0);
  __syncthreads();
  y[t] = s[63 - t];
}
extern "C" __global__ void cp_async_ptx(const char *x, int4 *y) {
  __shared__ __align__(16) char s[512];
  unsigned a = (unsigned)__cvta_generic_to_shared(s + threadIdx.x * 16);
  asm volatile("cp.async.cg.shared.global.L2::128B [%0], [%1], 16;" ::"r"(a), "l"(x + threadIdx.x * 16));
  asm volatile("cp.async.wait_all;");
  __syncwarp();
  y[threadIdx.x] = ((int4 *)s)[threadIdx.x ^ 5];
}
