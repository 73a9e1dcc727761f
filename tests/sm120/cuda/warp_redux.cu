// Reductions over a warp in one instruction: sums, minima, bits, floats where the target has them.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
extern "C" __global__ void redux_int(const int *x, int *y) {
  int v = x[threadIdx.x];
  y[0] = __reduce_add_sync(~0u, v);
  y[1] = __reduce_min_sync(~0u, v);
  y[2] = __reduce_max_sync(~0u, v);
}
extern "C" __global__ void redux_unsigned(const unsigned *x, unsigned *y) {
  unsigned v = x[threadIdx.x];
  y[threadIdx.x] = __reduce_and_sync(~0u, v) ^ __reduce_or_sync(~0u, v) + __reduce_xor_sync(~0u, v);
  y[threadIdx.x + 32] = __reduce_add_sync(~0u, v) + __reduce_min_sync(~0u, v) * __reduce_max_sync(~0u, v);
}
extern "C" __global__ void redux_loop(const int *x, int *y, int n) {
  int s = 0;
  for (int i = threadIdx.x; i < n; i += 32) {
    int m = __reduce_max_sync(__activemask(), x[i]);
    s += m == x[i] ? i : 0;
  }
  s = __reduce_add_sync(~0u, s);
  if (threadIdx.x == 0) *y = s;
}
