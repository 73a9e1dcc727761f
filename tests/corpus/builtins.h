//===- builtins.h - OpenCL C built-in functions over clang builtins --------===//
//
// Included before a kernel (clang -include) this makes the OpenCL functions that real programs call ordinary inline
// code, so that most kernels become one function without calls. It serves to get realistic assembly for the tests, not
// to compute: results are approximately right, with the exceptions named below.
//
// An image is taken for a small descriptor in constant memory: qword 0 the address of the pixels, dword 2 the row pitch
// in pixels, dwords 3 and 4 width and height. A pixel is always 16 bytes. A sampler is a number, not an object, so that
// its modes fold; normalised coordinates are not supported and repeating ones clamp.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#pragma once

#define IL static inline __attribute__((overloadable, always_inline))
#define IL_CONST static inline __attribute__((overloadable, always_inline, const))

//===-- Work items ---------------------------------------------------------===//

#define IL_BY_DIMENSION(name, x, y, z, otherwise)                                                  \
  IL_CONST size_t name(uint dimension) {                                                           \
    switch (dimension) {                                                                           \
    case 0: return (size_t)(x);                                                                    \
    case 1: return (size_t)(y);                                                                    \
    case 2: return (size_t)(z);                                                                    \
    default: return otherwise;                                                                     \
    }                                                                                              \
  }
IL_BY_DIMENSION(get_local_id, __builtin_amdgcn_workitem_id_x(), __builtin_amdgcn_workitem_id_y(),
                __builtin_amdgcn_workitem_id_z(), 0)
IL_BY_DIMENSION(get_group_id, __builtin_amdgcn_workgroup_id_x(), __builtin_amdgcn_workgroup_id_y(),
                __builtin_amdgcn_workgroup_id_z(), 0)
IL_BY_DIMENSION(get_local_size, __builtin_amdgcn_workgroup_size_x(),
                __builtin_amdgcn_workgroup_size_y(), __builtin_amdgcn_workgroup_size_z(), 1)
IL_BY_DIMENSION(get_global_size, __builtin_amdgcn_grid_size_x(), __builtin_amdgcn_grid_size_y(),
                __builtin_amdgcn_grid_size_z(), 1)
#undef IL_BY_DIMENSION

// Like the hardware, 32 bits wide before the result is widened to size_t. The global offset counts as 0.
IL_CONST size_t get_global_offset(uint dimension) { return 0; }
IL_CONST size_t get_global_id(uint dimension) {
  return (uint)get_group_id(dimension) * (uint)get_local_size(dimension) +
         (uint)get_local_id(dimension);
}
IL_CONST size_t get_num_groups(uint dimension) {
  const uint size = (uint)get_local_size(dimension);
  return ((uint)get_global_size(dimension) + size - 1) / size;
}
IL_CONST uint get_work_dim(void) { return 3; }

//===-- Synchronisation ----------------------------------------------------===//

#define IL_FENCE(order, flags)                                                                     \
  do {                                                                                             \
    if (((flags) & (CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE)) == CLK_LOCAL_MEM_FENCE)           \
      __builtin_amdgcn_fence(order, "workgroup", "local");                                         \
    else                                                                                           \
      __builtin_amdgcn_fence(order, "workgroup");                                                  \
  } while (0)
IL void mem_fence(cl_mem_fence_flags flags) { IL_FENCE(__ATOMIC_ACQ_REL, flags); }
IL void read_mem_fence(cl_mem_fence_flags flags) { IL_FENCE(__ATOMIC_ACQUIRE, flags); }
IL void write_mem_fence(cl_mem_fence_flags flags) { IL_FENCE(__ATOMIC_RELEASE, flags); }
static inline __attribute__((overloadable, always_inline, convergent)) void
barrier(cl_mem_fence_flags flags) {
  IL_FENCE(__ATOMIC_RELEASE, flags);
  __builtin_amdgcn_s_barrier();
  IL_FENCE(__ATOMIC_ACQUIRE, flags);
}

