// Histograms: LDS atomics without a result, LDS atomics with one, and global
// atomics of both kinds.
#include "device.h"

#define BINS 256
#define WG 256

__attribute__((reqd_work_group_size(WG, 1, 1))) __kernel void
histogram(__global const uint *in, __global uint *bins, uint n4) {
  __local uint local_bins[BINS];
  uint l = get_local_id(0);
  local_bins[l] = 0;
  local_barrier();
  for (uint i = get_global_id(0); i < n4; i += get_global_size(0)) {
    uint v = in[i];
    ATOMIC_ADD_LOCAL(&local_bins[v & 255], 1u);
    ATOMIC_ADD_LOCAL(&local_bins[v >> 8 & 255], 1u);
    ATOMIC_ADD_LOCAL(&local_bins[v >> 16 & 255], 1u);
    ATOMIC_ADD_LOCAL(&local_bins[v >> 24], 1u);
  }
  local_barrier();
  uint count = local_bins[l];
  if (count)
    ATOMIC_ADD_GLOBAL(&bins[l], count);
}

// Scatter by bin: the atomics return the place of each element, first inside the
// workgroup, then (once per bin) in the whole output.
__attribute__((reqd_work_group_size(WG, 1, 1))) __kernel void
bin_scatter(__global const uint *in, __global uint *cursor, __global uint *out, uint n,
            uint shift) {
  __local uint count[16], base[16];
  uint l = get_local_id(0), i = get_global_id(0);
  if (l < 16)
    count[l] = 0;
  local_barrier();
  uint v = 0, bin = 0, place = 0;
  if (i < n) {
    v = in[i];
    bin = v >> shift & 15;
    place = ATOMIC_ADD_LOCAL(&count[bin], 1u);
  }
  local_barrier();
  if (l < 16)
    base[l] = ATOMIC_ADD_GLOBAL(&cursor[l], count[l]);
  local_barrier();
  if (i < n)
    out[base[bin] + place] = v;
}

// Straight to memory, float maximum by compare and swap.
__kernel void scatter_max(__global const float *v, __global const uint *where,
                          __global float *out, uint n) {
  uint i = get_global_id(0);
  if (i >= n)
    return;
  __global uint *p = (__global uint *)&out[where[i]];
  union {
    float f;
    uint u;
  } mine = {v[i]}, old;
  old.u = __scoped_atomic_load_n(p, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE);
  while (old.f < mine.f &&
         !__scoped_atomic_compare_exchange_n(p, &old.u, mine.u, 0, __ATOMIC_ACQ_REL,
                                             __ATOMIC_ACQUIRE, __MEMORY_SCOPE_DEVICE))
    ;
}
