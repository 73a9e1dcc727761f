// Clocks, timers, sleeps, special registers and profiler triggers.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
extern "C" __global__ void latency(const int *x, long long *y, int n) {
  long long t0 = clock64();
  int p = threadIdx.x;
  for (int i = 0; i < n; ++i) p = x[p];
  long long t1 = clock64();
  y[threadIdx.x] = t1 - t0 + p;
}
extern "C" __global__ void timers(unsigned *y, unsigned long long *z) {
  unsigned a = clock();
  unsigned long long g;
  asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(g));
  __nanosleep(y[0]);
  y[threadIdx.x] = clock() - a;
  z[threadIdx.x] = g;
  __prof_trigger(1);
}
extern "C" __global__ void specials(unsigned *y) {
  unsigned r[10];
  asm volatile("mov.u32 %0, %%warpid;" : "=r"(r[0]));
  asm volatile("mov.u32 %0, %%nwarpid;" : "=r"(r[1]));
  asm volatile("mov.u32 %0, %%smid;" : "=r"(r[2]));
  asm volatile("mov.u32 %0, %%nsmid;" : "=r"(r[3]));
  asm volatile("mov.u32 %0, %%dynamic_smem_size;" : "=r"(r[4]));
  asm volatile("mov.u32 %0, %%total_smem_size;" : "=r"(r[5]));
  asm volatile("mov.u32 %0, %%clock_hi;" : "=r"(r[6]));
  asm volatile("mov.u32 %0, %%laneid;" : "=r"(r[7]));
  asm volatile("mov.u32 %0, %%ctaid.z;" : "=r"(r[8]));
  asm volatile("mov.u32 %0, %%envreg3;" : "=r"(r[9]));
  unsigned s = 0;
  for (int i = 0; i < 10; ++i) s = s * 31 + r[i];
  y[threadIdx.x] = s;
}