#define IL_ATOMIC(space, type)                                                                     \
  IL type atomic_add(volatile space type *p, type v) {                                             \
    return __scoped_atomic_fetch_add(p, v, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE);               \
  }                                                                                                \
  IL type atomic_sub(volatile space type *p, type v) {                                             \
    return __scoped_atomic_fetch_sub(p, v, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE);               \
  }                                                                                                \
  IL type atomic_min(volatile space type *p, type v) {                                             \
    return __scoped_atomic_fetch_min(p, v, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE);               \
  }                                                                                                \
  IL type atomic_max(volatile space type *p, type v) {                                             \
    return __scoped_atomic_fetch_max(p, v, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE);               \
  }                                                                                                \
  IL type atomic_and(volatile space type *p, type v) {                                             \
    return __scoped_atomic_fetch_and(p, v, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE);               \
  }                                                                                                \
  IL type atomic_or(volatile space type *p, type v) {                                              \
    return __scoped_atomic_fetch_or(p, v, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE);                \
  }                                                                                                \
  IL type atomic_xchg(volatile space type *p, type v) {                                            \
    return __scoped_atomic_exchange_n(p, v, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE);              \
  }                                                                                                \
  IL type atomic_cmpxchg(volatile space type *p, type expected, type v) {                          \
    __scoped_atomic_compare_exchange_n(p, &expected, v, false, __ATOMIC_RELAXED, __ATOMIC_RELAXED, \
                                       __MEMORY_SCOPE_DEVICE);                                     \
    return expected;                                                                               \
  }                                                                                                \
  IL type atomic_inc(volatile space type *p) { return atomic_add(p, (type)1); }                    \
  IL type atomic_dec(volatile space type *p) { return atomic_sub(p, (type)1); }
IL_ATOMIC(__global, int)
IL_ATOMIC(__global, uint)
IL_ATOMIC(__local, int)
IL_ATOMIC(__local, uint)
#undef IL_ATOMIC

//===-- Integers -----------------------------------------------------------===//

#define IL_INT(T)                                                                                  \
  IL_CONST T min(T a, T b) { return __builtin_elementwise_min(a, b); }                             \
  IL_CONST T max(T a, T b) { return __builtin_elementwise_max(a, b); }                             \
  IL_CONST T clamp(T x, T low, T high) { return min(max(x, low), high); }
#define IL_INT24(T)                                                                                \
  IL_CONST T mul24(T a, T b) { return a * b; }                                                     \
  IL_CONST T mad24(T a, T b, T c) { return a * b + c; }
#define IL_INT_SCALAR(T, E)                                                                        \
  IL_CONST T min(T a, E b) { return min(a, (T)(b)); }                                              \
  IL_CONST T max(T a, E b) { return max(a, (T)(b)); }                                              \
  IL_CONST T clamp(T x, E low, E high) { return clamp(x, (T)(low), (T)(high)); }
IL_INT(int)
IL_INT(int2)
IL_INT(int3)
IL_INT(int4)
IL_INT(uint)
IL_INT(uint2)
IL_INT(uint3)
IL_INT(uint4)
IL_INT(long)
IL_INT(ulong)
IL_INT24(int)
IL_INT24(uint)
IL_INT_SCALAR(int2, int)
IL_INT_SCALAR(int3, int)
IL_INT_SCALAR(int4, int)
IL_INT_SCALAR(uint4, uint)
#undef IL_INT
#undef IL_INT24
#undef IL_INT_SCALAR
IL_CONST uint abs(int x) { return x < 0 ? -(uint)x : (uint)x; }
IL_CONST int popcount(int x) { return __builtin_popcount(x); }

IL_CONST int any(int x) { return x < 0; }
IL_CONST int any(int2 x) { return (x.x | x.y) < 0; }
IL_CONST int any(int3 x) { return (x.x | x.y | x.z) < 0; }
IL_CONST int any(int4 x) { return (x.x | x.y | x.z | x.w) < 0; }
IL_CONST int all(int x) { return x < 0; }
IL_CONST int all(int2 x) { return (x.x & x.y) < 0; }
IL_CONST int all(int3 x) { return (x.x & x.y & x.z) < 0; }
IL_CONST int all(int4 x) { return (x.x & x.y & x.z & x.w) < 0; }

//===-- Conversions --------------------------------------------------------===//

#define IL_CONVERT(To, From)                                                                       \
  IL_CONST To convert_##To(From x) { return __builtin_convertvector(x, To); }
