// Library functions in double precision: exp, log, sin, pow, erf.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
#include <cmath>
extern "C" __global__ void dexp(double *x) { x[threadIdx.x] = exp(x[threadIdx.x]); }
extern "C" __global__ void dlog(double *x) { x[threadIdx.x] = log(x[threadIdx.x]) + log1p(x[threadIdx.x + 32]); }
extern "C" __global__ void dtrig(double *x) {
  double s, c;
  sincos(x[threadIdx.x], &s, &c);
  x[threadIdx.x] = s * c + atan2(s, c);
}
extern "C" __global__ void dpow(double *x, double p) { x[threadIdx.x] = pow(x[threadIdx.x], p); }
extern "C" __global__ void derf(double *x) { x[threadIdx.x] = erf(x[threadIdx.x]) + cbrt(x[threadIdx.x + 32]); }
