// Switches that become jump tables: an interpreter, sparse and dense cases, fallthrough. [debug]
//
// Licensed under Apache-2.0 WITH LLVM-exception.
extern "C" __global__ void interpreter(const unsigned char *code, float *stack, int n) {
  float a = 0, b = stack[threadIdx.x];
  for (int pc = 0; pc < n; ++pc) switch (code[pc]) {
      case 0: a = a + b; break;
      case 1: a = a - b; break;
      case 2: a = a * b; break;
      case 3: a = a / b; break;
      case 4: b = sqrtf(a); break;
      case 5: b = -b; break;
      case 6: a = stack[pc]; break;
      case 7: stack[pc * 32 + threadIdx.x] = a; break;
      case 8: pc += a > b ? 2 : 0; break;
      case 9: a = sinf(a); break;
      case 10: a = __expf(b); break;
      case 11: a = fminf(a, b); break;
      case 12: { float t = a; a = b; b = t; } break;
      default: return;
    }
  stack[threadIdx.x] = a;
}
extern "C" __global__ void dense(const int *x, int *y) {
  int v = x[threadIdx.x], r = 1;
  switch (v & 15) {
  case 0: r = v * 3;
  case 1: r += v >> 2;
  case 2: r ^= 77; break;
  case 3: r = __popc(v); break;
  case 4: r = __brev(v); break;
  case 5: r = v / 7; break;
  case 6: r = v % 11; break;
  case 7: r = __clz(v); break;
  case 8: for (int i = 0; i < (v >> 4 & 7); ++i) r = r * r + i; break;
  case 9: y[v & 255] = r; break;
  default: r = atomicAdd(y, v);
  }
  y[threadIdx.x + 256] = r;
}
extern "C" __global__ void uniform_switch(float *y, int op) {
  float v = y[threadIdx.x];
  switch (op) {
  case 0: v += 1; break;
  case 1: v *= v; break;
  case 2: v = rsqrtf(v); break;
  case 3: v = __cosf(v); break;
  case 4: v = v > 0 ? v : 0; break;
  case 5: v = __logf(v); break;
  case 6: v = truncf(v); break;
  case 100: v = 5; break;
  }
  y[threadIdx.x] = v;
}
