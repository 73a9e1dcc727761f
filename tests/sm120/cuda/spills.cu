// More live values than registers, and arrays indexed at run time. [debug]
//
// Licensed under Apache-2.0 WITH LLVM-exception.
extern "C" __global__ void __launch_bounds__(1024, 2) spill_floats(const float *x, float *y, int n) {
  float v[64];
#pragma unroll
  for (int i = 0; i < 64; ++i) v[i] = x[i * 1024 + threadIdx.x];
  for (int k = 0; k < n; ++k)
#pragma unroll
    for (int i = 0; i < 64; ++i) v[i] = v[i] * v[(i * 7 + 3) & 63] + v[(i + 1) & 63];
#pragma unroll
  for (int i = 0; i < 64; ++i) y[i * 1024 + threadIdx.x] = v[i];
}
extern "C" __global__ void __maxnreg__(32) spill_doubles(const double *x, double *y) {
  double v[32];
#pragma unroll
  for (int i = 0; i < 32; ++i) v[i] = x[i * 32 + threadIdx.x];
#pragma unroll
  for (int i = 0; i < 32; ++i) v[i] += v[31 - i] * v[(i * 5) & 31];
#pragma unroll
  for (int i = 0; i < 32; ++i) y[i * 32 + threadIdx.x] = v[i];
}
extern "C" __global__ void local_array(const int *x, int *y, int n) {
  int a[40];
  for (int i = 0; i < 40; ++i) a[i] = x[i];
  int at = threadIdx.x % 40;
  for (int k = 0; k < n; ++k) {
    int next = a[at] % 40;
    a[at] = a[next] + k;
    at = next < 0 ? -next : next;
  }
  y[threadIdx.x] = a[at];
}
extern "C" __global__ void local_bytes(const unsigned char *x, unsigned char *y) {
  unsigned char a[64];
  short b[16];
  for (int i = 0; i < 64; ++i) a[i] = x[i] + threadIdx.x;
  for (int i = 0; i < 16; ++i) b[i] = a[i * 3] * a[63 - i];
  y[threadIdx.x] = a[b[threadIdx.x & 15] & 63];
}
