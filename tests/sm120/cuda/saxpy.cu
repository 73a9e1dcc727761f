// y = a x + y: one element, grid-stride, four at a time and with fused scalars in constants.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
extern "C" __global__ void saxpy(int n, float a, const float *x, float *y) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] = a * x[i] + y[i];
}

extern "C" __global__ void saxpy_stride(int n, float a, const float *__restrict__ x,
                                        float *__restrict__ y) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
    y[i] = a * x[i] + y[i];
}

extern "C" __global__ void saxpy_vec4(int n, float a, const float4 *__restrict__ x,
                                      float4 *__restrict__ y) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (4 * i >= n) return;
  float4 u = x[i], v = y[i];
  v.x += a * u.x;
  v.y += a * u.y;
  v.z += a * u.z;
  v.w += a * u.w;
  y[i] = v;
}

extern "C" __global__ void axpby(int n, float a, float b, const float *x, const float *y,
                                 float *z, float lo, float hi) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  float r = a * x[i] + b * y[i];
  z[i] = fminf(fmaxf(r, lo), hi);
}
