// Workgroup clusters: loads that are multicast to several workgroups, and the
// cluster barrier.  The mask of receiving workgroups travels in M0.
#include "device.h"

#define WG 128

// Every workgroup of the cluster needs the same vector: one request serves all.
__attribute__((reqd_work_group_size(WG, 1, 1))) __kernel void
cluster_axpy(__global int *shared_x, __global const int *a, __global int *y, int mask) {
  uint l = get_local_id(0), i = get_global_id(0);
  int x0 = __builtin_amdgcn_cluster_load_b32(shared_x + l, 0, mask);
  int x1 = __builtin_amdgcn_cluster_load_b32(shared_x + WG + l, 0, mask);
  y[i] += a[i] * x0;
  y[i + get_global_size(0)] += a[i] * x1;
}

// Multicast into LDS, twice into the same tile.  Before the second copy every
// workgroup of the cluster has to have read the first: the cluster barrier.
// This one waits for its asynchronous copies.
__attribute__((reqd_work_group_size(WG, 1, 1))) __kernel void
cluster_tiles(__global int4 *in, __global int4 *out, uint tiles, int mask) {
  __local int4 tile[WG];
  uint l = get_local_id(0);
  int4 acc = 0;
  for (uint t = 0; t < tiles; ++t) {
    __builtin_amdgcn_cluster_load_async_to_lds_b128(
        (__global int4 *)&in[t * WG + l], (__local int4 *)&tile[l], 0, 0, mask);
    __builtin_amdgcn_s_wait_asynccnt(0);
    full_barrier();
    acc += tile[WG - 1 - l];
    __builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup");
    __builtin_amdgcn_s_cluster_barrier();
    __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "workgroup");
  }
  out[get_global_id(0)] = acc;
}

// The same without the asynchronous wait.
__attribute__((reqd_work_group_size(WG, 1, 1))) __kernel void
cluster_tiles_bare(__global int4 *in, __global int4 *out, uint tiles, int mask) {
  __local int4 tile[WG];
  uint l = get_local_id(0);
  int4 acc = 0;
  for (uint t = 0; t < tiles; ++t) {
    __builtin_amdgcn_cluster_load_async_to_lds_b128(
        (__global int4 *)&in[t * WG + l], (__local int4 *)&tile[l], 0, 0, mask);
    full_barrier();
    acc += tile[WG - 1 - l];
    __builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup");
    __builtin_amdgcn_s_cluster_barrier();
    __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "workgroup");
  }
  out[get_global_id(0)] = acc;
}

// A split barrier: signal early, do private work, wait late.  The LDS accesses
// before the signal must have completed by then.
__attribute__((reqd_work_group_size(WG, 1, 1))) __kernel void
split_barrier(__global const int *in, __global int *out, int rounds) {
  __local int line[WG];
  uint l = get_local_id(0), i = get_global_id(0);
  line[l] = in[i];
  __builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup", "local");
  __builtin_amdgcn_s_barrier_signal(-1);
  int h = l;
  for (int r = 0; r < rounds; ++r)
    h = h * 31 + (h >> 7);
  __builtin_amdgcn_s_barrier_wait(-1);
  __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "workgroup", "local");
  out[i] = line[WG - 1 - l] + h;
}
