// [half A] Textures and surfaces: several in flight, of different kinds and with results used out of order.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
extern "C" __global__ void kinds(cudaTextureObject_t t, cudaTextureObject_t s, float *y) {
  float u = threadIdx.x * 0.1f, v = threadIdx.y * 0.1f, w = threadIdx.z * 0.1f;
  float a = tex2D<float>(t, u, v), b = tex3D<float>(t, u, v, w), c = tex1Dfetch<float>(s, threadIdx.x);
  float4 g = tex2Dgather<float4>(t, v, u, 1);
  float d = tex2DGrad<float>(t, v, u, make_float2(w, 0), make_float2(0, w));
  y[threadIdx.x] = (a + b * c) * d + g.x * g.w;
}
extern "C" __global__ void chain(cudaTextureObject_t t, float *y, int n) {
  float u = threadIdx.x, v = 1, sum = 0;
  for (int i = 0; i < n; ++i) {
    float2 a = tex2D<float2>(t, u, v), b = tex2DLod<float2>(t, v, u, 1.f), c = tex2D<float2>(t, u + 1, v - 1);
    sum += a.x * b.y + c.x;
    u = b.x + c.y, v = a.y;
  }
  y[threadIdx.x] = sum;
}
extern "C" __global__ void sizes(cudaTextureObject_t t, int *y) {
  int w, h, l;
  asm volatile("txq.width.b32 %0, [%1];" : "=r"(w) : "l"(t));
  asm volatile("txq.height.b32 %0, [%1];" : "=r"(h) : "l"(t));
  asm volatile("txq.num_mipmap_levels.b32 %0, [%1];" : "=r"(l) : "l"(t));
  float f = tex2D<float>(t, threadIdx.x, 1.f);
  y[threadIdx.x] = w * h + l + (int)f;
}
extern "C" __global__ void mixed(cudaSurfaceObject_t s, cudaTextureObject_t t, float *y) {
  float a = surf2Dread<float>(s, threadIdx.x * 4, threadIdx.y);
  float b = tex2D<float>(t, threadIdx.x, threadIdx.y);
  float c = surf2Dread<float>(s, threadIdx.x * 4 + 64, threadIdx.y, cudaBoundaryModeZero);
  float d = tex2D<float>(t, threadIdx.y, threadIdx.x);
  surf2Dwrite(a + b * c - d, s, threadIdx.x * 4, threadIdx.y + 32);
  surf1Dwrite((short)threadIdx.x, s, threadIdx.x * 2);
  y[threadIdx.x] = (a - b) * (c - d);
}
extern "C" __global__ void reduce_image(cudaSurfaceObject_t s, cudaTextureObject_t t, int n) {
  for (int i = 0; i < n; ++i) {
    int v = tex2D<int>(t, threadIdx.x, i);
    asm volatile("sured.b.2d.add.u32.trap [%0, {%1, %2}], %3;" ::"l"(s), "r"(threadIdx.x * 4), "r"(i), "r"(v));
  }
}
