// Gravity: all pairs through shared memory, in single and double precision.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
extern "C" __global__ void forces(const float4 *p, float4 *f, int n) {
  __shared__ float4 s[128];
  float4 me = p[blockIdx.x * 128 + threadIdx.x];
  float ax = 0, ay = 0, az = 0;
  for (int b = 0; b < n; b += 128) {
    s[threadIdx.x] = p[b + threadIdx.x];
    __syncthreads();
#pragma unroll 16
    for (int i = 0; i < 128; ++i) {
      float dx = s[i].x - me.x, dy = s[i].y - me.y, dz = s[i].z - me.z;
      float r = rsqrtf(dx * dx + dy * dy + dz * dz + 1e-4f), g = s[i].w * r * r * r;
      ax += dx * g;
      ay += dy * g;
      az += dz * g;
    }
    __syncthreads();
  }
  f[blockIdx.x * 128 + threadIdx.x] = make_float4(ax, ay, az, 0);
}
extern "C" __global__ void potential(const double3 *p, double *e, int n) {
  double3 me = p[threadIdx.x];
  double s = 0;
  for (int i = 0; i < n; ++i) {
    double dx = p[i].x - me.x, dy = p[i].y - me.y, dz = p[i].z - me.z;
    if (i != threadIdx.x) s += rsqrt(dx * dx + dy * dy + dz * dz);
  }
  e[threadIdx.x] = s;
}
extern "C" __global__ void leapfrog(float4 *p, float4 *v, const float4 *f, float dt, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  float4 a = v[i], b = f[i], c = p[i];
  a.x = fmaf(b.x, dt, a.x), a.y = fmaf(b.y, dt, a.y), a.z = fmaf(b.z, dt, a.z);
  c.x = fmaf(a.x, dt, c.x), c.y = fmaf(a.y, dt, c.y), c.z = fmaf(a.z, dt, c.z);
  v[i] = a, p[i] = c;
}
