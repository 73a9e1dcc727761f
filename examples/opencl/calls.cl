// Calls that stay calls: leaf functions that load just before they return, a
// function that calls others again and again, generic pointers (FLAT, two
// counters), an indirect call, and a recursion that needs a stack.
#include "device.h"

NOINLINE float gather4(__global const float *p, uint i, uint n) {
  float s = 0.0f;
  for (uint k = 0; k < 4; ++k)
    s += p[(i + k * 17) % n];
  return s;
}

// The result is loaded by the last instruction before the return.
NOINLINE float4 fetch(__global const float4 *p, uint i) { return p[i]; }

// Works on global and on local memory alike.
NOINLINE void axpy4(float *y, const float *x, float a) {
  for (uint k = 0; k < 4; ++k)
    y[k] += a * x[k];
}

NOINLINE float horner(float x, __constant const float *c, uint n) {
  float r = 0.0f;
  for (uint k = 0; k < n; ++k)
    r = r * x + c[k];
  return r;
}

__constant float coefficients[8] = {0.5f,   -0.25f,   0.125f,    -0.0625f,
                                    0.031f, -0.0155f, 0.007775f, 1.0f};

NOINLINE float blend(__global const float *p, __global const float4 *q, uint i, uint n) {
  float4 f = fetch(q, i);
  float a = gather4(p, i, n);
  for (uint r = 0; r < 3; ++r) {
    float4 g = fetch(q, (i + r) % n);
    f += g * a;
    a = horner(f.x + f.w, coefficients, 8);
  }
  return f.x + f.y + f.z + f.w + a;
}

__kernel void call_blend(__global const float *p, __global const float4 *q,
                         __global float *out, uint n) {
  uint i = get_global_id(0);
  if (i < n)
    out[i] = blend(p, q, i, n);
}

__attribute__((reqd_work_group_size(64, 1, 1))) __kernel void
call_generic(__global float *y, __global const float *x, float a) {
  __local float tmp[64 * 4];
  uint l = get_local_id(0), i = get_global_id(0);
  for (uint k = 0; k < 4; ++k)
    tmp[l * 4 + k] = 0.0f;
  axpy4(&tmp[l * 4], &x[i * 4], a);
  local_barrier();
  axpy4(&y[i * 4], &tmp[(63 - l) * 4], 1.0f);
}

#pragma OPENCL EXTENSION __cl_clang_function_pointers : enable
typedef float (*step_fn)(float, float);
NOINLINE float step_add(float a, float b) { return a + b; }
NOINLINE float step_mul(float a, float b) { return a * b; }

__kernel void call_indirect(__global float *v, uint which) {
  step_fn f = which ? step_mul : step_add;
  uint i = get_global_id(0);
  v[i] = f(v[i], v[i + 1]);
}

NOINLINE uint ackermann_like(uint m, uint n, __global const uint *limit) {
  if (m == 0 || n > limit[m & 3])
    return n + 1;
  if (n == 0)
    return ackermann_like(m - 1, 1, limit);
  return ackermann_like(m - 1, ackermann_like(m, n - 1, limit), limit);
}

__kernel void call_recursive(__global uint *v, __global const uint *limit) {
  uint i = get_global_id(0);
  v[i] = ackermann_like(2, v[i], limit);
}
