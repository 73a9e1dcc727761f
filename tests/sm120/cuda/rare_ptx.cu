// Instructions that compilers seldom emit, written as PTX.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
extern "C" __global__ void rare_int(const unsigned *x, unsigned *y) {
  unsigned a = x[threadIdx.x], b = x[threadIdx.x + 32], c, d, e, f;
  asm("mul24.lo.u32 %0, %1, %2;" : "=r"(c) : "r"(a), "r"(b));
  asm("mad24.hi.s32 %0, %1, %2, %3;" : "=r"(d) : "r"(a), "r"(b), "r"(c));
  asm("cnot.b32 %0, %1;" : "=r"(e) : "r"(d));
  asm("slct.u32.s32 %0, %1, %2, %3;" : "=r"(f) : "r"(c), "r"(e), "r"(a));
  y[threadIdx.x] = f + __umulhi(a, b) + __mulhi((int)a, (int)c) + __uhadd(a, b) + __rhadd((int)a, (int)b);
}
extern "C" __global__ void rare_predicates(const int *x, int *y) {
  int a = x[threadIdx.x], b = x[threadIdx.x + 32], r;
  asm("{ .reg .pred p, q, s, t; setp.lt.and.s32 p|q, %1, %2, 1; setp.eq.xor.u32 s, %1, 5, p; xor.pred t, q, s; and.pred t, t, "
      "p; not.pred q, t; @q mov.s32 %0, %1; @!q mov.s32 %0, %2; selp.s32 %0, %0, 3, s; }"
      : "=r"(r)
      : "r"(a), "r"(b));
  int s;
  asm("set.le.s32.s32 %0, %1, %2;" : "=r"(s) : "r"(a), "r"(b));
  y[threadIdx.x] = r + s;
}
extern "C" __global__ void rare_float(const float *x, float *y) {
  float a = x[threadIdx.x], b = x[threadIdx.x + 32], c, d, e, f;
  asm("min.NaN.f32 %0, %1, %2;" : "=f"(c) : "f"(a), "f"(b));
  asm("max.xorsign.abs.f32 %0, %1, %2;" : "=f"(d) : "f"(a), "f"(c));
  asm("fma.rn.sat.f32 %0, %1, %2, %3;" : "=f"(e) : "f"(a), "f"(b), "f"(d));
  asm("set.gtu.f32.f32 %0, %1, %2;" : "=f"(f) : "f"(a), "f"(b));
  int t;
  asm("{ .reg .pred p; testp.subnormal.f32 p, %1; selp.s32 %0, 1, 0, p; }" : "=r"(t) : "f"(a));
  y[threadIdx.x] = c + d * e + f + t;
  asm("max.f32 %0, %1, %2, %3;" : "=f"(c) : "f"(a), "f"(b), "f"(e));
  y[threadIdx.x + 32] = c;
}
extern "C" __global__ void packed_f32x2(const unsigned long long *x, unsigned long long *y) {
  unsigned long long a = x[threadIdx.x], b = x[threadIdx.x + 32], c = x[threadIdx.x + 64];
#pragma unroll
  for (int i = 0; i < 4; ++i) {
    asm("fma.rn.f32x2 %0, %0, %1, %2;" : "+l"(a) : "l"(b), "l"(c));
    asm("add.rn.f32x2 %0, %0, %1;" : "+l"(b) : "l"(a));
    asm("mul.rn.f32x2 %0, %0, %1;" : "+l"(c) : "l"(b));
  }
  y[threadIdx.x] = a ^ b ^ c;
}
extern "C" __global__ void rare_memory(int *x, const void *p) {
  int g, s, l, c;
  asm("{ .reg .pred q; isspacep.global q, %1; selp.s32 %0, 1, 0, q; }" : "=r"(g) : "l"(p));
  asm("{ .reg .pred q; isspacep.shared q, %1; selp.s32 %0, 1, 0, q; }" : "=r"(s) : "l"(p));
  asm("{ .reg .pred q; isspacep.local q, %1; selp.s32 %0, 1, 0, q; }" : "=r"(l) : "l"(p));
  asm("{ .reg .pred q; isspacep.const q, %1; selp.s32 %0, 1, 0, q; }" : "=r"(c) : "l"(p));
  int v = *(const int *)p;
  *(int *)x = v;
  asm volatile("ld.global.nc.L1::no_allocate.s32 %0, [%1];" : "=r"(v) : "l"(x + 8));
  x[threadIdx.x] = g + 2 * s + 4 * l + 8 * c + v;
}
extern "C" __global__ void rare_stack(int *x, int n) {
  int *p = (int *)__builtin_alloca(n * 4);
  for (int i = 0; i < n; ++i) p[i] = x[i];
  x[threadIdx.x] = p[threadIdx.x % n];
}
extern "C" __global__ void early_exit(int *x) {
  if (x[threadIdx.x] < 0) asm volatile("exit;");
  x[threadIdx.x] = 1;
  asm volatile("pmevent 3;");
}
