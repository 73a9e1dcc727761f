// Matrix transpose through a padded tile in local memory: coalesced on both
// sides, no bank conflicts in between.  LDS writes, one barrier, LDS reads.
#include "device.h"

#define TILE 32
#define ROWS 8

__attribute__((reqd_work_group_size(TILE, ROWS, 1))) __kernel void
transpose(__global const float *in, __global float *out, uint width, uint height) {
  __local float tile[TILE][TILE + 1];
  uint lx = get_local_id(0), ly = get_local_id(1);
  uint x = get_group_id(0) * TILE + lx;
  uint y = get_group_id(1) * TILE + ly;

  for (uint j = 0; j < TILE; j += ROWS)
    if (x < width && y + j < height)
      tile[ly + j][lx] = in[(y + j) * width + x];

  local_barrier();

  x = get_group_id(1) * TILE + lx;
  y = get_group_id(0) * TILE + ly;
  for (uint j = 0; j < TILE; j += ROWS)
    if (x < height && y + j < width)
      out[(y + j) * height + x] = tile[lx][ly + j];
}

// The same for square tiles that lie fully inside, several tiles per workgroup:
// a loop whose tile is reused needs a second barrier, before it is overwritten.
__attribute__((reqd_work_group_size(TILE, ROWS, 1))) __kernel void
transpose_strip(__global const float *in, __global float *out, uint width, uint height) {
  __local float tile[TILE][TILE + 1];
  uint lx = get_local_id(0), ly = get_local_id(1);
  uint x0 = get_group_id(0) * TILE;
  for (uint y0 = 0; y0 < height; y0 += TILE) {
#pragma unroll
    for (uint j = 0; j < TILE; j += ROWS)
      tile[ly + j][lx] = in[(y0 + ly + j) * width + x0 + lx];
    local_barrier();
#pragma unroll
    for (uint j = 0; j < TILE; j += ROWS)
      out[(x0 + ly + j) * height + y0 + lx] = tile[lx][ly + j];
    local_barrier();
  }
}
