// Long chains of arithmetic, one to four abreast, over the pipes.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
template <int N>
__device__ void floats(float *x, float a, float b) {
  float v[N];
#pragma unroll
  for (int i = 0; i < N; ++i) v[i] = x[i * 32 + threadIdx.x];
#pragma unroll
  for (int k = 0; k < 24; ++k)
#pragma unroll
    for (int i = 0; i < N; ++i) {
      if (k % 3 == 0) v[i] = fmaf(v[i], a, b);
      else if (k % 3 == 1) v[i] = v[i] + b;
      else v[i] = v[i] * a;
    }
#pragma unroll
  for (int i = 0; i < N; ++i) x[i * 32 + threadIdx.x] = v[i];
}
template <int N>
__device__ void mixed(int *x, int a, int b) {
  int v[N];
#pragma unroll
  for (int i = 0; i < N; ++i) v[i] = x[i * 32 + threadIdx.x];
#pragma unroll
  for (int k = 0; k < 30; ++k)
#pragma unroll
    for (int i = 0; i < N; ++i) switch (k % 6) {
        case 0: v[i] = v[i] * a + b; break;
        case 1: v[i] = (v[i] ^ a) & (b | k); break;
        case 2: v[i] = v[i] + a + b; break;
        case 3: v[i] = __float_as_int(__int_as_float(v[i]) + 1.5f); break;
        case 4: v[i] = __funnelshift_l(v[i], a, 3); break;
        case 5: v[i] = v[i] > b ? a : v[i]; break;
      }
#pragma unroll
  for (int i = 0; i < N; ++i) x[i * 32 + threadIdx.x] = v[i];
}
extern "C" __global__ void floats1(float *x, float a, float b) { floats<1>(x, a, b); }
extern "C" __global__ void floats2(float *x, float a, float b) { floats<2>(x, a, b); }
extern "C" __global__ void floats3(float *x, float a, float b) { floats<3>(x, a, b); }
extern "C" __global__ void floats4(float *x, float a, float b) { floats<4>(x, a, b); }
extern "C" __global__ void mixed1(int *x, int a, int b) { mixed<1>(x, a, b); }
extern "C" __global__ void mixed2(int *x, int a, int b) { mixed<2>(x, a, b); }
extern "C" __global__ void mixed3(int *x, int a, int b) { mixed<3>(x, a, b); }
extern "C" __global__ void mixed4(int *x, int a, int b) { mixed<4>(x, a, b); }
extern "C" __global__ void minmax_chain(float *x, int *y) {
  float a = x[threadIdx.x], b = x[threadIdx.x + 32];
  int m = y[threadIdx.x], n = y[threadIdx.x + 32];
#pragma unroll
  for (int k = 0; k < 6; ++k) {
    a = fminf(fmaxf(a, b), x[k]);
    b = a > b ? a - b : b;
    m = min(max(m, n), y[k]);
    n = m > n ? m - n : n * m;
  }
  x[threadIdx.x] = a + b;
  y[threadIdx.x] = m + n;
}
