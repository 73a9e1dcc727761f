// Atomics on shared memory: native ones, loops of compare and swap, counters of a block.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
extern "C" __global__ void shared_int(int *out) {
  __shared__ int s[16];
  int t = threadIdx.x;
  if (t < 16) s[t] = t;
  __syncthreads();
  int r = atomicAdd(&s[t & 15], t);
  r += atomicMin(&s[t & 7], r);
  r += atomicMax(&s[t & 3], r);
  r ^= atomicExch(&s[t & 1], r);
  r += atomicCAS(&s[2], t, r);
  r += atomicOr(&s[3], 1 << (t & 31));
  atomicXor(&s[4], r);
  __syncthreads();
  out[t] = r + s[t & 15];
}
extern "C" __global__ void shared_float(const float *x, float *out, int n) {
  __shared__ float sum;
  __shared__ double dsum;
  if (threadIdx.x == 0) sum = 0, dsum = 0;
  __syncthreads();
  for (int i = threadIdx.x; i < n; i += blockDim.x) {
    atomicAdd(&sum, x[i]);
    atomicAdd(&dsum, (double)x[i]);
  }
  __syncthreads();
  if (threadIdx.x == 0) *out = sum + (float)dsum;
}
extern "C" __global__ void shared_wide(unsigned long long *out) {
  __shared__ unsigned long long s[4];
  if (threadIdx.x < 4) s[threadIdx.x] = 0;
  __syncthreads();
  unsigned long long r = atomicAdd(&s[threadIdx.x & 3], 5ull);
  r += atomicMax(&s[1], r);
  r += atomicCAS(&s[2], r, r + 1);
  __syncthreads();
  out[threadIdx.x] = r ^ s[threadIdx.x & 3];
}
extern "C" __global__ void compact(const int *x, int *y, int *count) {
  __shared__ int at;
  if (threadIdx.x == 0) at = 0;
  __syncthreads();
  int v = x[threadIdx.x];
  if (v > 0) y[atomicAdd(&at, 1)] = v;
  __syncthreads();
  if (threadIdx.x == 0) *count = at;
}
