// Single-precision product with an 8 by 8 tile of results in registers and two buffers.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
extern "C" __global__ void __launch_bounds__(256)
    sgemm_reg(int m, int n, int k, const float *__restrict__ a, const float *__restrict__ b,
              float *__restrict__ c, float alpha, float beta) {
  __shared__ float sa[2][8][128], sb[2][8][128];
  int t = threadIdx.x;
  int ar = t / 2, ac = (t % 2) * 4, br = t / 32, bc = (t % 32) * 4;
  const float *pa = a + (blockIdx.y * 128 + ar) * k + ac;
  const float *pb = b + br * n + blockIdx.x * 128 + bc;
  float acc[8][8] = {};
  int tr = (t / 16) * 8, tc = (t % 16) * 8, buf = 0;
  float4 va = *(const float4 *)pa, vb = *(const float4 *)pb;
  for (int kk = 0; kk < k; kk += 8) {
    sa[buf][ac + 0][ar] = va.x;
    sa[buf][ac + 1][ar] = va.y;
    sa[buf][ac + 2][ar] = va.z;
    sa[buf][ac + 3][ar] = va.w;
    *(float4 *)&sb[buf][br][bc] = vb;
    __syncthreads();
    if (kk + 8 < k) {
      pa += 8;
      pb += 8 * n;
      va = *(const float4 *)pa;
      vb = *(const float4 *)pb;
    }
#pragma unroll
    for (int i = 0; i < 8; ++i) {
      float x[8], y[8];
#pragma unroll
      for (int j = 0; j < 8; j += 4) {
        *(float4 *)&x[j] = *(float4 *)&sa[buf][i][tr + j];
        *(float4 *)&y[j] = *(float4 *)&sb[buf][i][tc + j];
      }
#pragma unroll
      for (int r = 0; r < 8; ++r)
#pragma unroll
        for (int s = 0; s < 8; ++s) acc[r][s] += x[r] * y[s];
    }
    buf ^= 1;
  }
#pragma unroll
  for (int r = 0; r < 8; ++r)
#pragma unroll
    for (int s = 0; s < 8; s += 4) {
      float4 *p = (float4 *)&c[(blockIdx.y * 128 + tr + r) * n + blockIdx.x * 128 + tc + s];
      float4 o = *p;
      o.x = alpha * acc[r][s] + beta * o.x;
      o.y = alpha * acc[r][s + 1] + beta * o.y;
      o.z = alpha * acc[r][s + 2] + beta * o.z;
      o.w = alpha * acc[r][s + 3] + beta * o.w;
      *p = o;
    }
}
