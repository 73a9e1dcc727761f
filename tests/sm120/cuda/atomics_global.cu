// Atomics on global memory: every operation, type and scope, with and without their old value.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
#include <cuda/atomic>
extern "C" __global__ void atomics_int(int *p, unsigned *q, int *out) {
  int t = threadIdx.x, v = out[t], r = 0;
  r += atomicAdd(p + t, v);
  r += atomicSub(p + t, v);
  r += atomicMin(p + t, v);
  r += atomicMax(p + t, v);
  r += atomicAnd(p + t, v);
  r += atomicOr(p + t, v);
  r += atomicXor(p + t, v);
  r += atomicExch(p + t, v);
  r += atomicCAS(p + t, v, r);
  r += atomicInc(q + t, 100u) + atomicDec(q + t, 50u);
  r += atomicMin(q + t, (unsigned)v);
  out[t] = r;
}
extern "C" __global__ void reductions_int(int *p, unsigned *q, long long *l) {
  int t = threadIdx.x;
  atomicAdd(p, t);
  atomicMin(p + 1, t);
  atomicMax(p + 2, t);
  atomicAnd(p + 3, t);
  atomicOr(p + 4, t);
  atomicXor(p + 5, t);
  atomicInc(q, 10u);
  atomicDec(q + 1, 10u);
  atomicMax(l, (long long)t);
  atomicAdd((unsigned long long *)l + 1, (unsigned long long)t);
}
extern "C" __global__ void atomics_wide(unsigned long long *p, unsigned long long *out) {
  unsigned long long v = out[threadIdx.x];
  v += atomicAdd(p, v);
  v ^= atomicMax(p + 1, v);
  v += atomicExch(p + 2, v);
  v ^= atomicCAS(p + 3, v, v + 1);
  v |= atomicAnd(p + 4, v);
  out[threadIdx.x] = v;
}
extern "C" __global__ void atomics_scoped(int *p, int *out) {
  int t = threadIdx.x;
  out[t] = atomicAdd_block(p, t) + atomicAdd_system(p + 1, t) + atomicCAS_block(p + 2, t, 1);
  cuda::atomic_ref<int, cuda::thread_scope_device> d(p[3]);
  cuda::atomic_ref<int, cuda::thread_scope_system> s(p[4]);
  out[t] += d.fetch_add(1, cuda::memory_order_acq_rel);
  out[t] += s.exchange(2, cuda::memory_order_seq_cst);
  d.store(3, cuda::memory_order_release);
  out[t] += s.load(cuda::memory_order_acquire);
}
extern "C" __global__ void spin_lock(int *lock, float *x) {
  while (atomicCAS(lock, 0, 1) != 0) __nanosleep(100);
  __threadfence();
  x[0] += 1;
  __threadfence();
  atomicExch(lock, 0);
}
extern "C" __global__ void cas128(ulonglong2 *p, ulonglong2 *out) {
  unsigned long long a = out->x, b = out->y, c, d;
  asm volatile(
      "{ .reg .b128 o, n, r; mov.b128 o, {%2, %3}; mov.b128 n, {%3, %2}; atom.global.b128.cas r, [%4], o, n; mov.b128 "
      "{%0, %1}, r; }"
      : "=l"(c), "=l"(d)
      : "l"(a), "l"(b), "l"(p)
      : "memory");
  out->x = c;
  out->y = d;
}
