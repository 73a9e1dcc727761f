// Every form of shuffle, with constant and variable lanes and widths, over 32 and 64 bits.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
extern "C" __global__ void shuffles(const int *x, int *y, int lane, int width) {
  int t = threadIdx.x, v = x[t];
  int a = __shfl_sync(~0u, v, 3), b = __shfl_sync(~0u, v, lane), c = __shfl_sync(~0u, v, t ^ lane, 8);
  int d = __shfl_up_sync(~0u, v, 1), e = __shfl_up_sync(~0u, v, lane, 16);
  int f = __shfl_down_sync(~0u, v, 2), g = __shfl_xor_sync(~0u, v, 5), h = __shfl_xor_sync(~0u, v, lane);
  y[t] = a + b * c - d * e + (f ^ g) + h;
}
extern "C" __global__ void shuffles_wide(const double *x, double *y, const long long *l, int s) {
  double v = x[threadIdx.x];
  long long w = l[threadIdx.x];
  w = __shfl_sync(~0u, w, s);
  y[threadIdx.x] = __shfl_down_sync(~0u, v, 4) + (double)__shfl_xor_sync(~0u, w, 1);
}
extern "C" __global__ void shuffle_predicate(const float *x, float *y) {
  float v = x[threadIdx.x], r;
  int p;
  asm volatile("{ .reg .pred q; shfl.sync.up.b32 %0|q, %2, 4, 0, 0xffffffff; selp.s32 %1, 1, 0, q; }"
               : "=f"(r), "=r"(p)
               : "f"(v));
  y[threadIdx.x] = p ? r + v : v;
}
extern "C" __global__ void broadcast_reduce(const float *x, float *y) {
  float v = x[threadIdx.x], m = v;
#pragma unroll
  for (int d = 1; d < 32; d *= 2) m = fmaxf(m, __shfl_xor_sync(~0u, m, d));
  float s = __expf(v - m);
#pragma unroll
  for (int d = 1; d < 32; d *= 2) s += __shfl_xor_sync(~0u, s, d);
  y[threadIdx.x] = __expf(v - m) / s;
}
