// Escape times: Mandelbrot in single and double precision, Julia in fixed point.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
extern "C" __global__ void mandelbrot(unsigned char *out, float x0, float y0, float d, int w, int limit) {
  int i = blockIdx.x * blockDim.x + threadIdx.x, j = blockIdx.y;
  float cx = x0 + i * d, cy = y0 + j * d, x = 0, y = 0;
  int n = 0;
  while (n < limit && x * x + y * y < 4) {
    float t = x * x - y * y + cx;
    y = 2 * x * y + cy;
    x = t;
    ++n;
  }
  out[j * w + i] = n;
}
extern "C" __global__ void mandelbrot64(int *out, double x0, double y0, double d, int w) {
  int i = threadIdx.x, n = 0;
  double cx = x0 + i * d, cy = y0 + blockIdx.x * d, x = 0, y = 0;
#pragma unroll 4
  for (; n < 512; ++n) {
    double xx = x * x, yy = y * y;
    if (xx + yy > 4) break;
    y = 2 * x * y + cy;
    x = xx - yy + cx;
  }
  out[blockIdx.x * w + i] = n;
}
extern "C" __global__ void julia_fixed(int *out, int cx, int cy) {
  int x = threadIdx.x << 16, y = blockIdx.x << 16, n = 0;
  for (; n < 99; ++n) {
    int xx = (int)((long long)x * x >> 24), yy = (int)((long long)y * y >> 24);
    if (xx + yy > 4 << 24) break;
    y = (int)((long long)x * y >> 23) + cy;
    x = xx - yy + cx;
  }
  out[blockIdx.x * blockDim.x + threadIdx.x] = n;
}
