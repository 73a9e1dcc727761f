// Calls into the runtime: printf, assert, malloc and free, memcpy, traps. [debug]
//
// Licensed under Apache-2.0 WITH LLVM-exception.
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cstring>
extern "C" __global__ void say(const float *x, int n) {
  int i = threadIdx.x;
  if (i < n && x[i] < 0) printf("element %d of %d is %f\n", i, n, x[i]);
}
extern "C" __global__ void check(const int *x, int n) {
  assert(x[threadIdx.x] < n);
  if (x[threadIdx.x] == 7) __trap();
}
extern "C" __global__ void allocate(int *y, int n) {
  int *p = (int *)malloc(n * sizeof(int));
  if (!p) return;
  for (int i = 0; i < n; ++i) p[i] = i * threadIdx.x;
  int s = 0;
  for (int i = 0; i < n; ++i) s += p[i];
  y[threadIdx.x] = s;
  free(p);
}
struct Blob {
  char c[40];
};
extern "C" __global__ void copies(Blob *x, const Blob *y, int n) {
  Blob b;
  memset(&b, threadIdx.x, sizeof b);
  memcpy(b.c, y[threadIdx.x].c, 20);
  b.c[n & 31] = 1;
  memcpy(&x[threadIdx.x], &b, sizeof b);
}
