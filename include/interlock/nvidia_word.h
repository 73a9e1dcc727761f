//===- interlock/nvidia_word.h - Bits of a 128-bit NVIDIA instruction ------===//
//
// An instruction is two 64-bit words, the low one first, both little-endian.
// Bits 105 to 125 are its control word [ptxas, nvdisasm]; they mean the same for
// every opcode, and no other bit depends on them, so a schedule can be rewritten
// in place.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_NVIDIA_WORD_H
#define INTERLOCK_NVIDIA_WORD_H

#include "interlock/ir.h"

namespace interlock::isa::nvidia {

struct Word {
  static constexpr unsigned kBytes = 16;
  uint64_t low = 0, high = 0;

  /// Up to 64 bits from bit `at`; a field may cross the middle.
  constexpr uint64_t get(unsigned at, unsigned bits) const {
    const uint64_t mask = bits >= 64 ? ~uint64_t(0) : (uint64_t(1) << bits) - 1;
    if (at >= 64) return (high >> (at - 64)) & mask;
    uint64_t v = low >> at;
    if (at && at + bits > 64) v |= high << (64 - at);
    return v & mask;
  }
  constexpr bool bit(unsigned at) const { return get(at, 1) != 0; }
  constexpr int64_t getSigned(unsigned at, unsigned bits) const {
    const uint64_t v = get(at, bits), sign = uint64_t(1) << (bits - 1);
    return static_cast<int64_t>((v ^ sign) - sign);
  }
  constexpr void set(unsigned at, unsigned bits, uint64_t value) {
    for (unsigned i = 0; i != bits; ++i) {
      uint64_t &half = at + i < 64 ? low : high;
      const uint64_t one = uint64_t(1) << ((at + i) % 64);
      half = (value >> i & 1) ? half | one : half & ~one;
    }
  }
  friend bool operator==(const Word &, const Word &) = default;
};

inline Word loadWord(const unsigned char *bytes) {
  Word w;
  for (unsigned i = 0; i != 8; ++i) {
    w.low |= uint64_t(bytes[i]) << 8 * i;
    w.high |= uint64_t(bytes[8 + i]) << 8 * i;
  }
  return w;
}
inline void storeWord(const Word &w, unsigned char *bytes) {
  for (unsigned i = 0; i != 8; ++i) {
    bytes[i] = static_cast<unsigned char>(w.low >> 8 * i);
    bytes[8 + i] = static_cast<unsigned char>(w.high >> 8 * i);
  }
}

constexpr ir::ControlWord controlOf(const Word &w) {
  ir::ControlWord c;
  c.stall = static_cast<uint8_t>(w.get(105, 4));
  c.keepIssuing = w.bit(109);
  c.writeBarrier = static_cast<uint8_t>(w.get(110, 3));
  c.readBarrier = static_cast<uint8_t>(w.get(113, 3));
  c.waitMask = static_cast<uint8_t>(w.get(116, 6));
  c.reuse = static_cast<uint8_t>(w.get(122, 4));
  return c;
}

/// The same instruction under another schedule.
constexpr Word withControl(Word w, const ir::ControlWord &c) {
  w.set(105, 4, c.stall);
  w.set(109, 1, c.keepIssuing);
  w.set(110, 3, c.writeBarrier);
  w.set(113, 3, c.readBarrier);
  w.set(116, 6, c.waitMask);
  w.set(122, 4, c.reuse);
  return w;
}

}  // namespace interlock::isa::nvidia
#endif
