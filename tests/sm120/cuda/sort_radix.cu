// One digit of a radix sort: histogram, ranks by match and ballot, scatter.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
extern "C" __global__ void radix_histogram(const unsigned *x, unsigned *h, int n, int shift) {
  __shared__ unsigned s[256];
  s[threadIdx.x] = 0;
  __syncthreads();
  for (int i = blockIdx.x * 256 + threadIdx.x; i < n; i += gridDim.x * 256)
    atomicAdd(&s[x[i] >> shift & 255], 1);
  __syncthreads();
  h[threadIdx.x * gridDim.x + blockIdx.x] = s[threadIdx.x];
}
extern "C" __global__ void radix_scatter(const unsigned *x, unsigned *y, unsigned *base, int shift) {
  __shared__ unsigned s[256];
  int t = threadIdx.x, lane = t & 31, w = t >> 5;
  s[t] = base[t];
  __syncthreads();
  unsigned key = x[blockIdx.x * 256 + t], d = key >> shift & 255;
  unsigned peers = __match_any_sync(~0u, d);
  int leader = __ffs(peers) - 1, rank = __popc(peers & ((1u << lane) - 1));
  for (int k = 0; k < 8; ++k) {
    unsigned at = 0;
    if (k == w) {
      if (lane == leader) at = atomicAdd(&s[d], __popc(peers));
      at = __shfl_sync(~0u, at, leader) + rank;
      y[at] = key;
    }
    __syncthreads();
  }
}
extern "C" __global__ void split_bit(const unsigned *x, unsigned *y, int bit) {
  unsigned v = x[threadIdx.x];
  unsigned m = __ballot_sync(~0u, v >> bit & 1);
  unsigned before = (1u << (threadIdx.x & 31)) - 1;
  int zeros = 32 - __popc(m);
  int at = v >> bit & 1 ? zeros + __popc(m & before) : __popc(~m & before);
  y[at] = v;
}
