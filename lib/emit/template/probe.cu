// The kernel whose body `interlock probe --emit` replaces. What it computes does not matter; what stays of it
// does: two pointers as parameters, 128 registers, one EXIT behind ROOM instructions, no stack, no shared memory.
// scripts/build-probe-template.sh compiles it.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
extern "C" __global__ void probe(const unsigned *in, unsigned *out) {
  const volatile unsigned *from = in + threadIdx.x;
  volatile unsigned *to = out + threadIdx.x;
  // All of them are held at once, so that many registers are asked for.
  unsigned held[HELD];
#pragma unroll
  for (int n = 0; n != HELD; ++n) held[n] = from[32 * n];
#pragma unroll
  for (int n = 0; n != HELD; ++n) to[32 * n] = held[n];
#pragma unroll
  for (int n = 0; n != ROOM; ++n) to[32 * n] = n;
}
