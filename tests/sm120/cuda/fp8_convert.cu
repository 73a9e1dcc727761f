// Conversions between 8-bit floats and float, half and brain float, both formats.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
#include <cuda_fp8.h>
extern "C" __global__ void to_e4m3(const float *x, unsigned char *y, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] = __nv_cvt_float_to_fp8(x[i], __NV_SATFINITE, __NV_E4M3);
}
extern "C" __global__ void to_e5m2x4(const float4 *x, unsigned *y) {
  float4 v = x[threadIdx.x];
  unsigned lo = __nv_cvt_float2_to_fp8x2({v.x, v.y}, __NV_SATFINITE, __NV_E5M2);
  unsigned hi = __nv_cvt_float2_to_fp8x2({v.z, v.w}, __NV_SATFINITE, __NV_E5M2);
  y[threadIdx.x] = hi << 16 | lo;
}
extern "C" __global__ void from_e4m3(const unsigned short *x, __half2 *y) {
  __half2_raw r = __nv_cvt_fp8x2_to_halfraw2(x[threadIdx.x], __NV_E4M3);
  y[threadIdx.x] = __half2(r);
}
extern "C" __global__ void from_e5m2(const __nv_fp8x4_e5m2 *x, float4 *y) { y[threadIdx.x] = (float4)x[threadIdx.x]; }
extern "C" __global__ void fp8_dot(const __nv_fp8x4_e4m3 *a, const __nv_fp8x4_e4m3 *b, float *c, int n) {
  float s = 0;
  for (int i = threadIdx.x; i < n; i += 32) {
    float4 u = (float4)a[i], v = (float4)b[i];
    s += u.x * v.x + u.y * v.y + u.z * v.z + u.w * v.w;
  }
  c[threadIdx.x] = s;
}
extern "C" __global__ void to_e8m0(const float *x, unsigned char *y) {
  y[threadIdx.x] = __nv_cvt_float_to_e8m0(x[threadIdx.x], __NV_SATFINITE, cudaRoundPosInf);
}
