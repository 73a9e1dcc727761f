//===- number.cpp - Sets of 32-bit numbers ---------------------------------===//
//
// See number.h. Sums in bits: the smallest and the largest sum that the known bits
// allow; where both have the same carry into a bit, that carry is known.
//
//===----------------------------------------------------------------------===//
#include "number.h"

#include <algorithm>
#include <bit>

namespace interlock::values {

namespace {

constexpr uint64_t kTop = uint64_t(1) << 32;

uint32_t lowMask(unsigned bits) { return bits >= 32 ? ~0u : (1u << bits) - 1; }

/// Interval of 64-bit bounds that may have left 32 bits together.
void setInterval(Number &n, uint64_t lo, uint64_t hi) {
  if ((lo >> 32) != (hi >> 32)) return;
  n.lo = static_cast<uint32_t>(lo);
  n.hi = static_cast<uint32_t>(hi);
}

Number sumOf(const Number &a, uint32_t bZero, uint32_t bOne, int carry) {
  const uint64_t least = uint64_t(a.one) + bOne + (carry == 1);
  const uint64_t most = uint64_t(~a.zero) + uint32_t(~bZero) + (carry != 0);
  const uint32_t carryIs0 = ~(static_cast<uint32_t>(most) ^ ~a.zero ^ ~bZero);
  const uint32_t carryIs1 = static_cast<uint32_t>(least) ^ a.one ^ bOne;
  const uint32_t known = a.known() & (bZero | bOne) & (carryIs0 | carryIs1);
  const uint32_t sum = static_cast<uint32_t>(least);
  return withBits(~sum & known, sum & known);
}

/// Shifted by each amount that is possible.
template <typename F> Number eachShift(const Number &by, F shifted) {
  Number out;
  bool first = true;
  for (uint32_t s = 0; s != 32; ++s) {
    // Only the lower five bits count.
    if ((s & by.zero & 31) || (~s & by.one & 31)) continue;
    if (by.hi < 32 && (s < by.lo || s > by.hi)) continue;
    const Number n = shifted(s);
    out = first ? n : join(out, n);
    first = false;
  }
  return out;
}

Number flipSign(Number n) {
  constexpr uint32_t kSign = 0x80000000u;
  Number out = withBits((n.zero & ~kSign) | (n.one & kSign), (n.one & ~kSign) | (n.zero & kSign));
  if ((n.lo ^ n.hi) & kSign) return out;
  out.lo = n.lo ^ kSign;
  out.hi = n.hi ^ kSign;
  return tighten(out);
}

}  // namespace

Number tighten(Number n) {
  for (int round = 0; round != 2; ++round) {
    n.lo = std::max(n.lo, n.one);
    n.hi = std::min(n.hi, ~n.zero);
    if (n.lo > n.hi) return n;  // cannot be reached
    const uint32_t common = ~lowMask(static_cast<unsigned>(std::bit_width(n.lo ^ n.hi)));
    n.one |= n.lo & common & ~n.zero;
    n.zero |= ~n.lo & common & ~n.one;
  }
  return n;
}

Number constant(uint32_t v) { return {~v, v, v, v}; }
Number between(uint32_t lo, uint32_t hi) {
  Number n;
  n.lo = lo;
  n.hi = hi;
  return tighten(n);
}
Number withBits(uint32_t zero, uint32_t one) { return {zero, one, one, ~zero}; }

Number join(const Number &a, const Number &b) {
  return tighten({a.zero & b.zero, a.one & b.one, std::min(a.lo, b.lo), std::max(a.hi, b.hi)});
}

Number add(const Number &a, const Number &b, int carry) {
  Number n = sumOf(a, b.zero, b.one, carry);
  Number i;
  setInterval(i, uint64_t(a.lo) + b.lo + (carry == 1), uint64_t(a.hi) + b.hi + (carry != 0));
  n.lo = std::max(n.lo, i.lo);
  n.hi = std::min(n.hi, i.hi);
  return tighten(n);
}

int carryOut(const Number &a, const Number &b, int carry) {
  if (uint64_t(a.lo) + b.lo + (carry == 1) >= kTop) return 1;
  return uint64_t(a.hi) + b.hi + (carry != 0) < kTop ? 0 : 2;
}

Number sub(const Number &a, const Number &b, int borrow) {
  // a + ~b + 1 - borrow
  Number n = sumOf(a, b.one, b.zero, borrow == 2 ? 2 : 1 - borrow);
  Number i;
  setInterval(i, kTop + a.lo - b.hi - (borrow != 0), kTop + a.hi - b.lo - (borrow == 1));
  n.lo = std::max(n.lo, i.lo);
  n.hi = std::min(n.hi, i.hi);
  return tighten(n);
}

int borrowOut(const Number &a, const Number &b, int borrow) {
  if (a.hi < uint64_t(b.lo) + (borrow == 1)) return 1;
  return a.lo >= uint64_t(b.hi) + (borrow != 0) ? 0 : 2;
}

Number mul(const Number &a, const Number &b) {
  // The lowest bits of a product need only the lowest of its factors.
  const unsigned sure =
      static_cast<unsigned>(std::min(std::countr_one(a.known()), std::countr_one(b.known())));
  const unsigned zeros =
      std::min(32u, static_cast<unsigned>(std::countr_one(a.zero) + std::countr_one(b.zero)));
  const uint32_t low = lowMask(sure), product = a.one * b.one;
  Number n;
  n.zero = (~product & low) | lowMask(zeros);
  n.one = product & low;
  n.lo = n.one;
  n.hi = ~n.zero;
  Number i;
  setInterval(i, uint64_t(a.lo) * b.lo, uint64_t(a.hi) * b.hi);
  n.lo = std::max(n.lo, i.lo);
  n.hi = std::min(n.hi, i.hi);
  return tighten(n);
}

Number mulHigh(const Number &a, const Number &b) {
  return between(static_cast<uint32_t>(uint64_t(a.lo) * b.lo >> 32),
                 static_cast<uint32_t>(uint64_t(a.hi) * b.hi >> 32));
}

Number bitAnd(const Number &a, const Number &b) {
  Number n = withBits(a.zero | b.zero, a.one & b.one);
  n.hi = std::min({n.hi, a.hi, b.hi});
  return tighten(n);
}
Number bitOr(const Number &a, const Number &b) {
  Number n = withBits(a.zero & b.zero, a.one | b.one);
  n.lo = std::max({n.lo, a.lo, b.lo});
  return tighten(n);
}
Number bitXor(const Number &a, const Number &b) {
  const uint32_t known = a.known() & b.known(), value = a.one ^ b.one;
  Number n = withBits(~value & known, value & known);
  // Bits that are known where the other is not zero: a fixed distance.
  for (const auto &[x, y] : {std::pair(a, b), std::pair(b, a)}) {
    if (!y.isConstant() || (y.lo & ~x.known())) continue;
    const uint64_t up = y.lo & x.zero, down = y.lo & x.one;
    Number i;
    setInterval(i, kTop + x.lo + up - down, kTop + x.hi + up - down);
    n.lo = std::max(n.lo, i.lo);
    n.hi = std::min(n.hi, i.hi);
  }
  return tighten(n);
}
Number bitNot(const Number &a) { return {a.one, a.zero, ~a.hi, ~a.lo}; }

Number shiftLeft(const Number &a, const Number &by) {
  return eachShift(by, [&](uint32_t s) {
    Number n = withBits((a.zero << s) | lowMask(s), a.one << s);
    Number i;
    setInterval(i, uint64_t(a.lo) << s, uint64_t(a.hi) << s);
    n.lo = std::max(n.lo, i.lo);
    n.hi = std::min(n.hi, i.hi);
    return tighten(n);
  });
}
Number shiftRight(const Number &a, const Number &by) {
  return eachShift(by, [&](uint32_t s) {
    Number n = withBits((a.zero >> s) | ~(~0u >> s), a.one >> s);
    n.lo = std::max(n.lo, a.lo >> s);
    n.hi = std::min(n.hi, a.hi >> s);
    return tighten(n);
  });
}
Number shiftRightSigned(const Number &a, const Number &by) {
  return eachShift(by, [&](uint32_t s) {
    auto shifted = [&](uint32_t x) { return static_cast<uint32_t>(static_cast<int32_t>(x) >> s); };
    Number n = withBits(shifted(a.zero), shifted(a.one));
    if (!((a.lo ^ a.hi) >> 31)) {
      n.lo = std::max(n.lo, shifted(a.lo));
      n.hi = std::min(n.hi, shifted(a.hi));
    }
    return tighten(n);
  });
}

Number bits(const Number &a, const Number &offset, const Number &width, bool isSigned) {
  if (!offset.isConstant() || !width.isConstant()) return Number();
  const uint32_t w = width.lo;
  if (w == 0) return constant(0);
  if (isSigned && uint64_t(offset.lo) + w > 32) return Number();
  const Number low = bitAnd(shiftRight(a, offset), constant(lowMask(w)));
  if (!isSigned || w >= 32) return isSigned ? shiftRightSigned(a, offset) : low;
  // What lies above the last bit of `a` are copies of its sign.
  const Number whole = shiftRightSigned(a, offset);
  const Number up = constant(32 - w);
  return shiftRightSigned(shiftLeft(whole, up), up);
}

Number minimum(const Number &a, const Number &b, bool isSigned) {
  if (isSigned) return flipSign(minimum(flipSign(a), flipSign(b), false));
  Number n = join(a, b);
  n.hi = std::min({n.hi, a.hi, b.hi});
  return tighten(n);
}
Number maximum(const Number &a, const Number &b, bool isSigned) {
  if (isSigned) return flipSign(maximum(flipSign(a), flipSign(b), false));
  Number n = join(a, b);
  n.lo = std::max({n.lo, a.lo, b.lo});
  return tighten(n);
}

}  // namespace interlock::values
