// Small dense algebra in doubles: LU, Cholesky, Jacobi rotations, Gram-Schmidt, solves.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
extern "C" __global__ void lu(double *a, int n) {
  for (int k = 0; k < n; ++k) {
    __syncthreads();
    for (int i = k + 1 + threadIdx.x; i < n; i += blockDim.x) {
      double f = a[i * n + k] / a[k * n + k];
      a[i * n + k] = f;
      for (int j = k + 1; j < n; ++j) a[i * n + j] -= f * a[k * n + j];
    }
  }
}
extern "C" __global__ void cholesky4(const double *a, double *l) {
  double m[4][4];
#pragma unroll
  for (int i = 0; i < 4; ++i)
#pragma unroll
    for (int j = 0; j <= i; ++j) m[i][j] = a[(i * 4 + j) * 32 + threadIdx.x];
#pragma unroll
  for (int j = 0; j < 4; ++j) {
#pragma unroll
    for (int k = 0; k < j; ++k) m[j][j] -= m[j][k] * m[j][k];
    double r = rsqrt(m[j][j]);
    m[j][j] *= r;
#pragma unroll
    for (int i = j + 1; i < 4; ++i) {
#pragma unroll
      for (int k = 0; k < j; ++k) m[i][j] -= m[i][k] * m[j][k];
      m[i][j] *= r;
    }
  }
#pragma unroll
  for (int i = 0; i < 4; ++i)
#pragma unroll
    for (int j = 0; j <= i; ++j) l[(i * 4 + j) * 32 + threadIdx.x] = m[i][j];
}
extern "C" __global__ void givens(float *a, float *b, int n) {
  float x = a[threadIdx.x], y = b[threadIdx.x], r = hypotf(x, y), c = x / r, s = y / r;
  for (int i = 1; i < n; ++i) {
    float u = a[i * 32 + threadIdx.x], v = b[i * 32 + threadIdx.x];
    a[i * 32 + threadIdx.x] = c * u + s * v;
    b[i * 32 + threadIdx.x] = c * v - s * u;
  }
}
extern "C" __global__ void inverse3(const double *a, double *b) {
  double m[9];
#pragma unroll
  for (int i = 0; i < 9; ++i) m[i] = a[i * 32 + threadIdx.x];
  double c0 = m[4] * m[8] - m[5] * m[7], c1 = m[5] * m[6] - m[3] * m[8], c2 = m[3] * m[7] - m[4] * m[6];
  double d = 1.0 / (m[0] * c0 + m[1] * c1 + m[2] * c2);
  b[threadIdx.x] = c0 * d;
  b[32 + threadIdx.x] = c1 * d;
  b[64 + threadIdx.x] = c2 * d;
}
extern "C" __global__ void norms(const float *x, double *y, int n) {
  double s = 0;
  float m = 0;
  for (int i = threadIdx.x; i < n; i += 32) {
    s = fma((double)x[i], (double)x[i], s);
    m = fmaxf(m, fabsf(x[i]));
  }
  y[threadIdx.x] = s > 1e300 ? m : sqrt(s);
}
