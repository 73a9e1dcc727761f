// [half A] Atomics: the predicate of packed ones, with and without a result; operands that are overwritten soon.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
#include <cuda_bf16.h>
#include <cuda_fp16.h>
extern "C" __global__ void packed_sums(__half2 *h, __nv_bfloat162 *b, const float *x, float *out, int n) {
  float sum = 0;
  for (int i = threadIdx.x; i < n; i += blockDim.x) {
    __half2 u = atomicAdd(h + i, __float2half2_rn(x[i]));
    __nv_bfloat162 v = atomicAdd(b + i, __float2bfloat162_rn(sum));
    sum += __low2float(u) * __high2float(v);
  }
  out[threadIdx.x] = sum;
}
extern "C" __global__ void packed_reduce(__half2 *h, __nv_bfloat162 *b, const float2 *x) {
  atomicAdd(h + threadIdx.x, __float22half2_rn(x[threadIdx.x]));
  atomicAdd(b + threadIdx.x, __float22bfloat162_rn(x[threadIdx.x + 32]));
  atomicAdd(h + threadIdx.x + 64, __float22half2_rn(x[threadIdx.x + 64]));
}
extern "C" __global__ void walk(int *p, int n, int step) {
  for (int i = 0; i < n; ++i) {
    atomicAdd(p, i);
    atomicMax(p + 1, i * step);
    p += step;
  }
}
extern "C" __global__ void walk_results(unsigned *p, unsigned *q, int n, int step) {
  unsigned a = 1, b = 2, c = 3;
  for (int i = 0; i < n; ++i) {
    a = atomicAdd(p, a);
    b = atomicExch(p + 32, b);
    c = atomicCAS(p + 64, a, c);
    q[0] = a ^ b, q[1] = c;
    p += step, q += step;
  }
}
extern "C" __global__ void shared_results(unsigned *out, int n) {
  __shared__ unsigned s[1024];
  for (int i = threadIdx.x; i < 1024; i += blockDim.x) s[i] = i;
  __syncthreads();
  unsigned a = 0, b = 0, c = 0, t = threadIdx.x;
  for (int i = 0; i < n; ++i) {
    a += atomicAdd(&s[t], 3u);
    b += atomicMax(&s[t + 256], a);
    c += atomicXor(&s[t + 512], 5u) + __shfl_xor_sync(~0u, s[t + 768], 1);
    t = (t + 7) & 255;
  }
  out[threadIdx.x] = a + b * c;
}
extern "C" __global__ void bins(const int *x, int *out, int n) {
  __shared__ int s[32];
  int t = threadIdx.x;
  if (t < 32) s[t] = 0;
  __syncthreads();
  for (int i = t; i < n; i += blockDim.x) {
    int v = x[i];
    atomicAdd(&s[v & 31], v >> 5);
    atomicOr(&s[v >> 3 & 31], 1 << (v & 31));
  }
  __syncthreads();
  int r = atomicCAS(&s[2], t, n);
  r += atomicExch(&s[t & 7], r);
  atomicXor(&s[4], r);
  __syncthreads();
  out[t] = r + s[t & 31];
}
extern "C" __global__ void sums(const float *x, float *out, int n) {
  __shared__ float sum;
  __shared__ double wide;
  if (threadIdx.x == 0) sum = 0, wide = 0;
  __syncthreads();
  for (int i = threadIdx.x; i < n; i += blockDim.x) atomicAdd(&sum, x[i]), atomicAdd(&wide, (double)x[i] * x[i]);
  __syncthreads();
  if (threadIdx.x == 0) *out = sum / (float)wide;
}
extern "C" __global__ void places(const int *x, int *y, int *count, unsigned long long *wide) {
  __shared__ int at;
  __shared__ unsigned long long w[4];
  if (threadIdx.x == 0) at = 0;
  if (threadIdx.x < 4) w[threadIdx.x] = 0;
  __syncthreads();
  int v = x[threadIdx.x];
  if (v > 0) y[atomicAdd(&at, 1)] = v;
  unsigned long long r = atomicAdd(&w[v & 3], 5ull);
  r += atomicMax(&w[1], r);
  r += atomicCAS(&w[2], r, r + 1);
  __syncthreads();
  if (threadIdx.x == 0) *count = at;
  wide[threadIdx.x] = r ^ w[threadIdx.x & 3];
}
extern "C" __global__ void ladder(int *out) {
  __shared__ int s[32];
  int t = threadIdx.x;
  if (t < 32) s[t] = 3 * t;
  __syncthreads();
  int r = atomicExch(&s[t & 31], t);
  r += atomicMax(&s[t & 15], r);
  r ^= atomicAdd(&s[t & 7], r);
  r += atomicMin(&s[t & 3], r);
  r += atomicCAS(&s[5], t, r);
  r += atomicAnd(&s[6], 1 << (t & 31));
  atomicOr(&s[7], r);
  __syncthreads();
  out[t] = r - s[t & 31];
}
