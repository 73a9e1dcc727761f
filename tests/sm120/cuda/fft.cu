// Fourier transforms: eight points in registers, radix two in shared memory, number-theoretic.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
__device__ float2 mul(float2 a, float2 b) { return make_float2(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x); }
__device__ void butterfly(float2 &a, float2 &b) {
  float2 t = a;
  a = make_float2(t.x + b.x, t.y + b.y);
  b = make_float2(t.x - b.x, t.y - b.y);
}
extern "C" __global__ void fft8(float2 *x) {
  float2 v[8];
#pragma unroll
  for (int i = 0; i < 8; ++i) v[i] = x[i * 32 + threadIdx.x];
#pragma unroll
  for (int d = 4; d > 0; d >>= 1)
#pragma unroll
    for (int i = 0; i < 8; ++i)
      if (!(i & d)) {
        butterfly(v[i], v[i | d]);
        v[i | d] = mul(v[i | d], make_float2(0.70710678f * (i & 1), -0.5f * d));
      }
#pragma unroll
  for (int i = 0; i < 8; ++i) x[i * 32 + threadIdx.x] = v[i];
}
extern "C" __global__ void fft_shared(float2 *x, int log) {
  __shared__ float2 s[1024];
  int t = threadIdx.x, n = 1 << log;
  for (int i = t; i < n; i += blockDim.x) s[__brev(i) >> (32 - log)] = x[i];
  for (int h = 1; h < n; h <<= 1) {
    __syncthreads();
    for (int i = t; i < n / 2; i += blockDim.x) {
      int k = i & (h - 1), a = ((i - k) << 1) + k;
      float c, d;
      __sincosf(-3.14159265f * k / h, &d, &c);
      float2 u = s[a], w = mul(s[a + h], make_float2(c, d));
      s[a] = make_float2(u.x + w.x, u.y + w.y);
      s[a + h] = make_float2(u.x - w.x, u.y - w.y);
    }
  }
  __syncthreads();
  for (int i = t; i < n; i += blockDim.x) x[i] = s[i];
}
extern "C" __global__ void ntt_step(unsigned *x, const unsigned *w, int h) {
  const unsigned p = 998244353u;
  int i = blockIdx.x * blockDim.x + threadIdx.x, k = i & (h - 1), a = ((i - k) << 1) + k;
  unsigned u = x[a], v = (unsigned)((unsigned long long)x[a + h] * w[k] % p);
  x[a] = u + v >= p ? u + v - p : u + v;
  x[a + h] = u >= v ? u - v : u + p - v;
}
