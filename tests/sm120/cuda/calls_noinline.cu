// Functions that stay functions: by value, by reference, structures, many arguments. [debug]
//
// Licensed under Apache-2.0 WITH LLVM-exception.
struct Particle {
  float x, y, z, m;
  double e;
};
__noinline__ __device__ float combine(float a, float b) { return a * b + sqrtf(a); }
__noinline__ __device__ void update(Particle &p, float dt) {
  p.x += dt * p.m;
  p.y = combine(p.y, dt);
  p.z -= p.x;
  p.e += p.x * p.y;
}
__noinline__ __device__ int many(int a, int b, int c, int d, int e, int f, int g, int h, int i, int j, long long k) {
  return a * b + c * d - e * f + (g ^ h) + i % (j | 1) + (int)(k >> 3);
}
__noinline__ __device__ float4 swizzle(float4 v, int n) {
  for (int i = 0; i < n; ++i) v = make_float4(v.y, v.z, v.w, v.x + i);
  return v;
}
__noinline__ __device__ double power(double x, unsigned n) {
  double r = 1;
  for (; n; n >>= 1, x *= x)
    if (n & 1) r *= x;
  return r;
}
extern "C" __global__ void step(Particle *p, float dt) { update(p[threadIdx.x], dt); }
extern "C" __global__ void arguments(const int *x, int *y) {
  int t = threadIdx.x;
  y[t] = many(x[t], x[t + 1], x[t + 2], x[t + 3], x[t + 4], x[t + 5], x[t + 6], x[t + 7], t, x[t + 8], (long long)x[t] * t);
}
extern "C" __global__ void structures(float4 *x, int n) { x[threadIdx.x] = swizzle(x[threadIdx.x], n); }
extern "C" __global__ void in_loop(float *x, int n) {
  float a = x[threadIdx.x];
  for (int i = 0; i < n; ++i)
    if (a > i) a = combine(a, combine(a, 0.5f));
  x[threadIdx.x] = a;
}
extern "C" __global__ void powers(double *x, unsigned n) { x[threadIdx.x] = power(x[threadIdx.x], n + threadIdx.x); }
