// Merging by binary search, insertion sort in local memory, odd-even transposition.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
__device__ int lower(const int *x, int n, int v) {
  int lo = 0, hi = n;
  while (lo < hi) {
    int m = (lo + hi) / 2;
    if (x[m] < v) lo = m + 1;
    else hi = m;
  }
  return lo;
}
extern "C" __global__ void merge_path(const int *a, int na, const int *b, int nb, int *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < na) out[i + lower(b, nb, a[i])] = a[i];
  if (i < nb) {
    int v = b[i], lo = 0, hi = na;
    while (lo < hi) {
      int m = (lo + hi) >> 1;
      if (a[m] <= v) lo = m + 1;
      else hi = m;
    }
    out[i + lo] = v;
  }
}
extern "C" __global__ void insertion_sort(int *x, int n) {
  int buf[32];
  int *p = x + 32 * (blockIdx.x * blockDim.x + threadIdx.x);
  for (int i = 0; i < n; ++i) {
    int v = p[i], j = i;
    while (j > 0 && buf[j - 1] > v) {
      buf[j] = buf[j - 1];
      --j;
    }
    buf[j] = v;
  }
  for (int i = 0; i < n; ++i) p[i] = buf[i];
}
extern "C" __global__ void odd_even(short *x) {
  short v[8];
#pragma unroll
  for (int i = 0; i < 8; ++i) v[i] = x[threadIdx.x * 8 + i];
#pragma unroll
  for (int r = 0; r < 8; ++r)
#pragma unroll
    for (int i = r & 1; i + 1 < 8; i += 2)
      if (v[i] > v[i + 1]) {
        short t = v[i];
        v[i] = v[i + 1];
        v[i + 1] = t;
      }
#pragma unroll
  for (int i = 0; i < 8; ++i) x[threadIdx.x * 8 + i] = v[i];
}
