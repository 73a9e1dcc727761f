// Conversions of 6-bit and 4-bit floats, which only the architecture-specific target has in hardware.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
#include <cuda_fp4.h>
#include <cuda_fp6.h>
extern "C" __global__ void to_fp4(const float2 *x, unsigned char *y) {
  y[threadIdx.x] = __nv_cvt_float2_to_fp4x2(x[threadIdx.x], __NV_E2M1, cudaRoundNearest);
}
extern "C" __global__ void from_fp4(const unsigned char *x, __half2 *y) {
  y[threadIdx.x] = __half2(__nv_cvt_fp4x2_to_halfraw2(x[threadIdx.x], __NV_E2M1));
}
extern "C" __global__ void to_fp6(const float2 *x, unsigned short *y) {
  y[threadIdx.x] = __nv_cvt_float2_to_fp6x2(x[threadIdx.x], __NV_E2M3, cudaRoundNearest);
  y[threadIdx.x + 32] = __nv_cvt_float2_to_fp6x2(x[threadIdx.x + 32], __NV_E3M2, cudaRoundNearest);
}
extern "C" __global__ void from_fp6(const unsigned short *x, __half2 *y) {
  y[threadIdx.x] = __half2(__nv_cvt_fp6x2_to_halfraw2(x[threadIdx.x], __NV_E2M3));
  y[threadIdx.x + 32] = __half2(__nv_cvt_fp6x2_to_halfraw2(x[threadIdx.x + 32], __NV_E3M2));
}
