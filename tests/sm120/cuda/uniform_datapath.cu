// Work that is the same for all lanes: loop counters, addresses, conditions, wide products.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
extern "C" __global__ void uniform_loop(const float *x, float *y, int n, int stride) {
  float s = 0;
  const float *p = x;
  for (int i = 0; i < n; ++i, p += stride) s += p[threadIdx.x];
  y[threadIdx.x] = s;
}
extern "C" __global__ void uniform_conditions(int *y, int a, int b, unsigned c, long long d) {
  int r = 0;
  if (a > b && (c & 4)) r = a * b + (int)(c >> 3);
  else if (d > a) r = (int)d ^ b;
  if (blockIdx.x == gridDim.x - 1) r += blockIdx.x % (c | 1);
  for (unsigned k = c; k; k >>= 1) r = r * 3 + (k & 1);
  y[blockIdx.x * blockDim.x + threadIdx.x] = r;
}
extern "C" __global__ void uniform_bits(unsigned *y, unsigned a, unsigned b, unsigned long long l) {
  unsigned r = __popc(a) + __clz(b) + __brev(a ^ b) + __byte_perm(a, b, 0x5173);
  r += (unsigned)(l >> (a & 63)) + (unsigned)((l * 12345) >> 32) + min(a, b) + max((int)a, (int)b);
  r ^= __funnelshift_l(a, b, 7) + __ffs(b) + (a << (b & 31)) + abs((int)a);
  y[threadIdx.x] = r;
}
extern "C" __global__ void uniform_index(const int *__restrict__ idx, const float *x, float *y) {
  int k = idx[blockIdx.x], m = idx[blockIdx.x + 1];
  float s = 0;
  for (int i = k; i < m; ++i) s += x[i * 128 + threadIdx.x];
  y[blockIdx.x * 128 + threadIdx.x] = s;
}
extern "C" __global__ void uniform_float(float *y, float a, float b, int n) {
  float c = a * b + 1.5f, d = fmaxf(a, b) - (float)n;
  y[threadIdx.x] = a > b ? c * y[threadIdx.x] : d + y[threadIdx.x];
  if (c < d) y[threadIdx.x + 32] = c / d;
}
extern "C" __global__ void warp_uniform(int *y, const int *x) {
  int w = __shfl_sync(~0u, threadIdx.x >> 5, 0);
  for (int i = w; i < 64; i += 4) y[i * 32 + (threadIdx.x & 31)] = x[w] + i;
}
