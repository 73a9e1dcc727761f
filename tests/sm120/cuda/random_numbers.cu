// Generators: Philox, xorshift, PCG, Box-Muller, shuffles of a deck.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
extern "C" __global__ void philox(uint4 *out, uint2 key, unsigned n) {
  uint4 c = make_uint4(blockIdx.x * blockDim.x + threadIdx.x, n, 0, 0);
#pragma unroll
  for (int r = 0; r < 10; ++r) {
    unsigned h0 = __umulhi(0xd2511f53u, c.x), l0 = 0xd2511f53u * c.x, h1 = __umulhi(0xcd9e8d57u, c.z), l1 = 0xcd9e8d57u * c.z;
    c = make_uint4(h1 ^ c.y ^ key.x, l1, h0 ^ c.w ^ key.y, l0);
    key.x += 0x9e3779b9u;
    key.y += 0xbb67ae85u;
  }
  out[blockIdx.x * blockDim.x + threadIdx.x] = c;
}
extern "C" __global__ void xorshift(unsigned long long *s, float *f, int n) {
  unsigned long long a = s[threadIdx.x];
  for (int i = 0; i < n; ++i) {
    a ^= a << 13;
    a ^= a >> 7;
    a ^= a << 17;
    f[i * 32 + threadIdx.x] = (a >> 40) * 0x1p-24f;
  }
  s[threadIdx.x] = a;
}
extern "C" __global__ void normal(unsigned *s, float2 *f) {
  unsigned a = s[threadIdx.x] * 1664525u + 1013904223u, b = a * 747796405u + 2891336453u;
  float u = (a + 0.5f) * 0x1p-32f, v = b * 0x1p-32f, r = sqrtf(-2 * logf(u)), x, y;
  sincospif(2 * v, &x, &y);
  f[threadIdx.x] = make_float2(r * x, r * y);
  s[threadIdx.x] = b;
}
extern "C" __global__ void pi(unsigned *s, int *inside, int n) {
  unsigned a = s[blockIdx.x * blockDim.x + threadIdx.x];
  int c = 0;
  for (int i = 0; i < n; ++i) {
    a = a * 747796405u + 2891336453u;
    unsigned w = ((a >> ((a >> 28) + 4)) ^ a) * 277803737u;
    float x = (w & 0xffff) * 0x1p-16f, y = (w >> 16) * 0x1p-16f;
    c += x * x + y * y < 1;
  }
  c = __reduce_add_sync(~0u, c);
  if ((threadIdx.x & 31) == 0) atomicAdd(inside, c);
}
extern "C" __global__ void deck(unsigned char *d, unsigned s) {
  unsigned char c[52];
  for (int i = 0; i < 52; ++i) c[i] = i;
  s += threadIdx.x;
  for (int i = 51; i > 0; --i) {
    s = s * 1664525u + 1013904223u;
    int j = s % (i + 1);
    unsigned char t = c[i];
    c[i] = c[j];
    c[j] = t;
  }
  for (int i = 0; i < 52; ++i) d[threadIdx.x * 52 + i] = c[i];
}
