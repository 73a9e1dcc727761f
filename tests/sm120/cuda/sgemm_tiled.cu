// Single-precision products of matrices through shared memory, 16 by 16 and 32 by 32 tiles.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
template <int T>
__device__ void tile(int n, const float *a, const float *b, float *c) {
  __shared__ float sa[T][T], sb[T][T + 1];
  int tx = threadIdx.x, ty = threadIdx.y;
  int row = blockIdx.y * T + ty, col = blockIdx.x * T + tx;
  float acc = 0;
  for (int k = 0; k < n; k += T) {
    sa[ty][tx] = row < n && k + tx < n ? a[row * n + k + tx] : 0.f;
    sb[ty][tx] = col < n && k + ty < n ? b[(k + ty) * n + col] : 0.f;
    __syncthreads();
#pragma unroll
    for (int i = 0; i < T; ++i) acc += sa[ty][i] * sb[i][tx];
    __syncthreads();
  }
  if (row < n && col < n) c[row * n + col] = acc;
}

extern "C" __global__ void sgemm16(int n, const float *a, const float *b, float *c) {
  tile<16>(n, a, b, c);
}
extern "C" __global__ void sgemm32(int n, const float *a, const float *b, float *c) {
  tile<32>(n, a, b, c);
}
extern "C" __global__ void sgemm_naive(int n, const float *a, const float *b, float *c) {
  int row = blockIdx.y * blockDim.y + threadIdx.y, col = blockIdx.x * blockDim.x + threadIdx.x;
  if (row >= n || col >= n) return;
  float acc = 0;
  for (int k = 0; k < n; ++k) acc = fmaf(a[row * n + k], b[k * n + col], acc);
  c[row * n + col] = acc;
}
