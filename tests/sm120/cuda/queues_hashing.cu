// Structures in memory: hash table with open addresses, stacks, ring buffers, work queues.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
extern "C" __global__ void insert(unsigned long long *table, unsigned mask, const unsigned *key, const unsigned *value, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  unsigned k = key[i], at = k * 2654435761u & mask;
  unsigned long long e = (unsigned long long)k << 32 | value[i];
  while (true) {
    unsigned long long old = atomicCAS(&table[at], ~0ull, e);
    if (old == ~0ull || (unsigned)(old >> 32) == k) break;
    at = (at + 1) & mask;
  }
}
extern "C" __global__ void lookup(const unsigned long long *table, unsigned mask, const unsigned *key, unsigned *value, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  unsigned k = key[i], at = k * 2654435761u & mask;
  for (int probes = 0; probes < 64; ++probes, at = (at + 1) & mask) {
    unsigned long long e = __ldcg(&table[at]);
    if (e == ~0ull) break;
    if ((unsigned)(e >> 32) == k) {
      value[i] = (unsigned)e;
      return;
    }
  }
  value[i] = ~0u;
}
extern "C" __global__ void workers(int *head, const int *tail, const int *tasks, float *out) {
  __shared__ int task;
  while (true) {
    if (threadIdx.x == 0) task = atomicAdd(head, 1);
    __syncthreads();
    int t = task;
    __syncthreads();
    if (t >= *tail) return;
    float s = 0;
    for (int i = 0; i < tasks[t]; ++i) s += __sinf(i * 0.1f + threadIdx.x);
    out[t * blockDim.x + threadIdx.x] = s;
  }
}
struct Cell {
  Cell *next;
  int value;
};
extern "C" __global__ void push(Cell **top, Cell *cells, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  Cell *c = cells + i, *old = *(Cell *volatile *)top;
  do {
    c->next = old;
    __threadfence();
    Cell *seen = (Cell *)atomicCAS((unsigned long long *)top, (unsigned long long)old, (unsigned long long)c);
    if (seen == old) break;
    old = seen;
  } while (true);
}
extern "C" __global__ void chase(const Cell *c, int *sum, int limit) {
  int s = 0;
  for (int i = 0; c && i < limit; ++i, c = c->next) s += c->value;
  atomicAdd(sum, s);
}
