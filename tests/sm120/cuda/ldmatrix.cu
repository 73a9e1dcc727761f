// Matrix loads and stores through shared memory: ldmatrix, stmatrix, movmatrix, mma.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
__device__ unsigned shared_address(const void *p) { return (unsigned)__cvta_generic_to_shared(p); }
extern "C" __global__ void ldmatrix_mma(const uint4 *a, const uint4 *b, float4 *c, int n) {
  __shared__ __align__(16) unsigned sa[2][16 * 8], sb[2][16 * 4];
  int t = threadIdx.x;
  float4 d = make_float4(0, 0, 0, 0);
  for (int k = 0; k < n; ++k) {
    ((uint4 *)sa[k & 1])[t] = a[k * 32 + t];
    if (t < 16) ((uint4 *)sb[k & 1])[t] = b[k * 16 + t];
    __syncwarp();
    unsigned u[4], v[2];
    asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0,%1,%2,%3}, [%4];"
                 : "=r"(u[0]), "=r"(u[1]), "=r"(u[2]), "=r"(u[3])
                 : "r"(shared_address(&sa[k & 1][t * 4])));
    asm volatile("ldmatrix.sync.aligned.m8n8.x2.trans.shared.b16 {%0,%1}, [%2];"
                 : "=r"(v[0]), "=r"(v[1])
                 : "r"(shared_address(&sb[k & 1][(t & 15) * 4])));
    asm volatile(
        "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%0,%1,%2,%3}, {%4,%5,%6,%7}, {%8,%9}, "
        "{%0,%1,%2,%3};"
        : "+f"(d.x), "+f"(d.y), "+f"(d.z), "+f"(d.w)
        : "r"(u[0]), "r"(u[1]), "r"(u[2]), "r"(u[3]), "r"(v[0]), "r"(v[1]));
  }
  c[t] = d;
}
extern "C" __global__ void stmatrix_copy(const unsigned *x, unsigned *y) {
  __shared__ __align__(16) unsigned s[256];
  unsigned r[4];
  int t = threadIdx.x;
  for (int i = 0; i < 4; ++i) r[i] = x[i * 32 + t];
  asm volatile("stmatrix.sync.aligned.m8n8.x4.shared.b16 [%0], {%1,%2,%3,%4};" ::"r"(shared_address(&s[t * 4])),
               "r"(r[0]), "r"(r[1]), "r"(r[2]), "r"(r[3]));
  asm volatile("stmatrix.sync.aligned.m8n8.x2.trans.shared.b16 [%0], {%1,%2};" ::"r"(shared_address(&s[128 + (t & 15) * 4])),
               "r"(r[0]), "r"(r[1]));
  __syncwarp();
  for (int i = 0; i < 8; ++i) y[i * 32 + t] = s[i * 32 + t];
}
extern "C" __global__ void movmatrix(const unsigned *x, unsigned *y) {
  unsigned r = x[threadIdx.x];
  asm volatile("movmatrix.sync.aligned.m8n8.trans.b16 %0, %0;" : "+r"(r));
  y[threadIdx.x] = r;
}
extern "C" __global__ void ldmatrix_one(const unsigned *x, unsigned *y) {
  __shared__ __align__(16) unsigned s[32];
  s[threadIdx.x] = x[threadIdx.x];
  __syncwarp();
  unsigned r;
  asm volatile("ldmatrix.sync.aligned.m8n8.x1.shared.b16 {%0}, [%1];" : "=r"(r) : "r"(shared_address(&s[(threadIdx.x & 7) * 4])));
  y[threadIdx.x] = r;
}
#ifdef __CUDA_ARCH_FEAT_SM120_ALL
extern "C" __global__ void ldmatrix_b8(const uint4 *x, unsigned *y) {
  __shared__ __align__(16) uint4 s[64];
  int t = threadIdx.x;
  s[t] = x[t];
  s[t + 32] = x[t + 32];
  __syncwarp();
  unsigned r[4], q[2];
  asm volatile("ldmatrix.sync.aligned.m16n16.x2.trans.shared.b8 {%0,%1,%2,%3}, [%4];"
               : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3])
               : "r"(shared_address(&s[t])));
  asm volatile("ldmatrix.sync.aligned.m8n16.x2.shared.b8x16.b4x16_p64 {%0,%1}, [%2];"
               : "=r"(q[0]), "=r"(q[1])
               : "r"(shared_address(&s[t & 15])));
  y[t] = r[0] ^ r[1] ^ r[2] ^ r[3] ^ q[0] ^ q[1];
  asm volatile("stmatrix.sync.aligned.m16n8.x1.trans.shared.b8 [%0], {%1};" ::"r"(shared_address(&s[t & 15])), "r"(r[0]));
  __syncwarp();
  y[t + 32] = s[t].x;
}
#endif
