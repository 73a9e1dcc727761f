// Surface objects: loads, stores and atomics on one to three dimensions.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
extern "C" __global__ void copy2d(cudaSurfaceObject_t a, cudaSurfaceObject_t b, int w) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = threadIdx.y;
  float4 v = surf2Dread<float4>(a, x * 16, y);
  if (x < w) surf2Dwrite(make_float4(v.w, v.z, v.y, v.x), b, x * 16, y, cudaBoundaryModeClamp);
}
extern "C" __global__ void bytes1d(cudaSurfaceObject_t a) {
  uchar4 v = surf1Dread<uchar4>(a, threadIdx.x * 4, cudaBoundaryModeZero);
  v.x += v.y;
  surf1Dwrite(v, a, threadIdx.x * 4);
}
extern "C" __global__ void volume(cudaSurfaceObject_t a, int z) {
  int v = surf3Dread<int>(a, threadIdx.x * 4, threadIdx.y, z);
  surf3Dwrite(v + 1, a, threadIdx.x * 4, threadIdx.y, z + 1);
  surf2DLayeredwrite((short)v, a, threadIdx.x * 2, threadIdx.y, z);
}
extern "C" __global__ void surface_red(cudaSurfaceObject_t a, int v) {
  asm volatile("sured.b.2d.add.u32.trap [%0, {%1, %2}], %3;" ::"l"(a), "r"(threadIdx.x * 4), "r"(threadIdx.y), "r"(v));
}
