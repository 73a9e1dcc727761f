// [half A] Rare forms: floats of the uniform datapath, packed additions, stored matrices, high halves of products with
// a sum, which memory an address is in, exponentials in double precision; many indexed constants in flight.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
__constant__ int table[4096];
extern "C" __global__ void uniform_floats(const float *x, float *y) {
  float v = x[threadIdx.x], m = fabsf(v);
  for (int d = 16; d > 0; d >>= 1) m = fmaxf(m, __shfl_xor_sync(~0u, m, d));
  y[threadIdx.x] = v * (63.f / m) + m / 63.f;
}
extern "C" __global__ void __cluster_dims__(2, 2, 1) uniform_ranks(int *x) {
  unsigned rank, id, count;
  asm("mov.u32 %0, %%cluster_ctarank;" : "=r"(rank));
  asm("mov.u32 %0, %%clusterid.x;" : "=r"(id));
  asm("mov.u32 %0, %%cluster_nctaid.y;" : "=r"(count));
  x[threadIdx.x + rank] = id * count;
}
extern "C" __global__ void uniform_masks(unsigned *x, unsigned at, unsigned width, int signed_bits) {
  unsigned mask, wrapped;
  int extended, also;
  asm("bmsk.clamp.b32 %0, %1, %2;" : "=r"(mask) : "r"(at), "r"(width));
  asm("bmsk.wrap.b32 %0, %1, %2;" : "=r"(wrapped) : "r"(at), "r"(width));
  asm("szext.clamp.s32 %0, %1, %2;" : "=r"(extended) : "r"(signed_bits), "r"(width));
  asm("szext.wrap.u32 %0, %1, %2;" : "=r"(also) : "r"(signed_bits), "r"(width));
  if (extended > 3) x += at;
  for (unsigned i = at; i < width + also; ++i) x[i] = mask & wrapped << i;
}
extern "C" __global__ void spaces(int *x, const int *p, int n) {
  for (int i = 0; i < n; ++i) {
    int g, s, l;
    asm("{ .reg .pred q; isspacep.global q, %1; selp.s32 %0, 1, 0, q; }" : "=r"(g) : "l"(p));
    asm("{ .reg .pred q; isspacep.shared q, %1; selp.s32 %0, 1, 0, q; }" : "=r"(s) : "l"(p));
    asm("{ .reg .pred q; isspacep.local q, %1; selp.s32 %0, 1, 0, q; }" : "=r"(l) : "l"(p));
    int v = *p;
    *x = v;
    asm volatile("ld.global.nc.L1::no_allocate.s32 %0, [%1];" : "=r"(v) : "l"(x + 8));
    x[threadIdx.x] = g + 2 * s + 4 * l + v;
    p += v, x += n;
  }
}
extern "C" __global__ void packed_words(const unsigned *x, unsigned *y) {
  unsigned a = x[threadIdx.x], b = x[threadIdx.x + 32];
  unsigned c = __vadd2(a, b), d = __vsub2(c, 0x00010001u), e = __vmaxs2(d, a);
  y[threadIdx.x] = __vadd2(e, c) ^ __vminu4(d, b);
  y[threadIdx.x + 32] = __vavgu2(__vsub2(a, e), b);
}
extern "C" __global__ void stored_matrices(const unsigned *x, unsigned *y, int n) {
  __shared__ __align__(16) unsigned s[512];
  unsigned t = threadIdx.x, at = (unsigned)__cvta_generic_to_shared(&s[(t & 15) * 4]);
  unsigned a = x[t], b = x[t + 32], c = x[t + 64], d = x[t + 96];
  for (int i = 0; i < n; ++i) {
    asm volatile("stmatrix.sync.aligned.m8n8.x4.shared.b16 [%0], {%1,%2,%3,%4};" ::"r"(at), "r"(a), "r"(b), "r"(c), "r"(d));
    asm volatile("stmatrix.sync.aligned.m8n8.x2.trans.shared.b16 [%0], {%1,%2};" ::"r"(at + 1024), "r"(c), "r"(a));
    __syncwarp();
    a += s[t], b = s[t + 64] * 3, c ^= d, d += 7;
    at ^= 512;
  }
  y[t] = a + b + c + d;
}
extern "C" __global__ void high_halves(int *y, const int *x, int d, unsigned m) {
  int a = x[threadIdx.x], b = x[threadIdx.x + 32];
  y[threadIdx.x] = (a / 7) * (b / 1000003) + (a + b) % 19 + b % 60;
  y[threadIdx.x + 32] = a / d + (int)((unsigned)b % m);
  y[threadIdx.x + 64] = __mulhi(a, b) + (int)(((unsigned long long)__umulhi(a, b) + m) >> 1);
}
extern "C" __global__ void wrapped(const unsigned char *in, unsigned char *out, int w, int h) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y, count = 0;
  for (int dy = -1; dy <= 1; ++dy)
    for (int dx = -1; dx <= 1; ++dx)
      if (dx || dy) count += in[(y + dy + h) % h * w + (x + dx + w) % w];
  out[y * w + x] = count == 3 || (count == 2 && in[y * w + x]);
}
extern "C" __global__ void constants(int *y, int i, int j) {
  int t = threadIdx.x & 63, sum = 0;
  int a = table[t], b = table[t * 2], c = table[t * 3 + i], d = table[t * 5], e = table[t * 7 + j], f = table[t * 9];
  int g = table[t * 11 + i], h = table[t * 13];
  for (int k = 0; k < i; ++k) {
    sum += table[(t + k) * 2] * table[(t ^ k) + 8] + table[k * 3];
    sum = sum * table[sum & 31] + table[(sum >> 5) & 63];
  }
  y[threadIdx.x] = (a + b) * (c - d) + (e ^ f) * (g | h) + sum;
}
extern "C" __global__ void logistic(double *x, double k) {
  double v = x[threadIdx.x];
  x[threadIdx.x] = exp(v) + k;
  x[threadIdx.x + 32] = 1 / (1 + exp(-k * v));
  x[threadIdx.x + 64] = pow(v, k) - exp2(v);
}
