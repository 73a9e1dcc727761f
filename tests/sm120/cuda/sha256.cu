// Hash functions: SHA-256 by block, MD5-like rounds, FNV, murmur, a search for leading zeros.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
__constant__ unsigned k[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98, 0x12835b01,
    0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc,
    0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147,
    0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08,
    0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208,
    0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};
__device__ unsigned rotate(unsigned x, int n) { return __funnelshift_r(x, x, n); }
__device__ void block(unsigned (&h)[8], unsigned (&w)[16]) {
  unsigned s[8];
#pragma unroll
  for (int i = 0; i < 8; ++i) s[i] = h[i];
#pragma unroll
  for (int i = 0; i < 64; ++i) {
    if (i >= 16) {
      unsigned a = w[(i + 1) & 15], b = w[(i + 14) & 15];
      w[i & 15] += (rotate(a, 7) ^ rotate(a, 18) ^ a >> 3) + w[(i + 9) & 15] + (rotate(b, 17) ^ rotate(b, 19) ^ b >> 10);
    }
    unsigned e = s[4], a = s[0];
    unsigned t1 = s[7] + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + ((e & s[5]) ^ (~e & s[6])) + k[i] + w[i & 15];
    unsigned t2 = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & s[1]) ^ (a & s[2]) ^ (s[1] & s[2]));
#pragma unroll
    for (int j = 7; j > 0; --j) s[j] = s[j - 1];
    s[4] += t1;
    s[0] = t1 + t2;
  }
#pragma unroll
  for (int i = 0; i < 8; ++i) h[i] += s[i];
}
extern "C" __global__ void sha256(const uint4 *x, unsigned *out) {
  unsigned h[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19}, w[16];
#pragma unroll
  for (int i = 0; i < 4; ++i) {
    uint4 v = x[threadIdx.x * 4 + i];
    w[4 * i] = __byte_perm(v.x, 0, 0x0123), w[4 * i + 1] = __byte_perm(v.y, 0, 0x0123);
    w[4 * i + 2] = __byte_perm(v.z, 0, 0x0123), w[4 * i + 3] = __byte_perm(v.w, 0, 0x0123);
  }
  block(h, w);
#pragma unroll
  for (int i = 0; i < 8; ++i) out[threadIdx.x * 8 + i] = h[i];
}
extern "C" __global__ void murmur(const unsigned *x, unsigned *y, int n) {
  unsigned h = 42;
  for (int i = 0; i < n; ++i) {
    unsigned v = x[i * 32 + threadIdx.x] * 0xcc9e2d51u;
    h ^= rotate(v, 17) * 0x1b873593u;
    h = rotate(h, 19) * 5 + 0xe6546b64u;
  }
  h ^= h >> 16, h *= 0x85ebca6b, h ^= h >> 13;
  y[threadIdx.x] = h;
}
extern "C" __global__ void fnv64(const unsigned char *x, unsigned long long *y, int n) {
  unsigned long long h = 14695981039346656037ull;
  for (int i = 0; i < n; ++i) h = (h ^ x[threadIdx.x * n + i]) * 1099511628211ull;
  y[threadIdx.x] = h;
}
