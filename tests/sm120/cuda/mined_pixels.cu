// [half A] Pixels: bytes and shorts to floats and back, divisions side by side, stores through generic pointers, pointers
// that are copied while they move on.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
struct Image {
  unsigned char *data;
  int pitch;
};
__device__ __noinline__ void put(unsigned char *p, float4 v) {
  p[0] = (unsigned char)rintf(v.x), p[1] = (unsigned char)rintf(v.y);
  p[2] = (unsigned char)rintf(v.z), p[3] = (unsigned char)rintf(v.w);
}
extern "C" __global__ void scale4(const Image *from, const Image *to, int w, float k) {
  for (int x = threadIdx.x; x < w; x += blockDim.x) {
    const unsigned char *p = from->data + blockIdx.x * from->pitch + 4 * x;
    float4 v = make_float4(p[0] * k, p[1] * k, p[2] / k, p[3] + k);
    put(to->data + blockIdx.x * to->pitch + 4 * x, v);
  }
}
extern "C" __global__ void shorts(const short4 *x, float4 *y, ushort4 *z, int n) {
  for (int i = threadIdx.x; i < n; i += 32) {
    short4 a = x[i], b = x[i + n];
    y[i] = make_float4((float)a.x * b.x, (float)a.y + b.y, (float)a.z - b.z, (float)a.w / b.w);
    float4 v = y[i + 2 * n];
    z[i] = make_ushort4((unsigned short)v.x, (unsigned short)(v.y * v.x), (unsigned short)v.z, (unsigned short)(v.w + v.z));
  }
}
extern "C" __global__ void ratios(const float4 *a, const float4 *b, float4 *c, int n) {
  for (int i = threadIdx.x; i < n; i += blockDim.x) {
    float4 u = a[i], v = b[i];
    c[i] = make_float4(u.x / v.x, u.y / v.y, u.z / v.z, u.w / v.w);
  }
}
extern "C" __global__ void normalised(const uchar4 *a, uchar4 *b, float4 low, float4 high, int n) {
  for (int i = threadIdx.x; i < n; i += blockDim.x) {
    uchar4 u = a[i];
    float x = (u.x - low.x) / (high.x - low.x), y = (u.y - low.y) / (high.y - low.y), z = (u.z - low.z) / (high.z - low.z);
    b[i] = make_uchar4((unsigned char)(255 * x), (unsigned char)(255 * y), (unsigned char)(255 * z), u.w);
  }
}
extern "C" __global__ void wide(const double *x, const long long *l, float *y, double *z, int n) {
  for (int i = threadIdx.x; i < n; i += 32) {
    float a = (float)x[i], b = (float)x[i + n];
    double c = (double)l[i], d = (double)l[i + n];
    y[i] = a + b, z[i] = c, z[i + n] = d + (double)a;
  }
}
extern "C" __global__ void moving(const float *const *rows, float **out, int n, long step) {
  const float *a = rows[threadIdx.x], *b = a + step, *c = b + step;
  float *o = out[threadIdx.x];
  for (int i = 0; i < n; ++i) {
    float m = fmaxf(fminf(*a, *b), fminf(fmaxf(*a, *b), *c));
    *o = m;
    o[1] = m * *c;
    a = b, b = c, c += step, o += 32;
  }
}
extern "C" __global__ void windows(const unsigned char *p, float *o, int n, int pitch) {
  const unsigned char *a = p, *b = p + pitch, *c = p + 2l * pitch;
  for (int i = 0; i < n; ++i) {
    float s = 0;
    for (int j = 0; j < 3; ++j) s += a[j] * 0.25f + b[j] * 0.5f + c[j] * 0.25f;
    o[i] = s;
    const unsigned char *next = c + pitch;
    a = b, b = c, c = next;
  }
}
extern "C" __global__ void uniform_rounds(float *y, float a, float b, int n, unsigned m) {
  float s = floorf(a * b), t = b < 0 ? 1 - s : s + 0.5f, u = t >= 1 ? t : -23.f;
  unsigned q = (m + n) / 12345u;
  for (int i = 0; i < n; ++i) y[i * 32 + threadIdx.x + q] = i < 3 ? u : t - s;
}
extern "C" __global__ void twist(const char2 *x, char2 *y, int n, float4 m, float2 b) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  char2 in[4], out[4];
#pragma unroll
  for (int k = 0; k < 4; ++k) in[k] = x[4 * i + k];
