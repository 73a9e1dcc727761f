// Bulk copies that complete on a barrier in memory, and bulk stores in groups.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
#include <cstdint>
__device__ unsigned sm(const void *p) { return (unsigned)__cvta_generic_to_shared(p); }
extern "C" __global__ void bulk_load(const float *x, float *y, int n) {
  __shared__ __align__(128) float s[1024];
  __shared__ __align__(8) uint64_t bar;
  if (threadIdx.x == 0) {
    asm volatile("mbarrier.init.shared.b64 [%0], 1;" ::"r"(sm(&bar)));
    asm volatile("fence.proxy.async.shared::cta;");
    asm volatile("mbarrier.arrive.expect_tx.shared.b64 _, [%0], %1;" ::"r"(sm(&bar)), "r"(4096));
    asm volatile("cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1], %2, [%3];" ::"r"(sm(s)),
                 "l"(x + blockIdx.x * 1024), "r"(4096), "r"(sm(&bar))
                 : "memory");
  }
  __syncthreads();
  unsigned done = 0;
  while (!done)
    asm volatile(
        "{ .reg .pred p; mbarrier.try_wait.parity.shared.b64 p, [%1], %2; selp.u32 %0, 1, 0, p; }"
        : "=r"(done)
        : "r"(sm(&bar)), "r"(0)
        : "memory");
  for (int i = threadIdx.x; i < 1024; i += blockDim.x) y[blockIdx.x * 1024 + i] = s[i] * 2;
}
extern "C" __global__ void bulk_store(float *y, float v) {
  __shared__ __align__(128) float s[256];
  s[threadIdx.x] = v * threadIdx.x;
  asm volatile("fence.proxy.async.shared::cta;");
  __syncthreads();
  if (threadIdx.x == 0) {
    asm volatile("cp.async.bulk.global.shared::cta.bulk_group [%0], [%1], 1024;" ::"l"(y), "r"(sm(s)) : "memory");
    asm volatile("cp.async.bulk.commit_group;");
    asm volatile("cp.async.bulk.wait_group.read 0;" ::: "memory");
  }
}
extern "C" __global__ void bulk_reduce(float *y) {
  __shared__ __align__(128) float s[256];
  s[threadIdx.x] = threadIdx.x;
  asm volatile("fence.proxy.async.shared::cta;");
  __syncthreads();
  if (threadIdx.x == 0) {
    asm volatile("cp.reduce.async.bulk.global.shared::cta.bulk_group.add.f32 [%0], [%1], 1024;" ::"l"(y), "r"(sm(s))
                 : "memory");
    asm volatile("cp.async.bulk.commit_group;");
    asm volatile("cp.async.bulk.wait_group 0;" ::: "memory");
    asm volatile("cp.async.bulk.prefetch.L2.global [%0], 1024;" ::"l"(y));
  }
}
