//===- op.cpp - Operations on numbers --------------------------------------===//
//
// One case per operation of isa::ArithOp; what has none is unknown.
//
//===----------------------------------------------------------------------===//
#include "op.h"

namespace interlock::values {

using isa::ArithOp;

Number number(ArithOp op, bool isSigned, const Number &a, const Number &b) {
  const Number low = constant(0xffff), half = constant(16);
  auto packed = [&](const Number &x, const Number &y) {
    return bitOr(bitAnd(x, low), shiftLeft(y, half));
  };
  switch (op) {
  case ArithOp::Copy:
    return a;
  case ArithOp::Add:
    return add(a, b);
  case ArithOp::Sub:
    return sub(a, b);
  case ArithOp::AddCarry:
    return add(a, b, 2);
  case ArithOp::SubBorrow:
    return sub(a, b, 2);
  case ArithOp::Mul:
    return mul(a, b);
  case ArithOp::Mul24:
    return mul(bitAnd(a, constant(0xffffff)), bitAnd(b, constant(0xffffff)));
  case ArithOp::MulHigh:
    return isSigned ? Number() : mulHigh(a, b);
  case ArithOp::And:
    return bitAnd(a, b);
  case ArithOp::Or:
    return bitOr(a, b);
  case ArithOp::Xor:
    return bitXor(a, b);
  case ArithOp::Not:
    return bitNot(a);
  case ArithOp::AndNot:
    return bitAnd(a, bitNot(b));
  case ArithOp::OrNot:
    return bitOr(a, bitNot(b));
  case ArithOp::ShiftLeft:
    return shiftLeft(a, b);
  case ArithOp::ShiftRight:
    return isSigned ? shiftRightSigned(a, b) : shiftRight(a, b);
  case ArithOp::Select:
    return join(a, b);
  case ArithOp::Min:
    return minimum(a, b, isSigned);
  case ArithOp::Max:
    return maximum(a, b, isSigned);
  case ArithOp::PackLL:
    return packed(a, b);
  case ArithOp::PackLH:
    return packed(a, shiftRight(b, half));
  case ArithOp::PackHL:
    return packed(shiftRight(a, half), b);
  case ArithOp::PackHH:
    return packed(shiftRight(a, half), shiftRight(b, half));
  case ArithOp::BitSet:
    return bitOr(a, shiftLeft(constant(1), b));
  case ArithOp::BitClear:
    return bitAnd(a, bitNot(shiftLeft(constant(1), b)));
  case ArithOp::BitMask:
    return shiftLeft(sub(shiftLeft(constant(1), a), constant(1)), b);
  case ArithOp::BitExtract:
    return bits(a, bitAnd(b, constant(31)), bitAnd(shiftRight(b, half), constant(127)), isSigned);
  case ArithOp::LanesBelow:
    return add(b, between(0, 31));
  default:
    return Number();
  }
}

Wide wide(ArithOp op, bool isSigned, const Wide &a, const Wide &b) {
  switch (op) {
  case ArithOp::Add:
    return {add(a.low, b.low), add(a.high, b.high, carryOut(a.low, b.low))};
  case ArithOp::Sub:
    return {sub(a.low, b.low), sub(a.high, b.high, borrowOut(a.low, b.low))};
  case ArithOp::Copy:
  case ArithOp::Not:
  case ArithOp::And:
  case ArithOp::Or:
  case ArithOp::Xor:
  case ArithOp::AndNot:
  case ArithOp::OrNot:
  case ArithOp::Select:
    return {number(op, isSigned, a.low, b.low), number(op, isSigned, a.high, b.high)};
  case ArithOp::ShiftLeft:
  case ArithOp::ShiftRight: {
    if (!b.low.isConstant()) return {};
    const unsigned by = b.low.lo & 63;
    const uint64_t zero = uint64_t(a.high.zero) << 32 | a.low.zero;
    const uint64_t one = uint64_t(a.high.one) << 32 | a.low.one;
    auto halves = [](uint64_t z, uint64_t o) {
      return Wide{
          tighten(withBits(static_cast<uint32_t>(z), static_cast<uint32_t>(o))),
          tighten(withBits(static_cast<uint32_t>(z >> 32), static_cast<uint32_t>(o >> 32)))};
    };
    if (op == ArithOp::ShiftLeft) return halves(zero << by | ((uint64_t(1) << by) - 1), one << by);
    if (isSigned)
      return halves(static_cast<uint64_t>(static_cast<int64_t>(zero) >> by),
                    static_cast<uint64_t>(static_cast<int64_t>(one) >> by));
    return halves(zero >> by | ~(~uint64_t(0) >> by), one >> by);
  }
  default:
    return {};
  }
}

}  // namespace interlock::values
