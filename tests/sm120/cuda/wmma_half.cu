// Matrix products through the wmma interface: half, brain float, tf32, integer and double fragments.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
#include <mma.h>
using namespace nvcuda::wmma;
extern "C" __global__ void wmma_f16(const __half *a, const __half *b, float *c, int n) {
  fragment<matrix_a, 16, 16, 16, __half, row_major> fa;
  fragment<matrix_b, 16, 16, 16, __half, col_major> fb;
  fragment<accumulator, 16, 16, 16, float> fc;
  fill_fragment(fc, 0.f);
  for (int k = 0; k < n; k += 16) {
    load_matrix_sync(fa, a + k, n);
    load_matrix_sync(fb, b + k, n);
    mma_sync(fc, fa, fb, fc);
  }
  store_matrix_sync(c, fc, n, mem_row_major);
}
extern "C" __global__ void wmma_f16_acc16(const __half *a, const __half *b, __half *c) {
  __shared__ __half s[16 * 16];
  fragment<matrix_a, 32, 8, 16, __half, col_major> fa;
  fragment<matrix_b, 32, 8, 16, __half, row_major> fb;
  fragment<accumulator, 32, 8, 16, __half> fc;
  fill_fragment(fc, __half(0.f));
  load_matrix_sync(fa, a, 32);
  load_matrix_sync(fb, b, 8);
  mma_sync(fc, fa, fb, fc);
  for (int i = 0; i < fc.num_elements; ++i) fc.x[i] = __hmul(fc.x[i], __half(0.5f));
  store_matrix_sync(s, fc, 8, mem_row_major);
  __syncthreads();
  for (int i = threadIdx.x; i < 256; i += 32) c[i] = s[i];
}
extern "C" __global__ void wmma_s8(const signed char *a, const signed char *b, int *c) {
  fragment<matrix_a, 16, 16, 16, signed char, row_major> fa;
  fragment<matrix_b, 16, 16, 16, signed char, col_major> fb;
  fragment<accumulator, 16, 16, 16, int> fc;
  load_matrix_sync(fa, a, 16);
  load_matrix_sync(fb, b, 16);
  load_matrix_sync(fc, c, 16, mem_row_major);
  mma_sync(fc, fa, fb, fc);
  store_matrix_sync(c, fc, 16, mem_row_major);
}
extern "C" __global__ void wmma_tf32(const float *a, const float *b, float *c) {
  fragment<matrix_a, 16, 16, 8, precision::tf32, row_major> fa;
  fragment<matrix_b, 16, 16, 8, precision::tf32, col_major> fb;
  fragment<accumulator, 16, 16, 8, float> fc;
  load_matrix_sync(fa, a, 8);
  load_matrix_sync(fb, b, 8);
  for (int i = 0; i < fa.num_elements; ++i) fa.x[i] = __float_to_tf32(fa.x[i]);
  for (int i = 0; i < fb.num_elements; ++i) fb.x[i] = __float_to_tf32(fb.x[i]);
  fill_fragment(fc, 1.f);
  mma_sync(fc, fa, fb, fc);
  store_matrix_sync(c, fc, 16, mem_col_major);
}
extern "C" __global__ void wmma_f64(const double *a, const double *b, double *c) {
  fragment<matrix_a, 8, 8, 4, double, row_major> fa;
  fragment<matrix_b, 8, 8, 4, double, col_major> fb;
  fragment<accumulator, 8, 8, 4, double> fc;
  load_matrix_sync(fa, a, 4);
  load_matrix_sync(fb, b, 4);
  load_matrix_sync(fc, c, 8, mem_row_major);
  mma_sync(fc, fa, fb, fc);
  store_matrix_sync(c, fc, 8, mem_row_major);
}
