// Sums: a tree in local memory, a wave-wide one over ds_bpermute, and the
// "last workgroup finishes" pattern with its release and acquire fences.
#include "device.h"

#define WG 256

INLINE float tree_sum(__local float *part, uint l) {
#pragma unroll
  for (uint s = WG / 2; s > 0; s >>= 1) {
    local_barrier();
    if (l < s)
      part[l] += part[l + s];
  }
  local_barrier();
  return part[0];
}

__attribute__((reqd_work_group_size(WG, 1, 1))) __kernel void
reduce_sum(__global const float *in, __global float *out, uint n) {
  __local float part[WG];
  uint l = get_local_id(0);
  float acc = 0.0f;
  for (uint i = get_group_id(0) * WG + l; i < n; i += get_global_size(0))
    acc += in[i];
  part[l] = acc;
  float total = tree_sum(part, l);
  if (l == 0)
    ATOMIC_ADD_GLOBAL(out, total);
}

// Butterfly inside a wave: ds_bpermute raises the LDS counter but touches no
// local memory.
INLINE int wave_sum(int v) {
  uint lane = lane_id();
#pragma unroll
  for (uint m = 16; m > 0; m >>= 1)
    v += __builtin_amdgcn_ds_bpermute((lane ^ m) << 2, v);
  return v;
}

__attribute__((reqd_work_group_size(WG, 1, 1))) __kernel void
reduce_wave(__global const int4 *in, __global int *out, uint n4) {
  __local int part[WG / 32];
  int acc = 0;
  for (uint i = get_global_id(0); i < n4; i += get_global_size(0)) {
    int4 v = in[i];
    acc += v.x + v.y + v.z + v.w;
  }
  acc = wave_sum(acc);
  if (lane_id() == 0)
    part[wave_id()] = acc;
  local_barrier();
  if (get_local_id(0) == 0) {
    int t = 0;
#pragma unroll
    for (uint w = 0; w < WG / 32; ++w)
      t += part[w];
    out[get_group_id(0)] = t;
  }
}

// Every workgroup stores its part and takes a ticket; the last one adds all
// parts.  The fences become global_wb, global_inv and ordering waits.
__attribute__((reqd_work_group_size(WG, 1, 1))) __kernel void
reduce_last(__global const float *in, __global float *parts, __global uint *ticket,
            __global float *out, uint n) {
  __local float part[WG];
  __local uint last[1];
  uint l = get_local_id(0), groups = get_num_groups(0);
  float acc = 0.0f;
  for (uint i = get_global_id(0); i < n; i += get_global_size(0))
    acc += in[i];
  part[l] = acc;
  float total = tree_sum(part, l);
  if (l == 0) {
    parts[get_group_id(0)] = total;
    __builtin_amdgcn_fence(__ATOMIC_RELEASE, "agent");
    last[0] = ATOMIC_ADD_GLOBAL(ticket, 1u) == groups - 1;
    __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "agent");
  }
  full_barrier();
  if (!last[0])
    return;
  __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "agent");
  acc = 0.0f;
  for (uint i = l; i < groups; i += WG)
    acc += parts[i];
  local_barrier();
  part[l] = acc;
  total = tree_sum(part, l);
  if (l == 0)
    *out = total;
}
