// Accesses of 256 bits, cache hints, streaming, read-only and unaligned data.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
extern "C" __global__ void copy256(const float *x, float *y) {
  const float *p = x + 8 * threadIdx.x;
  float *q = y + 8 * threadIdx.x;
  float a, b, c, d, e, f, g, h;
  asm volatile("ld.global.v8.f32 {%0,%1,%2,%3,%4,%5,%6,%7}, [%8];"
               : "=f"(a), "=f"(b), "=f"(c), "=f"(d), "=f"(e), "=f"(f), "=f"(g), "=f"(h)
               : "l"(p));
  a += h;
  d *= e;
  asm volatile("st.global.v8.f32 [%8], {%0,%1,%2,%3,%4,%5,%6,%7};" ::"f"(a), "f"(b), "f"(c), "f"(d), "f"(e), "f"(f),
               "f"(g), "f"(h), "l"(q));
}
extern "C" __global__ void copy256_wide(const long long *x, long long *y) {
  long long a, b, c, d;
  asm volatile("ld.global.L2::evict_first.v4.b64 {%0,%1,%2,%3}, [%4];"
               : "=l"(a), "=l"(b), "=l"(c), "=l"(d)
               : "l"(x + 4 * threadIdx.x));
  asm volatile("st.global.L2::evict_last.v4.b64 [%4], {%0,%1,%2,%3};" ::"l"(a + d), "l"(b), "l"(c), "l"(d ^ a),
               "l"(y + 4 * threadIdx.x));
}
extern "C" __global__ void hints(const float *x, float *y, const float4 *z) {
  int t = threadIdx.x;
  y[t] = __ldg(x + t) + __ldcs(x + t + 32) + __ldcg(x + t + 64) + __ldca(x + t + 96) + __ldlu(x + t + 128) + __ldcv(x + t + 160);
  __stcs(y + t + 32, y[t]);
  __stcg(y + t + 64, y[t] + 1);
  __stwt(y + t + 96, y[t] + 2);
  float4 v = __ldg(z + t);
  __stwb((float4 *)y + t + 64, v);
}
extern "C" __global__ void small_types(const signed char *a, const unsigned char *b, const short *c, const unsigned short *d, int *y) {
  int t = threadIdx.x;
  y[t] = a[t] + b[t] * c[t] - d[t];
  ((signed char *)y)[4096 + t] = (signed char)(a[t + 32] + 1);
  ((short *)y)[4096 + t] = (short)(c[t + 32] * 3);
}
extern "C" __global__ void prefetches(const float *x, float *y) {
  asm volatile("prefetch.global.L1 [%0];" ::"l"(x + 1024));
  asm volatile("prefetch.global.L2::evict_last [%0];" ::"l"(x + 2048));
  asm volatile("applypriority.global.L2::evict_normal [%0], 128;" ::"l"(x));
  asm volatile("discard.global.L2 [%0], 128;" ::"l"(y + 4096));
  unsigned long long policy;
  asm volatile("createpolicy.fractional.L2::evict_last.b64 %0, 1.0;" : "=l"(policy));
  float v;
  asm volatile("ld.global.L2::cache_hint.f32 %0, [%1], %2;" : "=f"(v) : "l"(x + threadIdx.x), "l"(policy));
  asm volatile("st.global.L2::cache_hint.f32 [%0], %1, %2;" ::"l"(y + threadIdx.x), "f"(v), "l"(policy));
}
