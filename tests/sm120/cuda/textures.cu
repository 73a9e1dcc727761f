// Texture objects: one to three dimensions, layers, cubes, gathers, levels, gradients.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
extern "C" __global__ void fetch1d(cudaTextureObject_t t, float *y, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] = tex1Dfetch<float>(t, i) + tex1D<float>(t, i * 0.5f);
}
extern "C" __global__ void fetch2d(cudaTextureObject_t t, float4 *y, int w) {
  int x = threadIdx.x, r = threadIdx.y;
  float4 a = tex2D<float4>(t, x + 0.5f, r + 0.5f), b = tex2D<float4>(t, x + 1.5f, r + 0.5f);
  y[r * w + x] = make_float4(a.x + b.x, a.y + b.y, a.z * b.z, a.w - b.w);
}
extern "C" __global__ void fetch3d(cudaTextureObject_t t, float *y) {
  float u = threadIdx.x * 0.1f, v = threadIdx.y * 0.1f, w = threadIdx.z * 0.1f;
  y[threadIdx.x] = tex3D<float>(t, u, v, w) + tex2DLayered<float>(t, u, v, threadIdx.z) + texCubemap<float>(t, u, v, w);
}
extern "C" __global__ void gather(cudaTextureObject_t t, float4 *y) {
  float u = threadIdx.x * 0.1f, v = threadIdx.y * 0.1f;
  float4 a = tex2Dgather<float4>(t, u, v, 0), b = tex2Dgather<float4>(t, u, v, 2);
  y[threadIdx.x] = make_float4(a.x + b.x, a.y, b.z, a.w);
}
extern "C" __global__ void levels(cudaTextureObject_t t, float *y, float l) {
  float u = threadIdx.x * 0.1f, v = threadIdx.y * 0.1f;
  y[threadIdx.x] = tex2DLod<float>(t, u, v, l) + tex2DGrad<float>(t, u, v, make_float2(l, 0), make_float2(0, l));
}
extern "C" __global__ void integer(cudaTextureObject_t t, uint2 *y) {
  y[threadIdx.x] = tex2D<uint2>(t, (float)threadIdx.x, 1.f);
}
