// Histograms: shared and per-warp bins, bytes packed in registers.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
extern "C" __global__ void shared_bins(const uchar4 *x, unsigned *h, int n) {
  __shared__ unsigned s[256];
  for (int i = threadIdx.x; i < 256; i += blockDim.x) s[i] = 0;
  __syncthreads();
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
    uchar4 v = x[i];
    atomicAdd(&s[v.x], 1);
    atomicAdd(&s[v.y], 1);
    atomicAdd(&s[v.z], 1);
    atomicAdd(&s[v.w], 1);
  }
  __syncthreads();
  for (int i = threadIdx.x; i < 256; i += blockDim.x) atomicAdd(&h[i], s[i]);
}
extern "C" __global__ void byte_bins(const unsigned *x, unsigned *h, int n) {
  __shared__ unsigned char s[64][64];
  for (int i = 0; i < 64; ++i) s[i][threadIdx.x] = 0;
  for (int i = threadIdx.x; i < n; i += 64) {
    unsigned v = x[i];
#pragma unroll
    for (int k = 0; k < 32; k += 8) ++s[v >> k & 63][threadIdx.x];
  }
  __syncthreads();
  unsigned sum = 0;
  for (int i = 0; i < 64; ++i) sum += s[threadIdx.x][(i + threadIdx.x) & 63];
  atomicAdd(&h[threadIdx.x], sum);
}
