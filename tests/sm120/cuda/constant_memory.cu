// Constants: fixed and indexed, structures as parameters, big parameters, lookup tables.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
struct Params {
  float m[16];
  int n[8];
  double d[4];
};
__constant__ float table[256];
__constant__ int4 quads[32];
__constant__ Params fixed;
extern "C" __global__ void lookup(const unsigned char *x, float *y, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] = table[x[i]] + table[blockIdx.x & 255];
}
extern "C" __global__ void transform(const float4 *x, float4 *y, Params p) {
  float4 v = x[threadIdx.x], r;
  r.x = p.m[0] * v.x + p.m[1] * v.y + p.m[2] * v.z + p.m[3] * v.w;
  r.y = p.m[4] * v.x + p.m[5] * v.y + p.m[6] * v.z + p.m[7] * v.w;
  r.z = p.m[8] * v.x + p.m[9] * v.y + p.m[10] * v.z + p.m[11] * v.w;
  r.w = p.m[12] * v.x + p.m[13] * v.y + p.m[14] * v.z + p.m[15] * v.w;
  y[threadIdx.x] = r;
}
extern "C" __global__ void indexed(const int *x, int *y, Params p, int k) {
  int i = x[threadIdx.x] & 7;
  int4 q = quads[x[threadIdx.x + 32] & 31];
  y[threadIdx.x] = p.n[i] + p.n[k & 7] + q.x * q.w + fixed.n[i] + (int)(fixed.d[k & 3] * p.d[1]);
}
extern "C" __global__ void convolve(const float *x, float *y, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float s = 0;
  for (int k = 0; k < 31; ++k) s += x[i + k] * table[k];
  if (i < n) y[i] = s * fixed.m[3];
}
