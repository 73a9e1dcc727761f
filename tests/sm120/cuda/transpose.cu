// Transposes: by tiles with padding, by shuffles, of bits, of bytes in registers.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
extern "C" __global__ void tiles(const float *x, float *y, int w, int h) {
  __shared__ float s[32][33];
  int c = blockIdx.x * 32 + threadIdx.x, r = blockIdx.y * 32 + threadIdx.y;
#pragma unroll
  for (int i = 0; i < 32; i += 8) s[threadIdx.y + i][threadIdx.x] = x[(r + i) * w + c];
  __syncthreads();
  c = blockIdx.y * 32 + threadIdx.x, r = blockIdx.x * 32 + threadIdx.y;
#pragma unroll
  for (int i = 0; i < 32; i += 8) y[(r + i) * h + c] = s[threadIdx.x][threadIdx.y + i];
}
extern "C" __global__ void bits(const unsigned *x, unsigned *y) {
  unsigned v = x[threadIdx.x];
#pragma unroll
  for (int d = 16, m = 0xffff; d > 0; d >>= 1, m ^= m << d) {
    unsigned o = __shfl_xor_sync(~0u, v, d);
    v = threadIdx.x & d ? (v & ~m) | (o >> d & m) : (v & m) | (o << d & ~m);
  }
  y[threadIdx.x] = v;
}
extern "C" __global__ void bytes(const uint4 *x, uint4 *y) {
  uint4 v = x[threadIdx.x];
  unsigned a = __byte_perm(v.x, v.y, 0x5140), b = __byte_perm(v.z, v.w, 0x5140);
  unsigned c = __byte_perm(v.x, v.y, 0x7362), d = __byte_perm(v.z, v.w, 0x7362);
  y[threadIdx.x] = make_uint4(__byte_perm(a, b, 0x5410), __byte_perm(a, b, 0x7632), __byte_perm(c, d, 0x5410), __byte_perm(c, d, 0x7632));
}
extern "C" __global__ void doubles(const double2 *x, double2 *y, int n) {
  __shared__ double s[16][17];
  int i = threadIdx.x, j = threadIdx.y;
  double2 v = x[(blockIdx.x * 16 + j) * n + i];
  s[j][i] = v.x * v.y;
  __syncthreads();
  y[j * n + i] = make_double2(s[i][j], s[15 - i][j]);
}