#define IL_CONVERT_N(N)                                                                            \
  IL_CONVERT(int##N, float##N)                                                                     \
  IL_CONVERT(uint##N, float##N)                                                                    \
  IL_CONVERT(float##N, int##N)                                                                     \
  IL_CONVERT(float##N, uint##N)                                                                    \
  IL_CONVERT(int##N, uint##N)                                                                      \
  IL_CONVERT(uint##N, int##N)                                                                      \
  IL_CONVERT(float##N, uchar##N)
IL_CONVERT_N(2)
IL_CONVERT_N(3)
IL_CONVERT_N(4)
#undef IL_CONVERT_N
#undef IL_CONVERT
IL_CONST int convert_int(float x) { return (int)x; }
IL_CONST int convert_int_rtz(float x) { return (int)x; }
IL_CONST int convert_int_rte(float x) { return (int)__builtin_elementwise_rint(x); }
IL_CONST uint convert_uint(float x) { return (uint)x; }
IL_CONST float convert_float(int x) { return (float)x; }
IL_CONST float convert_float(uint x) { return (float)x; }

//===-- Mathematics --------------------------------------------------------===//

// Functions that act on every element. Those without an instruction or an expansion in the backend are built from
// others: atan and what follows from it are the polynomial of Abramowitz and Stegun 4.4.49.
#define IL_FLOAT(T, I)                                                                             \
  IL_CONST T fabs(T x) { return __builtin_elementwise_abs(x); }                                    \
  IL_CONST T floor(T x) { return __builtin_elementwise_floor(x); }                                 \
  IL_CONST T ceil(T x) { return __builtin_elementwise_ceil(x); }                                   \
  IL_CONST T trunc(T x) { return __builtin_elementwise_trunc(x); }                                 \
  IL_CONST T rint(T x) { return __builtin_elementwise_rint(x); }                                   \
  IL_CONST T round(T x) { return __builtin_elementwise_round(x); }                                 \
  IL_CONST T sqrt(T x) { return __builtin_elementwise_sqrt(x); }                                   \
  IL_CONST T native_sqrt(T x) { return __builtin_elementwise_sqrt(x); }                            \
  IL_CONST T half_sqrt(T x) { return __builtin_elementwise_sqrt(x); }                              \
  IL_CONST T rsqrt(T x) { return 1.0f / __builtin_elementwise_sqrt(x); }                           \
  IL_CONST T native_rsqrt(T x) { return 1.0f / __builtin_elementwise_sqrt(x); }                    \
  IL_CONST T native_recip(T x) { return 1.0f / x; }                                                \
  IL_CONST T native_divide(T x, T y) { return x / y; }                                             \
  IL_CONST T exp(T x) { return __builtin_elementwise_exp(x); }                                     \
  IL_CONST T exp2(T x) { return __builtin_elementwise_exp2(x); }                                   \
  IL_CONST T exp10(T x) { return __builtin_elementwise_exp2(x * 3.3219280949f); }                  \
  IL_CONST T log(T x) { return __builtin_elementwise_log(x); }                                     \
  IL_CONST T log2(T x) { return __builtin_elementwise_log2(x); }                                   \
  IL_CONST T log10(T x) { return __builtin_elementwise_log10(x); }                                 \
  IL_CONST T expm1(T x) { return exp(x) - 1.0f; }                                                  \
  IL_CONST T log1p(T x) { return log(1.0f + x); }                                                  \
  IL_CONST T native_exp(T x) { return exp2(x * 1.4426950409f); }                                   \
  IL_CONST T native_exp2(T x) { return exp2(x); }                                                  \
  IL_CONST T native_exp10(T x) { return exp10(x); }                                                \
  IL_CONST T native_log(T x) { return log2(x) * 0.6931471806f; }                                   \
  IL_CONST T native_log2(T x) { return log2(x); }                                                  \
  IL_CONST T native_log10(T x) { return log2(x) * 0.3010299957f; }                                 \
  IL_CONST T sin(T x) { return __builtin_elementwise_sin(x); }                                     \
  IL_CONST T cos(T x) { return __builtin_elementwise_cos(x); }                                     \
  IL_CONST T tan(T x) { return sin(x) / cos(x); }                                                  \
  IL_CONST T native_sin(T x) { return sin(x); }                                                    \
  IL_CONST T native_cos(T x) { return cos(x); }                                                    \
  IL_CONST T native_tan(T x) { return tan(x); }                                                    \
  IL_CONST T tanh(T x) { return 1.0f - 2.0f / (exp(2.0f * x) + 1.0f); }                            \
  IL_CONST T powr(T x, T y) { return exp2(y * log2(x)); }                                          \
  IL_CONST T native_powr(T x, T y) { return exp2(y * log2(x)); }                                   \
  IL_CONST T cbrt(T x) {                                                                           \
    return __builtin_elementwise_copysign(powr(fabs(x), (T)(0.3333333333f)), x);                   \
  }                                                                                                \
  IL_CONST T fma(T a, T b, T c) { return __builtin_elementwise_fma(a, b, c); }                     \
  IL_CONST T mad(T a, T b, T c) { return a * b + c; }                                              \
  IL_CONST T copysign(T x, T y) { return __builtin_elementwise_copysign(x, y); }                   \
  IL_CONST T fmod(T x, T y) { return x - y * trunc(x / y); }                                       \
  IL_CONST T fmin(T a, T b) { return __builtin_elementwise_minnum(a, b); }                         \
  IL_CONST T fmax(T a, T b) { return __builtin_elementwise_maxnum(a, b); }                         \
  IL_CONST T fdim(T a, T b) { return fmax(a - b, (T)(0.0f)); }                                     \
  IL_CONST T min(T a, T b) { return __builtin_elementwise_minnum(a, b); }                          \
  IL_CONST T max(T a, T b) { return __builtin_elementwise_maxnum(a, b); }                          \
  IL_CONST T clamp(T x, T low, T high) { return fmin(fmax(x, low), high); }                        \
  IL_CONST T mix(T a, T b, T t) { return a + (b - a) * t; }                                        \
  IL_CONST T hypot(T x, T y) { return sqrt(x * x + y * y); }                                       \
  IL_CONST T step(T edge, T x) { return x < edge ? (T)(0.0f) : (T)(1.0f); }                        \
  IL_CONST T smoothstep(T low, T high, T x) {                                                      \
    const T t = clamp((x - low) / (high - low), (T)(0.0f), (T)(1.0f));                             \
    return t * t * (3.0f - 2.0f * t);                                                              \
  }                                                                                                \
  IL_CONST T sign(T x) {                                                                           \
    return x > 0.0f ? (T)(1.0f) : (x < 0.0f ? (T)(-1.0f) : (T)(0.0f));                             \
  }                                                                                                \
  IL_CONST T degrees(T x) { return x * 57.2957795131f; }                                           \
  IL_CONST T radians(T x) { return x * 0.0174532925f; }                                            \
  IL T fract(T x, T *whole) {                                                                      \
    *whole = floor(x);                                                                             \
    return fmin(x - floor(x), (T)(0x1.fffffep-1f));                                                \
  }                                                                                                \
  IL_CONST T pow(T x, T y) {                                                                       \
    const T r = exp2(y * log2(fabs(x)));                                                           \
    const T odd = y - 2.0f * floor(y * 0.5f);                                                      \
    return x < 0.0f ? (odd == 1.0f ? -r : r) : r;                                                  \
  }                                                                                                \
  IL_CONST T atan(T x) {                                                                           \
    const T a = fabs(x);                                                                           \
    const T t = a > 1.0f ? 1.0f / a : a;                                                           \
    const T s = t * t;                                                                             \
    T r = fma((T)(0.0028662257f), s, (T)(-0.0161657367f));                                         \
    r = fma(r, s, (T)(0.0429096138f));                                                             \
    r = fma(r, s, (T)(-0.0752896400f));                                                            \
    r = fma(r, s, (T)(0.1065626393f));                                                             \
    r = fma(r, s, (T)(-0.1420889944f));                                                            \
    r = fma(r, s, (T)(0.1999355085f));                                                             \
    r = fma(r, s, (T)(-0.3333314528f));                                                            \
    r = fma(r * s, t, t);                                                                          \
    r = a > 1.0f ? 1.5707963268f - r : r;                                                          \
    return copysign(r, x);                                                                         \
  }                                                                                                \
  IL_CONST T atan2(T y, T x) {                                                                     \
    const T r = atan(y / x);                                                                       \
    return x < 0.0f ? r + copysign((T)(3.1415926536f), y) : r;                                     \
  }                                                                                                \
  IL_CONST T asin(T x) { return atan(x / sqrt(1.0f - x * x)); }                                    \
  IL_CONST T acos(T x) { return 1.5707963268f - asin(x); }                                         \
  IL_CONST I isnan(T x) { return x != x; }                                                         \
  IL_CONST I isinf(T x) { return fabs(x) == INFINITY; }                                            \
  IL_CONST I isfinite(T x) { return fabs(x) < INFINITY; }                                          \
  IL_CONST I isequal(T x, T y) { return x == y; }                                                  \
  IL_CONST I isless(T x, T y) { return x < y; }                                                    \
  IL_CONST I isgreater(T x, T y) { return x > y; }                                                 \
  IL_CONST I isgreaterequal(T x, T y) { return x >= y; }                                           \
  IL_CONST I islessequal(T x, T y) { return x <= y; }                                              \
  IL_CONST T select(T a, T b, I c) { return c ? b : a; }
#define IL_FLOAT_SCALAR(T)                                                                         \
  IL_CONST T min(T a, float b) { return min(a, (T)(b)); }                                          \
  IL_CONST T max(T a, float b) { return max(a, (T)(b)); }                                          \
  IL_CONST T fmin(T a, float b) { return fmin(a, (T)(b)); }                                        \
  IL_CONST T fmax(T a, float b) { return fmax(a, (T)(b)); }                                        \
  IL_CONST T clamp(T x, float low, float high) { return clamp(x, (T)(low), (T)(high)); }           \
  IL_CONST T mix(T a, T b, float t) { return mix(a, b, (T)(t)); }                                  \
  IL_CONST T step(float edge, T x) { return step((T)(edge), x); }
IL_FLOAT(float, int)
IL_FLOAT(float2, int2)
IL_FLOAT(float3, int3)
IL_FLOAT(float4, int4)
IL_FLOAT_SCALAR(float2)
IL_FLOAT_SCALAR(float3)
IL_FLOAT_SCALAR(float4)
#undef IL_FLOAT
#undef IL_FLOAT_SCALAR

IL_CONST float ldexp(float x, int e) { return __builtin_ldexpf(x, e); }
IL_CONST float dot(float a, float b) { return a * b; }
IL_CONST float dot(float2 a, float2 b) { return a.x * b.x + a.y * b.y; }
IL_CONST float dot(float3 a, float3 b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
IL_CONST float dot(float4 a, float4 b) { return a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w; }
#define IL_GEOMETRY(T)                                                                             \
  IL_CONST float length(T x) { return sqrt(dot(x, x)); }                                           \
  IL_CONST float fast_length(T x) { return sqrt(dot(x, x)); }                                      \
  IL_CONST float distance(T x, T y) { return length(x - y); }                                      \
  IL_CONST float fast_distance(T x, T y) { return length(x - y); }                                 \
  IL_CONST T normalize(T x) { return x * rsqrt(dot(x, x)); }                                       \
  IL_CONST T fast_normalize(T x) { return x * rsqrt(dot(x, x)); }
IL_GEOMETRY(float2)
IL_GEOMETRY(float3)
IL_GEOMETRY(float4)
#undef IL_GEOMETRY
IL_CONST float3 cross(float3 a, float3 b) { return a.yzx * b.zxy - a.zxy * b.yzx; }

//===-- Vector loads and stores --------------------------------------------===//

// Aligned like one element, as OpenCL says.
#define IL_VECTOR_MEMORY(space, E, N)                                                              \
  IL E##N vload##N(size_t i, const space E *p) {                                                   \
    E##N v;                                                                                        \
    __builtin_memcpy(&v, p + i * N, N * sizeof(E));                                                \
    return v;                                                                                      \
  }
#define IL_VECTOR_STORE(space, E, N)                                                               \
  IL void vstore##N(E##N v, size_t i, space E *p) { __builtin_memcpy(p + i * N, &v, N * sizeof(E)); }
#define IL_VECTOR_MEMORY_N(E, N)                                                                   \
  IL_VECTOR_MEMORY(__constant, E, N)                                                               \
  IL_VECTOR_MEMORY(__global, E, N)                                                                 \
  IL_VECTOR_MEMORY(__local, E, N)                                                                  \
  IL_VECTOR_MEMORY(__private, E, N)                                                                \
  IL_VECTOR_STORE(__global, E, N)                                                                  \
  IL_VECTOR_STORE(__local, E, N)                                                                   \
  IL_VECTOR_STORE(__private, E, N)
IL_VECTOR_MEMORY_N(float, 2)
IL_VECTOR_MEMORY_N(float, 3)
IL_VECTOR_MEMORY_N(float, 4)
IL_VECTOR_MEMORY_N(int, 2)
IL_VECTOR_MEMORY_N(int, 4)
IL_VECTOR_MEMORY_N(uint, 2)
IL_VECTOR_MEMORY_N(uint, 4)
#undef IL_VECTOR_MEMORY_N
#undef IL_VECTOR_MEMORY
#undef IL_VECTOR_STORE

//===-- Images -------------------------------------------------------------===//

// The names must not be sampler_t's own: the front end would call a translation function for each constant.
typedef uint il_sampler;
#define sampler_t il_sampler

typedef const __constant uint *il_descriptor;
#define IL_PIXELS(d, T, space) (*(space T *const __constant *)(d))

IL int2 il_in_range(il_descriptor d, int2 at) {
  return clamp(at, (int2)(0, 0), (int2)((int)d[3] - 1, (int)d[4] - 1));
}
IL int il_outside(il_descriptor d, int2 at) {
  return (at.x < 0) | (at.y < 0) | (at.x >= (int)d[3]) | (at.y >= (int)d[4]);
}
#define IL_READ(T, name, image)                                                                    \
  IL T il_##name(il_descriptor d, il_sampler s, int2 at) {                                         \
    const uint mode = s & 0xe; /* the address mode bits of clang's sampler constants */            \
    if (mode == CLK_ADDRESS_CLAMP && il_outside(d, at)) return (T)(0);                             \
    if (mode != CLK_ADDRESS_NONE && mode != CLK_ADDRESS_CLAMP) at = il_in_range(d, at);            \
    return IL_PIXELS(d, T, const __global)[at.y * (int)d[2] + at.x];                               \
  }                                                                                                \
  IL T name(image i, il_sampler s, int2 at) {                                                      \
    return il_##name(__builtin_astype(i, il_descriptor), s, at);                                   \
  }                                                                                                \
  IL T name(image i, int2 at) {                                                                    \
    return il_##name(__builtin_astype(i, il_descriptor), CLK_ADDRESS_NONE, at);                    \
  }
IL_READ(float4, read_imagef, read_only image2d_t)
IL_READ(uint4, read_imageui, read_only image2d_t)
IL_READ(int4, read_imagei, read_only image2d_t)
#undef IL_READ
IL float4 read_imagef(read_only image2d_t i, il_sampler s, float2 at) {
  const il_descriptor d = __builtin_astype(i, il_descriptor);
  if ((s & 0x30) != CLK_FILTER_LINEAR) return il_read_imagef(d, s, convert_int2(floor(at)));
  const float2 corner = floor(at - 0.5f);
  const float2 t = at - 0.5f - corner;
  const int2 c = convert_int2(corner);
  const float4 top = mix(il_read_imagef(d, s, c), il_read_imagef(d, s, c + (int2)(1, 0)), t.x);
  const float4 bottom =
      mix(il_read_imagef(d, s, c + (int2)(0, 1)), il_read_imagef(d, s, c + (int2)(1, 1)), t.x);
  return mix(top, bottom, t.y);
}
#define IL_WRITE(T, name)                                                                          \
  IL void name(write_only image2d_t i, int2 at, T value) {                                         \
    const il_descriptor d = __builtin_astype(i, il_descriptor);                                    \
    if (!il_outside(d, at)) IL_PIXELS(d, T, __global)[at.y * (int)d[2] + at.x] = value;            \
  }
IL_WRITE(float4, write_imagef)
IL_WRITE(uint4, write_imageui)
IL_WRITE(int4, write_imagei)
#undef IL_WRITE
IL int get_image_width(read_only image2d_t i) { return (int)__builtin_astype(i, il_descriptor)[3]; }
IL int get_image_height(read_only image2d_t i) { return (int)__builtin_astype(i, il_descriptor)[4]; }
IL int2 get_image_dim(read_only image2d_t i) {
  return (int2)(get_image_width(i), get_image_height(i));
}
