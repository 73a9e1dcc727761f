// Prefix sums: Hillis-Steele, Blelloch, by warps, and chained blocks.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
extern "C" __global__ void scan_hillis(const int *x, int *y) {
  __shared__ int s[2][512];
  int t = threadIdx.x, p = 0;
  s[0][t] = x[blockIdx.x * 512 + t];
  __syncthreads();
  for (int d = 1; d < 512; d <<= 1) {
    s[p ^ 1][t] = t >= d ? s[p][t] + s[p][t - d] : s[p][t];
    p ^= 1;
    __syncthreads();
  }
  y[blockIdx.x * 512 + t] = s[p][t];
}
extern "C" __global__ void scan_blelloch(float *x, float *sums) {
  __shared__ float s[1024];
  int t = threadIdx.x, base = blockIdx.x * 1024;
  s[2 * t] = x[base + 2 * t];
  s[2 * t + 1] = x[base + 2 * t + 1];
  int off = 1;
  for (int d = 512; d > 0; d >>= 1) {
    __syncthreads();
    if (t < d) s[off * (2 * t + 2) - 1] += s[off * (2 * t + 1) - 1];
    off <<= 1;
  }
  if (t == 0) {
    sums[blockIdx.x] = s[1023];
    s[1023] = 0;
  }
  for (int d = 1; d < 1024; d <<= 1) {
    off >>= 1;
    __syncthreads();
    if (t < d) {
      float l = s[off * (2 * t + 1) - 1];
      s[off * (2 * t + 1) - 1] = s[off * (2 * t + 2) - 1];
      s[off * (2 * t + 2) - 1] += l;
    }
  }
  __syncthreads();
  x[base + 2 * t] = s[2 * t];
  x[base + 2 * t + 1] = s[2 * t + 1];
}
extern "C" __global__ void scan_warp(const unsigned *x, unsigned *y) {
  int i = blockIdx.x * blockDim.x + threadIdx.x, lane = threadIdx.x & 31;
  unsigned v = x[i];
#pragma unroll
  for (int d = 1; d < 32; d <<= 1) {
    unsigned u = __shfl_up_sync(~0u, v, d);
    if (lane >= d) v += u;
  }
  y[i] = v;
}
extern "C" __global__ void scan_chained(const int *x, int *y, volatile int *state, int *ticket) {
  __shared__ int id, prefix;
  if (threadIdx.x == 0) id = atomicAdd(ticket, 1);
  __syncthreads();
  int i = id * blockDim.x + threadIdx.x, v = x[i], lane = threadIdx.x & 31;
  for (int d = 1; d < 32; d <<= 1) {
    int u = __shfl_up_sync(~0u, v, d);
    v += lane >= d ? u : 0;
  }
  if (threadIdx.x == blockDim.x - 1) {
    int p = 0;
    if (id > 0)
      while ((p = state[id - 1]) < 0) {
      }
    __threadfence();
    state[id] = p + v;
    prefix = p;
  }
  __syncthreads();
  y[i] = prefix + v;
}
