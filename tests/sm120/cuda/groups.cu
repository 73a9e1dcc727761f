// Cooperative groups: tiles, coalesced threads, partitions, collective sums and scans.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>
namespace cg = cooperative_groups;
extern "C" __global__ void tiles(const float *x, float *y) {
  auto b = cg::this_thread_block();
  auto w = cg::tiled_partition<8>(b);
  float v = x[b.thread_rank()];
  for (int d = w.size() / 2; d > 0; d /= 2) v += w.shfl_down(v, d);
  if (w.thread_rank() == 0) y[w.meta_group_rank()] = v;
  b.sync();
}
extern "C" __global__ void coalesced(int *count, const int *x, int *y) {
  if (x[threadIdx.x] > 5) {
    auto g = cg::coalesced_threads();
    int at = 0;
    if (g.thread_rank() == 0) at = atomicAdd(count, g.size());
    y[g.shfl(at, 0) + g.thread_rank()] = x[threadIdx.x];
  }
}
extern "C" __global__ void collectives(const int *x, int *y) {
  auto w = cg::tiled_partition<32>(cg::this_thread_block());
  int v = x[threadIdx.x];
  y[threadIdx.x] = cg::reduce(w, v, cg::plus<int>()) + cg::inclusive_scan(w, v) * cg::exclusive_scan(w, v);
}
extern "C" __global__ void labelled(const int *x, int *y) {
  auto w = cg::tiled_partition<32>(cg::this_thread_block());
  auto g = cg::labeled_partition(w, x[threadIdx.x] & 3);
  y[threadIdx.x] = cg::reduce(g, x[threadIdx.x], cg::greater<int>()) + g.size();
}
