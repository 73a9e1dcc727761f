// Recursive functions: factorial, Fibonacci, quicksort, Ackermann, tree walks. [debug]
//
// Licensed under Apache-2.0 WITH LLVM-exception.
__noinline__ __device__ unsigned long long factorial(unsigned n) { return n < 2 ? 1 : n * factorial(n - 1); }
__noinline__ __device__ int fibonacci(int n) { return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2); }
__noinline__ __device__ int ackermann(int m, int n) {
  if (m == 0) return n + 1;
  if (n == 0) return ackermann(m - 1, 1);
  return ackermann(m - 1, ackermann(m, n - 1));
}
__noinline__ __device__ void quicksort(float *x, int lo, int hi) {
  if (lo >= hi) return;
  float p = x[(lo + hi) / 2];
  int i = lo, j = hi;
  while (i <= j) {
    while (x[i] < p) ++i;
    while (x[j] > p) --j;
    if (i <= j) {
      float t = x[i];
      x[i++] = x[j];
      x[j--] = t;
    }
  }
  quicksort(x, lo, j);
  quicksort(x, i, hi);
}
struct Node {
  int left, right;
  float value;
};
__noinline__ __device__ float walk(const Node *n, int i) {
  return i < 0 ? 0.f : n[i].value + walk(n, n[i].left) * 0.5f + walk(n, n[i].right) * 0.25f;
}
extern "C" __global__ void factorials(unsigned long long *x) { x[threadIdx.x] = factorial(threadIdx.x); }
extern "C" __global__ void fibonaccis(int *x) { x[threadIdx.x] = fibonacci(x[threadIdx.x]); }
extern "C" __global__ void ackermanns(int *x) { x[threadIdx.x] = ackermann(2, threadIdx.x & 3); }
extern "C" __global__ void quicksorts(float *x, int n) { quicksort(x + threadIdx.x * n, 0, n - 1); }
extern "C" __global__ void walks(const Node *n, float *y) { y[threadIdx.x] = walk(n, threadIdx.x); }
