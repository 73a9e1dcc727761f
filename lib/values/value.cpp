//===- value.cpp - What one register holds ---------------------------------===//
//
// See value.h. An operation keeps a flip where  f(x ^ M) = f(x) ^ M'  for all x
// that are possible: bitwise operations where the other side is known at the bits
// of M, shifts by a constant, sums that carry nothing into these bits.
//
//===----------------------------------------------------------------------===//
#include "value.h"

#include "op.h"

#include <algorithm>

namespace interlock::values {

using isa::ArithOp;

Value flipped(Value v) {
  v.n = bitXor(v.n, constant(v.flip));
  return v;
}

Value collapsed(Value v) {
  if (!v.flip) return v;
  v.n = join(v.n, flipped(v).n);
  v.flip = 0;
  v.phased = false;
  return v;
}

Value unphased(Value v) {
  v.phased = false;
  // Of two ways to write it, the one with the lowest bit clear.
  if (v.n.one & v.flip & (~v.flip + 1)) v = flipped(v);
  return v;
}

Value join(const Value &a, const Value &b) {
  Value out;
  out.writer = a.writer == b.writer ? a.writer : ir::kNone;
  out.lanes = std::min(a.lanes, b.lanes);
  Value x = a, y = b;
  if (x.flip != y.flip || x.phased != y.phased) {
    // A fixed value is one of the two that an open one may be.
    if (x.flip == y.flip) {
      x = unphased(x);
      y = unphased(y);
    } else if (!x.flip && !y.phased) {
      x.flip = y.flip;
      x = unphased(x);
    } else if (!y.flip && !x.phased) {
      y.flip = x.flip;
      y = unphased(y);
    } else {
      x = collapsed(x);
      y = collapsed(y);
    }
  }
  out.n = join(x.n, y.n);
  out.flip = x.flip;
  out.phased = x.phased;
  return out;
}

namespace {

/// The flip of an operation, if it has one: `true` and the mask.
bool flipOf(ArithOp op, bool isSigned, const Value &a, const Value &b, uint32_t &flip) {
  const uint32_t fa = a.flip, fb = b.flip;
  const bool shift = b.n.isConstant() && !fb;
  const unsigned by = b.n.lo & 31;
  switch (op) {
  case ArithOp::Copy:
  case ArithOp::Not:
    flip = fa;
    return true;
  case ArithOp::Xor:
    flip = fa ^ fb;
    return true;
  case ArithOp::And:
    if ((fa && fb) || (fa & ~b.n.known()) || (fb & ~a.n.known())) return false;
    flip = (fa & b.n.one) | (fb & a.n.one);
    return true;
  case ArithOp::Or:
    if ((fa && fb) || (fa & ~b.n.known()) || (fb & ~a.n.known())) return false;
    flip = (fa & b.n.zero) | (fb & a.n.zero);
    return true;
  case ArithOp::ShiftLeft:
    flip = fa << by;
    return shift;
  case ArithOp::ShiftRight:
    flip = isSigned ? static_cast<uint32_t>(static_cast<int32_t>(fa) >> by) : fa >> by;
    return shift;
  case ArithOp::Add: {
    if (fa && fb) return false;
    const Number &x = fa ? a.n : b.n, &y = fa ? b.n : a.n;
    flip = fa | fb;
    const uint32_t low = (flip & (~flip + 1)) - 1;  // bits below the flip
    const uint64_t most =
        (x.known() | low) == ~0u ? uint64_t(x.hi) - (x.one & ~low) : uint64_t(~x.zero & low);
    return most + y.hi <= low;
  }
  case ArithOp::Sub: {
    if (fb) return false;
    flip = fa;
    const uint32_t low = (flip & (~flip + 1)) - 1;
    return (a.n.known() | low) == ~0u && a.n.lo - (a.n.one & ~low) >= b.n.hi;
  }
  default:
    return false;
  }
}

Value binary(ArithOp op, bool isSigned, const Value &a, const Value &b) {
  Value out;
  if (!a.flip && !b.flip) {
    out.n = number(op, isSigned, a.n, b.n);
    return out;
  }
  // Two open values do not say that they are in the same phase.
  const bool together = !a.flip || !b.flip || (a.phased && b.phased);
  uint32_t flip = 0;
  if (together && flipOf(op, isSigned, a, b, flip)) {
    out.n = number(op, isSigned, a.n, b.n);
    out.flip = flip;
    out.phased = flip && (a.flip ? a.phased : b.phased);
    return flip && !out.phased ? unphased(out) : out;
  }
  out.n = number(op, isSigned, collapsed(a).n, collapsed(b).n);
  return out;
}

}  // namespace

Value compute(ArithOp op, bool isSigned, const Value &a, const Value &b, const Value &c) {
  auto two = [&](ArithOp o, const Value &x, const Value &y) { return binary(o, false, x, y); };
  const Value none = unknown();
  switch (op) {
  case ArithOp::AndNot:
    return two(ArithOp::And, a, two(ArithOp::Not, b, none));
  case ArithOp::OrNot:
    return two(ArithOp::Or, a, two(ArithOp::Not, b, none));
  case ArithOp::ScaleAdd1:
  case ArithOp::ScaleAdd2:
  case ArithOp::ScaleAdd3:
  case ArithOp::ScaleAdd4: {
    const uint32_t by = static_cast<uint32_t>(op) - static_cast<uint32_t>(ArithOp::ScaleAdd1) + 1;
    return two(ArithOp::Add, two(ArithOp::ShiftLeft, a, of(constant(by))), b);
  }
  case ArithOp::ShiftAdd:
    return two(ArithOp::Add, two(ArithOp::ShiftLeft, a, b), c);
  case ArithOp::AddShift:
    return two(ArithOp::ShiftLeft, two(ArithOp::Add, a, b), c);
  case ArithOp::ShiftOr:
    return two(ArithOp::Or, two(ArithOp::ShiftLeft, a, b), c);
  case ArithOp::AndOr:
    return two(ArithOp::Or, two(ArithOp::And, a, b), c);
  case ArithOp::Or3:
    return two(ArithOp::Or, two(ArithOp::Or, a, b), c);
  case ArithOp::Add3:
    return two(ArithOp::Add, two(ArithOp::Add, a, b), c);
  case ArithOp::XorAdd:
    return two(ArithOp::Add, two(ArithOp::Xor, a, b), c);
  case ArithOp::MulAdd24:
    return two(ArithOp::Add, two(ArithOp::Mul24, a, b), c);
  case ArithOp::BitInsert:
    return two(ArithOp::Or, two(ArithOp::And, a, b),
               two(ArithOp::And, two(ArithOp::Not, a, none), c));
  case ArithOp::BitField: {
    const Value x = collapsed(a), y = collapsed(b), z = collapsed(c);
    const Number five = constant(31);
    return of(bits(x.n, bitAnd(y.n, five), bitAnd(z.n, five), isSigned));
  }
  case ArithOp::Select:
    return join(collapsed(a), collapsed(b));
  default:
    return binary(op, isSigned, a, b);
  }
}

}  // namespace interlock::values
