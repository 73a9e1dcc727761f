// Indirect calls: tables in constant memory, pointers in parameters, virtual functions. [debug]
//
// Licensed under Apache-2.0 WITH LLVM-exception.
typedef float (*Fn)(float, int);
__device__ float addn(float x, int n) { return x + n; }
__device__ float muln(float x, int n) { return x * n; }
__device__ float loopn(float x, int n) {
  for (int i = 0; i < n; ++i) x = x * x + 0.1f;
  return x;
}
__device__ Fn table[3] = {addn, muln, loopn};
__constant__ Fn fixed[2] = {loopn, addn};
extern "C" __global__ void by_table(float *x, const int *which, int n) {
  x[threadIdx.x] = table[which[threadIdx.x]](x[threadIdx.x], n);
}
extern "C" __global__ void by_constant(float *x, int which, int n) { x[threadIdx.x] = fixed[which](x[threadIdx.x], n); }
extern "C" __global__ void by_parameter(float *x, Fn f) { x[threadIdx.x] = f(f(x[threadIdx.x], 1), 2); }
struct Shape {
  __device__ virtual float area() const = 0;
  __device__ virtual float scale(float s) { return s * area(); }
};
struct Square : Shape {
  float a;
  __device__ Square(float a) : a(a) {}
  __device__ float area() const override { return a * a; }
};
struct Disc : Shape {
  float r;
  __device__ Disc(float r) : r(r) {}
  __device__ float area() const override { return 3.14159f * r * r; }
  __device__ float scale(float s) override { return s + r; }
};
extern "C" __global__ void by_vtable(float *x, int pick) {
  Square s(x[0]);
  Disc d(x[1]);
  Shape *p = (threadIdx.x + pick) & 1 ? (Shape *)&s : (Shape *)&d;
  x[threadIdx.x] = p->area() + p->scale(2.f);
}
