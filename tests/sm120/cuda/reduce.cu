// Sums, minima and maxima: shared tree, warp shuffles, one atomic per block, argmax.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
#include <cfloat>
extern "C" __global__ void reduce_tree(const float *x, float *out, int n) {
  __shared__ float s[256];
  int t = threadIdx.x;
  float v = 0;
  for (int i = blockIdx.x * 256 + t; i < n; i += gridDim.x * 256) v += x[i];
  s[t] = v;
  __syncthreads();
  for (int d = 128; d > 0; d >>= 1) {
    if (t < d) s[t] += s[t + d];
    __syncthreads();
  }
  if (t == 0) out[blockIdx.x] = s[0];
}

__device__ float warpSum(float v) {
#pragma unroll
  for (int d = 16; d > 0; d >>= 1) v += __shfl_down_sync(~0u, v, d);
  return v;
}
extern "C" __global__ void reduce_shuffle(const float *x, float *out, int n) {
  __shared__ float s[32];
  int t = threadIdx.x;
  float v = 0;
  for (int i = blockIdx.x * blockDim.x + t; i < n; i += gridDim.x * blockDim.x) v += x[i];
  v = warpSum(v);
  if ((t & 31) == 0) s[t >> 5] = v;
  __syncthreads();
  if (t < 32) {
    v = t < (blockDim.x >> 5) ? s[t] : 0;
    v = warpSum(v);
    if (t == 0) atomicAdd(out, v);
  }
}
extern "C" __global__ void reduce_minmax(const int *x, int *out, int n) {
  int lo = 0x7fffffff, hi = -0x7fffffff - 1;
  for (int i = threadIdx.x; i < n; i += blockDim.x) {
    lo = min(lo, x[i]);
    hi = max(hi, x[i]);
  }
  for (int d = 16; d > 0; d >>= 1) {
    lo = min(lo, __shfl_xor_sync(~0u, lo, d));
    hi = max(hi, __shfl_xor_sync(~0u, hi, d));
  }
  if ((threadIdx.x & 31) == 0) {
    atomicMin(out, lo);
    atomicMax(out + 1, hi);
  }
}
extern "C" __global__ void argmax(const float *x, int *out, int n) {
  float best = -FLT_MAX;
  int at = -1;
  for (int i = threadIdx.x; i < n; i += 32)
    if (x[i] > best) best = x[i], at = i;
  for (int d = 16; d > 0; d >>= 1) {
    float b = __shfl_down_sync(~0u, best, d);
    int a = __shfl_down_sync(~0u, at, d);
    if (b > best || (b == best && a < at)) best = b, at = a;
  }
  if (threadIdx.x == 0) *out = at;
}
