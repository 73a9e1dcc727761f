// Fences, volatile and ordered accesses, message passing, Dekker, proxies.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
#include <cuda/atomic>
extern "C" __global__ void fences(volatile int *x, int *y) {
  x[0] = 1;
  __threadfence_block();
  x[1] = 2;
  __threadfence();
  x[2] = 3;
  __threadfence_system();
  y[threadIdx.x] = x[3] + x[4];
}
extern "C" __global__ void producer(int *data, int *flag, int v) {
  data[threadIdx.x] = v + threadIdx.x;
  __syncthreads();
  if (threadIdx.x == 0) asm volatile("st.release.gpu.global.s32 [%0], 1;" ::"l"(flag) : "memory");
}
extern "C" __global__ void consumer(const int *data, int *flag, int *out) {
  int f;
  do asm volatile("ld.acquire.gpu.global.s32 %0, [%1];" : "=r"(f) : "l"(flag) : "memory");
  while (f == 0);
  out[threadIdx.x] = data[threadIdx.x];
}
extern "C" __global__ void dekker(int *a, int *b, int *r) {
  cuda::atomic_ref<int, cuda::thread_scope_device> x(*a), y(*b);
  x.store(1, cuda::memory_order_seq_cst);
  r[threadIdx.x] = y.load(cuda::memory_order_seq_cst);
  cuda::atomic_thread_fence(cuda::memory_order_acq_rel, cuda::thread_scope_block);
  r[threadIdx.x + 32] = x.load(cuda::memory_order_relaxed);
}
extern "C" __global__ void shared_volatile(int *y) {
  __shared__ volatile int s[64];
  s[threadIdx.x] = y[threadIdx.x];
  __syncwarp();
  s[threadIdx.x] += s[threadIdx.x ^ 1];
  __syncwarp();
  y[threadIdx.x] = s[threadIdx.x ^ 2] + s[threadIdx.x];
}
extern "C" __global__ void proxies(float *x, int *y) {
  asm volatile("fence.proxy.alias;" ::: "memory");
  asm volatile("fence.acq_rel.cluster;" ::: "memory");
  asm volatile("st.mmio.relaxed.sys.global.u32 [%0], 5;" ::"l"(y) : "memory");
  int v;
  asm volatile("ld.mmio.relaxed.sys.global.u32 %0, [%1];" : "=r"(v) : "l"(y + 1) : "memory");
  asm volatile("fence.proxy.async;" ::: "memory");
  x[threadIdx.x] = v;
}
