// Two- and three-dimensional tensor copies through a descriptor in the parameters.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
#include <cuda.h>
#include <cstdint>
__device__ unsigned sm(const void *p) { return (unsigned)__cvta_generic_to_shared(p); }
__device__ void wait(uint64_t *bar, unsigned parity) {
  unsigned done = 0;
  while (!done)
    asm volatile(
        "{ .reg .pred p; mbarrier.try_wait.parity.shared.b64 p, [%1], %2; selp.u32 %0, 1, 0, p; }"
        : "=r"(done)
        : "r"(sm(bar)), "r"(parity)
        : "memory");
}
extern "C" __global__ void tensor2d(const __grid_constant__ CUtensorMap map, float *y, int tiles) {
  __shared__ __align__(128) float s[2][32 * 32];
  __shared__ __align__(8) uint64_t bar[2];
  if (threadIdx.x == 0) {
    for (int i = 0; i < 2; ++i) asm volatile("mbarrier.init.shared.b64 [%0], 1;" ::"r"(sm(&bar[i])));
    asm volatile("fence.mbarrier_init.release.cluster;");
    asm volatile("prefetch.tensormap [%0];" ::"l"(&map));
  }
  __syncthreads();
  float acc = 0;
  for (int k = 0; k < tiles; ++k) {
    int b = k & 1;
    if (threadIdx.x == 0) {
      asm volatile("mbarrier.arrive.expect_tx.shared.b64 _, [%0], 4096;" ::"r"(sm(&bar[b])));
      asm volatile(
          "cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1, {%2, %3}], [%4];" ::"r"(
              sm(s[b])),
          "l"(&map), "r"(k * 32), "r"((int)blockIdx.x * 32), "r"(sm(&bar[b]))
          : "memory");
    }
    wait(&bar[b], k >> 1 & 1);
    for (int i = threadIdx.x; i < 1024; i += blockDim.x) acc += s[b][i];
    __syncthreads();
  }
  y[blockIdx.x * blockDim.x + threadIdx.x] = acc;
}
extern "C" __global__ void tensor3d_store(const __grid_constant__ CUtensorMap map, int x, int y, int z) {
  __shared__ __align__(128) float s[8 * 8 * 8];
  s[threadIdx.x] = threadIdx.x + x;
  asm volatile("fence.proxy.async.shared::cta;");
  __syncthreads();
  if (threadIdx.x == 0) {
    asm volatile("cp.async.bulk.tensor.3d.global.shared::cta.bulk_group [%0, {%1, %2, %3}], [%4];" ::"l"(&map), "r"(x),
                 "r"(y), "r"(z), "r"(sm(s))
                 : "memory");
    asm volatile("cp.async.bulk.commit_group;");
    asm volatile("cp.async.bulk.wait_group 0;" ::: "memory");
  }
}
