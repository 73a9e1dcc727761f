// Votes, matches, elections and active masks.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
extern "C" __global__ void votes(const int *x, unsigned *y) {
  int v = x[threadIdx.x];
  unsigned b = __ballot_sync(~0u, v > 0);
  int any = __any_sync(~0u, v == 7), all = __all_sync(~0u, v != 9), uni;
  asm volatile("{ .reg .pred p, q; setp.gt.s32 p, %1, 5; vote.sync.uni.pred q, p, 0xffffffff; selp.s32 %0, 1, 0, q; }"
               : "=r"(uni)
               : "r"(v));
  y[threadIdx.x] = b + 2 * any + 4 * all + 8 * uni;
}
extern "C" __global__ void matches(const int *x, const long long *l, unsigned *y) {
  int p = 0, q = 0;
  unsigned m = __match_any_sync(~0u, x[threadIdx.x]);
  unsigned n = __match_all_sync(~0u, x[threadIdx.x], &p);
  unsigned o = __match_any_sync(~0u, l[threadIdx.x]), r = __match_all_sync(~0u, l[threadIdx.x], &q);
  y[threadIdx.x] = m + n + o + r + p + 2 * q;
}
extern "C" __global__ void elections(int *x) {
  int leader, lane;
  asm volatile("{ .reg .pred p; elect.sync %1|p, 0xffffffff; selp.s32 %0, 1, 0, p; }" : "=r"(leader), "=r"(lane));
  if (leader) x[blockIdx.x] = lane;
}
extern "C" __global__ void active(int *x, const int *y) {
  if (y[threadIdx.x] > 3) {
    unsigned m = __activemask();
    if ((threadIdx.x & 31) == __ffs(m) - 1) atomicAdd(x, __popc(m));
    __syncwarp(m);
  }
  x[threadIdx.x + 1] = __ballot_sync(__activemask(), y[threadIdx.x + 32] & 1);
}
extern "C" __global__ void lanemasks(unsigned *x) {
  unsigned a, b, c, d;
  asm("mov.u32 %0, %%lanemask_lt;" : "=r"(a));
  asm("mov.u32 %0, %%lanemask_ge;" : "=r"(b));
  asm("mov.u32 %0, %%lanemask_eq;" : "=r"(c));
  asm("mov.u32 %0, %%smid;" : "=r"(d));
  x[threadIdx.x] = a ^ b + c * d;
}
