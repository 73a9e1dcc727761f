// Bytes: CRC by table and by bit, base64, UTF-8 counting, string search, run lengths.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
__constant__ unsigned crc[256];
extern "C" __global__ void crc_table(const unsigned char *x, unsigned *y, int n) {
  unsigned c = ~0u;
  for (int i = 0; i < n; ++i) c = crc[(c ^ x[threadIdx.x * n + i]) & 255] ^ c >> 8;
  y[threadIdx.x] = ~c;
}
extern "C" __global__ void crc_bits(const unsigned *x, unsigned *y) {
  unsigned c = x[threadIdx.x];
#pragma unroll
  for (int i = 0; i < 32; ++i) c = c & 1 ? c >> 1 ^ 0xedb88320u : c >> 1;
  y[threadIdx.x] = c;
}
extern "C" __global__ void base64(const unsigned char *x, uchar4 *y) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned v = x[3 * i] << 16 | x[3 * i + 1] << 8 | x[3 * i + 2];
  auto code = [](unsigned s) -> unsigned char {
    return s < 26 ? 'A' + s : s < 52 ? 'a' + s - 26 : s < 62 ? '0' + s - 52 : s == 62 ? '+' : '/';
  };
  y[i] = make_uchar4(code(v >> 18), code(v >> 12 & 63), code(v >> 6 & 63), code(v & 63));
}
extern "C" __global__ void find(const char *text, int n, const char *word, int m, int *at) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i + m <= n; i += gridDim.x * blockDim.x) {
    int j = 0;
    while (j < m && text[i + j] == word[j]) ++j;
    if (j == m) atomicMin(at, i);
  }
}
extern "C" __global__ void utf8(const unsigned *x, int *count, int n) {
  int c = 0;
  for (int i = threadIdx.x; i < n; i += blockDim.x) {
    unsigned v = x[i];
    c += 4 - __popc((v >> 7 & ~v >> 6) & 0x01010101u);
  }
  c = __reduce_add_sync(~0u, c);
  if ((threadIdx.x & 31) == 0) atomicAdd(count, c);
}
