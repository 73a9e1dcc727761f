// Stencils in one to three dimensions, with shared borders and with registers along the last one.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
extern "C" __global__ void heat1d(const float *a, float *b, int n) {
  __shared__ float s[258];
  int i = blockIdx.x * 256 + threadIdx.x;
  s[threadIdx.x + 1] = a[i];
  if (threadIdx.x == 0) s[0] = i ? a[i - 1] : 0;
  if (threadIdx.x == 255) s[257] = i + 1 < n ? a[i + 1] : 0;
  __syncthreads();
  b[i] = 0.25f * s[threadIdx.x] + 0.5f * s[threadIdx.x + 1] + 0.25f * s[threadIdx.x + 2];
}
extern "C" __global__ void laplace3d(const double *a, double *b, int nx, int ny, int nz) {
  int i = blockIdx.x * blockDim.x + threadIdx.x, j = blockIdx.y * blockDim.y + threadIdx.y;
  if (i == 0 || j == 0 || i >= nx - 1 || j >= ny - 1) return;
  int p = nx * ny, at = j * nx + i + p;
  double back = a[at - p], here = a[at];
  for (int k = 1; k < nz - 1; ++k, at += p) {
    double front = a[at + p];
    b[at] = here * -6.0 + back + front + a[at - 1] + a[at + 1] + a[at - nx] + a[at + nx];
    back = here;
    here = front;
  }
}
extern "C" __global__ void life(const unsigned char *a, unsigned char *b, int w, int h) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y, n = 0;
  for (int dy = -1; dy <= 1; ++dy)
    for (int dx = -1; dx <= 1; ++dx)
      if (dx || dy) n += a[(y + dy + h) % h * w + (x + dx + w) % w];
  b[y * w + x] = n == 3 || (n == 2 && a[y * w + x]);
}
extern "C" __global__ void median3(const float *a, float *b, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x + 1;
  float x = a[i - 1], y = a[i], z = a[i + 1];
  if (i < n - 1) b[i] = fmaxf(fminf(x, y), fminf(fmaxf(x, y), z));
}
