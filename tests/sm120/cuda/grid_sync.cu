// Barriers of a whole grid: cooperative groups and a hand-made one.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
extern "C" __global__ void jacobi(float *a, float *b, int n, int steps) {
  cg::grid_group g = cg::this_grid();
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  for (int k = 0; k < steps; ++k) {
    if (i > 0 && i < n - 1) b[i] = 0.5f * (a[i - 1] + a[i + 1]);
    g.sync();
    float *t = a;
    a = b;
    b = t;
  }
}
extern "C" __global__ void by_hand(volatile int *count, float *x, int phases) {
  for (int p = 0; p < phases; ++p) {
    x[blockIdx.x * blockDim.x + threadIdx.x] += p;
    __threadfence();
    __syncthreads();
    if (threadIdx.x == 0) {
      atomicAdd((int *)count, 1);
      while (*count < (p + 1) * (int)gridDim.x) __nanosleep(32);
    }
    __syncthreads();
  }
}
extern "C" __global__ void dependent_launch(float *x) {
  asm volatile("griddepcontrol.wait;" ::: "memory");
  x[threadIdx.x] += 1;
  asm volatile("griddepcontrol.launch_dependents;");
}
