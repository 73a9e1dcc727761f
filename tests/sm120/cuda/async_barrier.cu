// Barriers in shared memory: arrive and wait, phases, copies that arrive on them.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
#include <cuda/barrier>
extern "C" __global__ void barrier_phases(float *x, int n) {
  __shared__ cuda::barrier<cuda::thread_scope_block> bar;
  __shared__ float s[256];
  if (threadIdx.x == 0) init(&bar, blockDim.x);
  __syncthreads();
  float v = x[threadIdx.x];
  for (int i = 0; i < n; ++i) {
    s[threadIdx.x] = v;
    auto token = bar.arrive();
    float w = v * 0.25f;
    bar.wait(cuda::std::move(token));
    v = w + s[(threadIdx.x + 1) % blockDim.x];
    bar.arrive_and_wait();
  }
  x[threadIdx.x] = v;
}
extern "C" __global__ void copy_arrives(const float4 *x, float4 *y) {
  __shared__ float4 s[64];
  __shared__ __align__(8) unsigned long long bar;
  unsigned b = (unsigned)__cvta_generic_to_shared(&bar);
  if (threadIdx.x == 0) asm volatile("mbarrier.init.shared.b64 [%0], 64;" ::"r"(b));
  __syncthreads();
  unsigned a = (unsigned)__cvta_generic_to_shared(&s[threadIdx.x]);
  asm volatile("cp.async.ca.shared.global [%0], [%1], 16;" ::"r"(a), "l"(&x[threadIdx.x]) : "memory");
  asm volatile("cp.async.mbarrier.arrive.noinc.shared.b64 [%0];" ::"r"(b));
  unsigned done = 0;
  while (!done)
    asm volatile("{ .reg .pred p; mbarrier.test_wait.parity.shared.b64 p, [%1], 0; selp.u32 %0, 1, 0, p; }"
                 : "=r"(done)
                 : "r"(b)
                 : "memory");
  y[threadIdx.x] = s[63 - threadIdx.x];
  asm volatile("mbarrier.inval.shared.b64 [%0];" ::"r"(b));
}
extern "C" __global__ void named_barriers(int *x) {
  __shared__ int s[128];
  if (threadIdx.x < 64) {
    s[threadIdx.x] = x[threadIdx.x];
    asm volatile("bar.arrive 1, 128;" ::: "memory");
  } else {
    asm volatile("bar.sync 1, 128;" ::: "memory");
    x[threadIdx.x] = s[threadIdx.x - 64];
  }
  int c = __syncthreads_count(x[threadIdx.x] > 3);
  int o = __syncthreads_or(c & 1), a = __syncthreads_and(c & 2);
  x[threadIdx.x] += c + o + a;
}
