// Images: colours, blends, box and Sobel filters, dithering, resampling, palettes.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
extern "C" __global__ void grey(const uchar4 *x, unsigned char *y, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] = (x[i].x * 77 + x[i].y * 151 + x[i].z * 28) >> 8;
}
extern "C" __global__ void blend(const uchar4 *a, const uchar4 *b, uchar4 *c) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  uchar4 u = a[i], v = b[i];
  int f = u.w, g = 255 - f;
  c[i] = make_uchar4((u.x * f + v.x * g) / 255, (u.y * f + v.y * g) / 255, (u.z * f + v.z * g) / 255, max(u.w, v.w));
}
extern "C" __global__ void sobel(const unsigned char *x, unsigned char *y, int w, int h) {
  int i = blockIdx.x * blockDim.x + threadIdx.x, j = blockIdx.y * blockDim.y + threadIdx.y;
  if (i < 1 || j < 1 || i >= w - 1 || j >= h - 1) return;
  const unsigned char *p = x + j * w + i;
  int gx = p[1 - w] + 2 * p[1] + p[1 + w] - p[-1 - w] - 2 * p[-1] - p[w - 1];
  int gy = p[w - 1] + 2 * p[w] + p[w + 1] - p[-w - 1] - 2 * p[-w] - p[1 - w];
  y[j * w + i] = min(255, (int)sqrtf((float)(gx * gx + gy * gy)));
}
extern "C" __global__ void bilinear(const float *x, float *y, int w, int h, float sx, float sy) {
  int i = blockIdx.x * blockDim.x + threadIdx.x, j = blockIdx.y;
  float u = fminf(fmaxf(i * sx, 0), w - 1.001f), v = fminf(fmaxf(j * sy, 0), h - 1.001f);
  int a = (int)u, b = (int)v;
  float p = u - a, q = v - b;
  const float *s = x + b * w + a;
  y[j * gridDim.x * blockDim.x + i] = (s[0] * (1 - p) + s[1] * p) * (1 - q) + (s[w] * (1 - p) + s[w + 1] * p) * q;
}
extern "C" __global__ void hsv(const float3 *x, float3 *y) {
  float3 c = x[threadIdx.x];
  float hi = fmaxf(c.x, fmaxf(c.y, c.z)), lo = fminf(c.x, fminf(c.y, c.z)), d = hi - lo, h = 0;
  if (d > 0) {
    if (hi == c.x) h = fmodf((c.y - c.z) / d, 6.f);
    else if (hi == c.y) h = (c.z - c.x) / d + 2;
    else h = (c.x - c.y) / d + 4;
  }
  y[threadIdx.x] = make_float3(h * 60, hi > 0 ? d / hi : 0, hi);
}
extern "C" __global__ void srgb(const float *x, unsigned char *y) {
  float v = __saturatef(x[threadIdx.x]);
  v = v <= 0.0031308f ? 12.92f * v : 1.055f * __powf(v, 1 / 2.4f) - 0.055f;
  y[threadIdx.x] = (unsigned char)(v * 255 + 0.5f);
}
