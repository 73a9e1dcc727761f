// Asynchronous copies between memory and LDS (ASYNCcnt).  The compiler inserts
// no waits for them: the *_bare kernels have none and are wrong as they stand;
// the others place them by hand.
#include "device.h"

#define WG 128
typedef __global int4 *gptr;
typedef __local int4 *lptr;
#define ASYNC_LOAD(g, l) __builtin_amdgcn_global_load_async_to_lds_b128((gptr)(g), (lptr)(l), 0, 0)
#define ASYNC_STORE(g, l) __builtin_amdgcn_global_store_async_from_lds_b128((gptr)(g), (lptr)(l), 0, 0)

// Reverse the order of the elements of a tile: every work-item reads what
// another one has fetched.
__attribute__((reqd_work_group_size(WG, 1, 1))) __kernel void
async_reverse(__global int4 *in, __global int4 *out) {
  __local int4 tile[WG];
  uint l = get_local_id(0), base = get_group_id(0) * WG;
  ASYNC_LOAD(&in[base + l], &tile[l]);
  __builtin_amdgcn_s_wait_asynccnt(0);
  full_barrier();
  out[base + l] = tile[WG - 1 - l];
}

__attribute__((reqd_work_group_size(WG, 1, 1))) __kernel void
async_reverse_bare(__global int4 *in, __global int4 *out) {
  __local int4 tile[WG];
  uint l = get_local_id(0), base = get_group_id(0) * WG;
  ASYNC_LOAD(&in[base + l], &tile[l]);
  full_barrier();
  out[base + l] = tile[WG - 1 - l];
}

// Two slots, one tile ahead.  The load of the next tile stays in flight while
// the present one is awaited: asynccnt 1.
__attribute__((reqd_work_group_size(WG, 1, 1))) __kernel void
async_pipeline(__global int4 *in, __global int4 *out, uint tiles) {
  __local int4 tile[2][WG];
  uint l = get_local_id(0);
  int4 acc = 0;
  ASYNC_LOAD(&in[l], &tile[0][l]);
  for (uint t = 0; t + 1 < tiles; ++t) {
    ASYNC_LOAD(&in[(t + 1) * WG + l], &tile[(t + 1) & 1][l]);
    __builtin_amdgcn_s_wait_asynccnt(1);
    full_barrier();
    acc += tile[t & 1][WG - 1 - l] ^ tile[t & 1][l ^ 1];
    full_barrier();
  }
  __builtin_amdgcn_s_wait_asynccnt(0);
  full_barrier();
  acc += tile[(tiles - 1) & 1][WG - 1 - l];
  out[get_group_id(0) * WG + l] = acc;
}

__attribute__((reqd_work_group_size(WG, 1, 1))) __kernel void
async_pipeline_bare(__global int4 *in, __global int4 *out, uint tiles) {
  __local int4 tile[2][WG];
  uint l = get_local_id(0);
  int4 acc = 0;
  ASYNC_LOAD(&in[l], &tile[0][l]);
  for (uint t = 0; t + 1 < tiles; ++t) {
    full_barrier();
    ASYNC_LOAD(&in[(t + 1) * WG + l], &tile[(t + 1) & 1][l]);
    acc += tile[t & 1][WG - 1 - l] ^ tile[t & 1][l ^ 1];
  }
  full_barrier();
  acc += tile[(tiles - 1) & 1][WG - 1 - l];
  out[get_group_id(0) * WG + l] = acc;
}

// Out of LDS: the stores read the tile after it has been written, and the tile
// is written again in the next trip, so a store must have completed by then.
__attribute__((reqd_work_group_size(WG, 1, 1))) __kernel void
async_store_bare(__global int4 *out, uint trips) {
  __local int4 tile[WG];
  uint l = get_local_id(0);
  for (uint t = 0; t < trips; ++t) {
    tile[WG - 1 - l] = (int4)(l, t, l ^ t, 1);
    full_barrier();
    ASYNC_STORE(&out[t * WG + l], &tile[l]);
    full_barrier();
  }
}

// Copy memory to memory through LDS, one wave, no barrier: the store reads what
// the load of the same lane has brought.
__attribute__((reqd_work_group_size(32, 1, 1))) __kernel void
async_copy(__global int4 *in, __global int4 *out, uint n) {
  __local int4 tile[2][32];
  uint l = get_local_id(0);
  for (uint i = 0; i < n; i += 64) {
    ASYNC_LOAD(&in[i + l], &tile[0][l]);
    ASYNC_LOAD(&in[i + 32 + l], &tile[1][l]);
    __builtin_amdgcn_s_wait_asynccnt(0);
    compiler_fence();
    ASYNC_STORE(&out[i + l], &tile[0][l]);
    ASYNC_STORE(&out[i + 32 + l], &tile[1][l]);
    __builtin_amdgcn_s_wait_asynccnt(0);
    compiler_fence();
  }
}
