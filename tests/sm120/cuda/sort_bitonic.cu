// Bitonic sorting networks in shared memory, in a warp and over global memory.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
extern "C" __global__ void bitonic_shared(unsigned *x) {
  __shared__ unsigned s[512];
  int t = threadIdx.x;
  s[t] = x[blockIdx.x * 512 + t];
  __syncthreads();
  for (int k = 2; k <= 512; k <<= 1)
    for (int j = k >> 1; j > 0; j >>= 1) {
      int o = t ^ j;
      if (o > t) {
        unsigned a = s[t], b = s[o];
        bool up = (t & k) == 0;
        if ((a > b) == up) s[t] = b, s[o] = a;
      }
      __syncthreads();
    }
  x[blockIdx.x * 512 + t] = s[t];
}
extern "C" __global__ void bitonic_warp(float *x) {
  int lane = threadIdx.x & 31, i = blockIdx.x * blockDim.x + threadIdx.x;
  float v = x[i];
#pragma unroll
  for (int k = 2; k <= 32; k <<= 1)
#pragma unroll
    for (int j = k >> 1; j > 0; j >>= 1) {
      float o = __shfl_xor_sync(~0u, v, j);
      bool low = (lane & j) == 0, up = (lane & k) == 0;
      v = low == up ? fminf(v, o) : fmaxf(v, o);
    }
  x[i] = v;
}
extern "C" __global__ void bitonic_step(long long *x, int j, int k) {
  int i = blockIdx.x * blockDim.x + threadIdx.x, o = i ^ j;
  if (o <= i) return;
  long long a = x[i], b = x[o];
  if ((a > b) == ((i & k) == 0)) x[i] = b, x[o] = a;
}
