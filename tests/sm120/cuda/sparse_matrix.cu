// Sparse matrices and graphs: CSR by thread and by warp, ELL, COO, breadth-first search, union-find.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
extern "C" __global__ void csr_scalar(const int *row, const int *col, const float *v, const float *x, float *y, int n) {
  int r = blockIdx.x * blockDim.x + threadIdx.x;
  if (r >= n) return;
  float s = 0;
  for (int i = row[r]; i < row[r + 1]; ++i) s += v[i] * __ldg(&x[col[i]]);
  y[r] = s;
}
extern "C" __global__ void csr_warp(const int *row, const int *col, const double *v, const double *x, double *y, int n) {
  int r = (blockIdx.x * blockDim.x + threadIdx.x) >> 5, lane = threadIdx.x & 31;
  if (r >= n) return;
  double s = 0;
  for (int i = row[r] + lane; i < row[r + 1]; i += 32) s += v[i] * x[col[i]];
  for (int d = 16; d > 0; d >>= 1) s += __shfl_down_sync(~0u, s, d);
  if (lane == 0) y[r] = s;
}
extern "C" __global__ void ell(const int *col, const float *v, const float *x, float *y, int n, int k) {
  int r = blockIdx.x * blockDim.x + threadIdx.x;
  if (r >= n) return;
  float s = 0;
  for (int i = 0; i < k; ++i) {
    int c = col[i * n + r];
    if (c >= 0) s = fmaf(v[i * n + r], x[c], s);
  }
  y[r] = s;
}
extern "C" __global__ void coo(const int *r, const int *c, const float *v, const float *x, float *y, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) atomicAdd(&y[r[i]], v[i] * x[c[i]]);
}
extern "C" __global__ void bfs(const int *row, const int *col, int *level, int depth, int *next, int *count, int n) {
  int u = blockIdx.x * blockDim.x + threadIdx.x;
  if (u >= n || level[u] != depth) return;
  for (int i = row[u]; i < row[u + 1]; ++i)
    if (atomicCAS(&level[col[i]], -1, depth + 1) == -1) next[atomicAdd(count, 1)] = col[i];
}
extern "C" __global__ void components(int *parent, const int2 *edge, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  int a = edge[i].x, b = edge[i].y;
  while (true) {
    while (a != parent[a]) a = parent[a];
    while (b != parent[b]) b = parent[b];
    if (a == b) break;
    int hi = max(a, b), lo = min(a, b);
    if (atomicCAS(&parent[hi], hi, lo) == hi) break;
  }
}
