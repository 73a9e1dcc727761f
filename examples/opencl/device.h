// Work-item functions, barriers and atomics for OpenCL C on gfx1250, written over
// clang builtins, so that kernels need neither the OpenCL headers nor a device
// library.  Everything is inlined: what is left in the compiled text is the
// kernel itself.  Global offsets are not supported.
#ifndef INTERLOCK_EXAMPLES_DEVICE_H
#define INTERLOCK_EXAMPLES_DEVICE_H

typedef unsigned char uchar;
typedef unsigned short ushort;
typedef unsigned int uint;
typedef unsigned long ulong;
typedef __SIZE_TYPE__ size_t;

typedef int int2 __attribute__((ext_vector_type(2)));
typedef int int4 __attribute__((ext_vector_type(4)));
typedef int int8 __attribute__((ext_vector_type(8)));
typedef uint uint4 __attribute__((ext_vector_type(4)));
typedef float float2 __attribute__((ext_vector_type(2)));
typedef float float4 __attribute__((ext_vector_type(4)));
typedef float float8 __attribute__((ext_vector_type(8)));
#pragma OPENCL EXTENSION cl_khr_fp16 : enable
typedef half half8 __attribute__((ext_vector_type(8)));
typedef half half16 __attribute__((ext_vector_type(16)));

#define INLINE static inline __attribute__((always_inline))
#define NOINLINE static __attribute__((noinline))

INLINE uint get_local_id(uint d) {
  return d == 0   ? __builtin_amdgcn_workitem_id_x()
         : d == 1 ? __builtin_amdgcn_workitem_id_y()
                  : __builtin_amdgcn_workitem_id_z();
}

INLINE uint get_group_id(uint d) {
  return d == 0   ? __builtin_amdgcn_workgroup_id_x()
         : d == 1 ? __builtin_amdgcn_workgroup_id_y()
                  : __builtin_amdgcn_workgroup_id_z();
}

INLINE uint get_local_size(uint d) {
  return d == 0   ? __builtin_amdgcn_workgroup_size_x()
         : d == 1 ? __builtin_amdgcn_workgroup_size_y()
                  : __builtin_amdgcn_workgroup_size_z();
}

INLINE uint get_global_size(uint d) {
  return d == 0   ? __builtin_amdgcn_grid_size_x()
         : d == 1 ? __builtin_amdgcn_grid_size_y()
                  : __builtin_amdgcn_grid_size_z();
}

INLINE uint get_global_id(uint d) {
  return get_group_id(d) * get_local_size(d) + get_local_id(d);
}

INLINE uint get_num_groups(uint d) {
  return get_global_size(d) / get_local_size(d);
}

// Lane and wave.  The wave number is made uniform so that it lives in an SGPR.
INLINE uint lane_id(void) { return __builtin_amdgcn_mbcnt_lo(~0u, 0); }
INLINE uint wave_id(void) {
  return __builtin_amdgcn_readfirstlane(__builtin_amdgcn_workitem_id_x() >> 5);
}

// A workgroup barrier that orders local memory, and one that orders both.
INLINE void local_barrier(void) {
  __builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup", "local");
  __builtin_amdgcn_s_barrier();
  __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "workgroup", "local");
}

INLINE void full_barrier(void) {
  __builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup");
  __builtin_amdgcn_s_barrier();
  __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "workgroup");
}

// Keeps the compiler from moving memory accesses; costs no instruction.  Needed
// beside the tensor and asynchronous builtins, which the compiler does not see
// as writing local memory.
INLINE void compiler_fence(void) { __asm__ volatile("" ::: "memory"); }

#define ATOMIC_ADD_LOCAL(p, v) \
  __scoped_atomic_fetch_add(p, v, __ATOMIC_RELAXED, __MEMORY_SCOPE_WRKGRP)
#define ATOMIC_ADD_GLOBAL(p, v) \
  __scoped_atomic_fetch_add(p, v, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE)

#endif