#pragma unroll
  for (int k = 0; k < 4; ++k) {
    float u = m.x * in[k].x + m.y * in[k].y + b.x, v = m.z * in[k].x + m.w * in[k].y + b.y;
    out[k].x = (char)fminf(fmaxf(rintf(u), -128.f), 127.f), out[k].y = (char)fminf(fmaxf(rintf(v), -128.f), 127.f);
  }
#pragma unroll
  for (int k = 0; k < 4; ++k) y[4 * i + k] = out[k];
}
extern "C" __global__ void scaled_to_bytes(const float4 *x, uchar4 *y, int n, double low, double k) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  float4 v = x[i];
  y[i] = make_uchar4((unsigned char)(((double)v.x - low) * k), (unsigned char)(((double)v.y - low) * k),
                     (unsigned char)(((double)v.z - low) * k), (unsigned char)(((double)v.w - low) * k));
}
extern "C" __global__ void composed(const ushort2 *a, const ushort2 *b, ushort2 *c, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  ushort2 u = a[i], v = b[i];
  float p = u.y * (1 / 65535.f), q = v.y * (1 / 65535.f), r = p + q - p * q;
  c[i] = make_ushort2((unsigned short)((u.x * p + v.x * q * (1 - p)) / r), (unsigned short)(r * 65535.f));
}
extern "C" __global__ void composed4(const uchar4 *a, const uchar4 *b, uchar4 *c, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  uchar4 u = a[i], v = b[i];
  float p = u.w / 255.f, q = v.w / 255.f, r = p + q - p * q;
  c[i] = make_uchar4((unsigned char)((u.x * p + v.x * q) / r), (unsigned char)((u.y * p + v.y * q) / r),
                     (unsigned char)((u.z * p + v.z * q) / r), (unsigned char)(255 * r));
}
struct Scale {
  double k[4], low[4];
};
extern "C" __global__ void scaled_pixels(const unsigned char *x, long pitch, unsigned char *y, int w, int h, Scale s) {
  int i = blockIdx.x * blockDim.x + threadIdx.x, j = blockIdx.y;
  if (i >= w || j >= h) return;
  const float *p = (const float *)(x + j * pitch) + 4 * i;
  float v[4];
#pragma unroll
  for (int c = 0; c < 4; ++c) v[c] = p[c];
  double d[4];
#pragma unroll
  for (int c = 0; c < 4; ++c) d[c] = v[c];
#pragma unroll
  for (int c = 0; c < 4; ++c) y[4 * (j * w + i) + c] = (unsigned char)(d[c] * s.k[c] + s.low[c]);
}
extern "C" __global__ void widened(const float4 *x, double4_32a *y, double k) {
  float4 a = x[threadIdx.x];
  y[threadIdx.x] = make_double4_32a(a.x, a.y, a.z, a.w);
  float4 b = x[threadIdx.x + 32];
  y[threadIdx.x + 32] = make_double4_32a(b.x * k, b.y * k, b.z * k, b.w * k);
}
extern "C" __global__ void narrowed(const double4_32a *x, float4 *y, int n) {
  for (int i = threadIdx.x; i < n; i += 32) {
    double4_32a a = x[i];
    y[i] = make_float4(a.x, a.y, a.z, a.w);
    float4 b = y[i + n];
    double d = (double)b.x + (double)b.y * (double)b.z - (double)b.w;
    y[i].x = (float)d;
  }
}
