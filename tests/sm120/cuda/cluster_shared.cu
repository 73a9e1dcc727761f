// Shared memory of the other blocks of a cluster: reads, writes, atomics, barriers.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
extern "C" __global__ void __cluster_dims__(2, 1, 1) exchange(const float *x, float *y) {
  __shared__ float s[128];
  cg::cluster_group c = cg::this_cluster();
  int t = threadIdx.x;
  s[t] = x[blockIdx.x * 128 + t];
  c.sync();
  float *other = c.map_shared_rank(s, c.block_rank() ^ 1);
  float v = other[127 - t];
  other[t & 63] += 1;
  c.sync();
  y[blockIdx.x * 128 + t] = v + s[t];
}
extern "C" __global__ void __cluster_dims__(4, 1, 1) histogram(const int *x, int *y, int n) {
  __shared__ int s[64];
  cg::cluster_group c = cg::this_cluster();
  for (int i = threadIdx.x; i < 64; i += blockDim.x) s[i] = 0;
  c.sync();
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
    int b = x[i] & 255;
    atomicAdd(c.map_shared_rank(&s[b & 63], b >> 6), 1);
  }
  c.sync();
  for (int i = threadIdx.x; i < 64; i += blockDim.x) atomicAdd(&y[c.block_rank() * 64 + i], s[i]);
}
extern "C" __global__ void __cluster_dims__(2, 2, 1) split_barrier(float *x) {
  float v = x[threadIdx.x];
  asm volatile("barrier.cluster.arrive.release.aligned;" ::: "memory");
  v = v * v + 1;
  asm volatile("barrier.cluster.wait.acquire.aligned;" ::: "memory");
  unsigned r, id, n;
  asm("mov.u32 %0, %%cluster_ctarank;" : "=r"(r));
  asm("mov.u32 %0, %%clusterid.x;" : "=r"(id));
  asm("mov.u32 %0, %%cluster_nctaid.y;" : "=r"(n));
  x[threadIdx.x + r * 32 + id * n] = v;
}
