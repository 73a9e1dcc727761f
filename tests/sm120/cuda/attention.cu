// Attention for one head: half-precision products, running softmax, causal mask.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
#include <cuda_fp16.h>
__device__ void mma(float (&d)[4], const unsigned (&a)[4], unsigned b0, unsigned b1) {
  asm volatile(
      "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%0,%1,%2,%3}, {%4,%5,%6,%7}, {%8,%9}, "
      "{%0,%1,%2,%3};"
      : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3])
      : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b0), "r"(b1));
}
extern "C" __global__ void __launch_bounds__(128) flash(const __half *q, const __half *k, const __half *v, float *o, int n, float scale) {
  __shared__ __align__(16) __half sk[64][72], sv[64][72];
  int w = threadIdx.x / 32, lane = threadIdx.x % 32;
  unsigned qa[4][4];
  const unsigned *pq = (const unsigned *)(q + (blockIdx.x * 64 + w * 16) * 64);
#pragma unroll
  for (int i = 0; i < 4; ++i)
#pragma unroll
    for (int j = 0; j < 4; ++j) qa[i][j] = pq[((lane / 4) + (j & 1) * 8) * 32 + i * 8 + (lane % 4) + (j / 2) * 4];
  float acc[8][4] = {}, m[2] = {-1e30f, -1e30f}, l[2] = {0, 0};
  for (int t = 0; t <= blockIdx.x && t < n / 64; ++t) {
    __syncthreads();
    for (int i = threadIdx.x; i < 64 * 8; i += 128) {
      *(uint4 *)&sk[i / 8][i % 8 * 8] = *(const uint4 *)&k[(t * 64 + i / 8) * 64 + i % 8 * 8];
      *(uint4 *)&sv[i / 8][i % 8 * 8] = *(const uint4 *)&v[(t * 64 + i / 8) * 64 + i % 8 * 8];
    }
    __syncthreads();
    float s[8][4] = {};
#pragma unroll
    for (int j = 0; j < 8; ++j)
#pragma unroll
      for (int i = 0; i < 4; ++i) {
        unsigned *b = (unsigned *)&sk[j * 8 + lane / 4][i * 16 + (lane % 4) * 2];
        mma(s[j], qa[i], b[0], b[4]);
      }
#pragma unroll
    for (int r = 0; r < 2; ++r) {
      float x = m[r];
#pragma unroll
      for (int j = 0; j < 8; ++j)
#pragma unroll
        for (int e = 0; e < 2; ++e) {
          float &y = s[j][2 * r + e];
          y *= scale;
          if (t == blockIdx.x && j * 8 + (lane % 4) * 2 + e > w * 16 + lane / 4 + 8 * r) y = -1e30f;
          x = fmaxf(x, y);
        }
      x = fmaxf(x, __shfl_xor_sync(~0u, x, 1));
      x = fmaxf(x, __shfl_xor_sync(~0u, x, 2));
      float c = exp2f(m[r] - x);
      m[r] = x;
      l[r] *= c;
#pragma unroll
      for (int j = 0; j < 8; ++j)
#pragma unroll
        for (int e = 0; e < 2; ++e) {
          s[j][2 * r + e] = exp2f(s[j][2 * r + e] - x);
          l[r] += s[j][2 * r + e];
          acc[j][2 * r + e] *= c;
        }
    }
#pragma unroll
    for (int i = 0; i < 4; ++i) {
      unsigned p[4];
#pragma unroll
      for (int j = 0; j < 4; ++j) {
        __half2 h = __floats2half2_rn(s[2 * i + j / 2][(j & 1) * 2], s[2 * i + j / 2][(j & 1) * 2 + 1]);
        p[j] = *(unsigned *)&h;
      }
#pragma unroll
      for (int j = 0; j < 8; j += 2) {
        unsigned b[4], at = (unsigned)__cvta_generic_to_shared(&sv[i * 16 + lane % 16][j * 8 + lane / 16 * 8]);
        asm volatile("ldmatrix.sync.aligned.m8n8.x4.trans.shared.b16 {%0,%1,%2,%3}, [%4];"
                     : "=r"(b[0]), "=r"(b[1]), "=r"(b[2]), "=r"(b[3])
                     : "r"(at));
        mma(acc[j], p, b[0], b[1]);
        mma(acc[j + 1], p, b[2], b[3]);
      }
    }
  }
#pragma unroll
  for (int r = 0; r < 2; ++r) {
    float x = l[r] + __shfl_xor_sync(~0u, l[r], 1);
    x = 1.f / (x + __shfl_xor_sync(~0u, x, 2));
#pragma unroll
    for (int j = 0; j < 8; ++j)
      *(float2 *)&o[(blockIdx.x * 64 + w * 16 + lane / 4 + 8 * r) * 64 + j * 8 + (lane % 4) * 2] =
          make_float2(acc[j][2 * r] * x, acc[j][2 * r + 1] * x);
  }
}
