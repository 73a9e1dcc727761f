// Branches that diverge: nested loops, breaks, early returns, short circuits, gotos. [debug]
//
// Licensed under Apache-2.0 WITH LLVM-exception.
extern "C" __global__ void nested(const int *x, int *y, int n) {
  int r = 0;
  for (int i = 0; i < x[threadIdx.x]; ++i) {
    for (int j = i; j < n; ++j) {
      if ((i ^ j) % 5 == 3) continue;
      if (i * j > 1000) break;
      r += i * j;
      if (r < 0) goto out;
    }
    if (r & 0x10000) return;
  }
out:
  y[threadIdx.x] = r;
}
extern "C" __global__ void diamonds(const float *x, float *y) {
  float v = x[threadIdx.x], r;
  if (v > 0) {
    if (v > 10) r = v * v;
    else if (v > 5) r = sqrtf(v);
    else r = y[threadIdx.x + 32];
  } else {
    r = v < -3 ? __expf(v) : y[threadIdx.x + 64] * v;
    if (r < 1) y[threadIdx.x + 96] = r;
  }
  y[threadIdx.x] = r;
}
extern "C" __global__ void search(const int *x, int n, int key, int *at) {
  int lo = 0, hi = n - 1;
  while (lo <= hi) {
    int m = lo + (hi - lo) / 2, v = x[m * 32 + threadIdx.x];
    if (v == key) {
      at[threadIdx.x] = m;
      return;
    }
    if (v < key) lo = m + 1;
    else hi = m - 1;
  }
  at[threadIdx.x] = -1;
}
extern "C" __global__ void guarded(const int *x, int *y, const int *z, int n) {
  int t = threadIdx.x;
  if (t < n && x[t] > 0 && z[x[t]] != 0 || t == 5) y[t] = z[t] + 1;
  int v = t & 1 ? x[t + 32] : z[t + 32];
  if (v > 3) v -= 3;
  if (v < -3) v = -v;
  y[t + 32] = v;
}
extern "C" __global__ void converge(int *x) {
  int v = x[threadIdx.x], m = 0;
  while (true) {
    if (v & 1) {
      v = v * 3 + 1;
      __syncwarp(__activemask());
    } else
      v >>= 1;
    if (v <= 1 || ++m > 100) break;
    if (__any_sync(__activemask(), v == 17)) m += 2;
  }
  x[threadIdx.x] = m;
}
