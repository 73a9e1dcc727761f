// Double-precision matrix products: all shapes, chained.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
extern "C" __global__ void dmma_8x8x4(const double *a, const double *b, double2 *c, int n) {
  double2 d = c[threadIdx.x];
  for (int k = 0; k < n; ++k)
    asm volatile("mma.sync.aligned.m8n8k4.row.col.f64.f64.f64.f64 {%0,%1}, {%2}, {%3}, {%0,%1};"
                 : "+d"(d.x), "+d"(d.y)
                 : "d"(a[k * 32 + threadIdx.x]), "d"(b[k * 32 + threadIdx.x]));
  c[threadIdx.x] = d;
}
extern "C" __global__ void dmma_16x8x8(const double4_32a *a, const double2 *b, double4_32a *c) {
  double4_32a u = a[threadIdx.x], d = c[threadIdx.x];
  double2 v = b[threadIdx.x];
  asm volatile(
      "mma.sync.aligned.m16n8k8.row.col.f64.f64.f64.f64 {%0,%1,%2,%3}, {%4,%5,%6,%7}, {%8,%9}, "
      "{%0,%1,%2,%3};"
      : "+d"(d.x), "+d"(d.y), "+d"(d.z), "+d"(d.w)
      : "d"(u.x), "d"(u.y), "d"(u.z), "d"(u.w), "d"(v.x), "d"(v.y));
  d.x *= d.y + 1.0;
  c[threadIdx.x] = d;
}
