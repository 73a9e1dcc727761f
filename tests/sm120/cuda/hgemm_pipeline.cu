// Half-precision product: asynchronous copies in four stages, ldmatrix, swizzled shared memory.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
#include <cuda_fp16.h>
extern "C" __global__ void __launch_bounds__(128) hgemm(int m, int n, int k, const __half *a, const __half *b, __half *c) {
  extern __shared__ __align__(128) char smem[];
  unsigned base = (unsigned)__cvta_generic_to_shared(smem);
  int t = threadIdx.x, w = t / 32, lane = t % 32;
  float d[2][8][4] = {};
  const __half *pa = a + (blockIdx.y * 64 + t / 4) * k + t % 4 * 8, *pb = b + (blockIdx.x * 64 + t / 4) * k + t % 4 * 8;
  auto load = [&](int s) {
    unsigned at = base + s % 4 * 8192 + t / 4 * 64 + ((t % 4) ^ (t / 8 & 3)) * 16;
#pragma unroll
    for (int i = 0; i < 2; ++i) {
      asm volatile("cp.async.cg.shared.global [%0], [%1], 16;" ::"r"(at + i * 2048), "l"(pa + i * 32 * k + s * 32));
      asm volatile("cp.async.cg.shared.global [%0], [%1], 16;" ::"r"(at + 4096 + i * 2048), "l"(pb + i * 32 * k + s * 32));
    }
  };
  int steps = k / 32;
  for (int s = 0; s < 3; ++s) {
    if (s < steps) load(s);
    asm volatile("cp.async.commit_group;");
  }
  for (int s = 0; s < steps; ++s) {
    asm volatile("cp.async.wait_group 2;");
    __syncthreads();
    if (s + 3 < steps) load(s + 3);
    asm volatile("cp.async.commit_group;");
    unsigned at = base + s % 4 * 8192;
#pragma unroll
    for (int kk = 0; kk < 2; ++kk) {
      unsigned fa[2][4], fb[4][4];
#pragma unroll
      for (int i = 0; i < 2; ++i) {
        int row = (w & 1) * 32 + i * 16 + lane % 16;
        asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0,%1,%2,%3}, [%4];"
                     : "=r"(fa[i][0]), "=r"(fa[i][1]), "=r"(fa[i][2]), "=r"(fa[i][3])
                     : "r"(at + row * 64 + ((kk * 2 + lane / 16) ^ (row / 2 & 3)) * 16));
      }
#pragma unroll
      for (int i = 0; i < 2; ++i) {
        int row = (w / 2) * 32 + i * 16 + lane % 16;
        asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0,%1,%2,%3}, [%4];"
                     : "=r"(fb[i][0]), "=r"(fb[i][1]), "=r"(fb[i][2]), "=r"(fb[i][3])
                     : "r"(at + 4096 + row * 64 + ((kk * 2 + lane / 16) ^ (row / 2 & 3)) * 16));
      }
#pragma unroll
      for (int i = 0; i < 2; ++i)
#pragma unroll
        for (int j = 0; j < 4; ++j)
          asm volatile(
              "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%0,%1,%2,%3}, {%4,%5,%6,%7}, {%8,%9}, {%0,%1,%2,%3};"
              : "+f"(d[i][j][0]), "+f"(d[i][j][1]), "+f"(d[i][j][2]), "+f"(d[i][j][3])
              : "r"(fa[i][0]), "r"(fa[i][1]), "r"(fa[i][2]), "r"(fa[i][3]), "r"(fb[j / 2][j & 1]), "r"(fb[j / 2][2 + (j & 1)]));
    }
  }
  asm volatile("cp.async.wait_all;");
#pragma unroll
  for (int i = 0; i < 2; ++i)
#pragma unroll
    for (int j = 0; j < 4; ++j) {
      int row = blockIdx.y * 64 + (w & 1) * 32 + i * 16 + lane / 4, col = blockIdx.x * 64 + (w / 2) * 32 + j * 8 + lane % 4 * 2;
      *(__half2 *)&c[row * n + col] = __floats2half2_rn(d[i][j][0], d[i][j][1]);
      *(__half2 *)&c[(row + 8) * n + col] = __floats2half2_rn(d[i][j][2], d[i][j][3]);
    }
}
