//===- barrier.cpp - The 64-bit LDS barrier cell ---------------------------===//
//
// Pending and phase are one 32-bit number, so that decrementing pending below
// zero borrows from the phase; then pending reloads. How many bits pending has
// differs between sources and is a parameter, 1 to 32.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "interlock/tdm_engine.h"

#include <algorithm>

namespace interlock::tdm {
namespace {

constexpr unsigned kReloadBits = 16;  ///< [47:32]
uint64_t low(unsigned bits) { return (uint64_t(1) << bits) - 1; }
unsigned usable(unsigned width) { return std::clamp(width, 1u, 32u); }

}  // namespace

BarrierCell readBarrier(uint64_t cell, unsigned width) {
  uint64_t count = cell & low(32);
  return {static_cast<uint32_t>(count & low(usable(width))),
          static_cast<uint32_t>(count >> usable(width)),
          static_cast<uint32_t>(cell >> 32 & low(kReloadBits))};
}

uint64_t arriveAt(uint64_t cell, unsigned width) {
  uint64_t pendingBits = low(usable(width));
  uint64_t count = ((cell & low(32)) - 1) & low(32);
  if (!(cell & pendingBits))
    count = (count & ~pendingBits) | (cell >> 32 & low(kReloadBits) & pendingBits);
  return (cell & ~low(32)) | count;
}

}  // namespace interlock::tdm
