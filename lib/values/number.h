//===- number.h - Sets of 32-bit numbers -----------------------------------===//
//
// A Number stands for all numbers x with  x & zero == 0,  x & one == one  and
// lo <= x <= hi. Both views are kept, because neither contains the other: a shift
// or a mask is exact in bits, a sum or a product in intervals. Each narrows the
// other (tighten). Every operation returns a superset of what it can compute.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_LIB_VALUES_NUMBER_H
#define INTERLOCK_LIB_VALUES_NUMBER_H

#include "interlock/values.h"

namespace interlock::values {

Number constant(uint32_t v);
/// All numbers of an interval.
Number between(uint32_t lo, uint32_t hi);
/// All numbers with these bits known.
Number withBits(uint32_t zero, uint32_t one);
/// What both views say together.
Number tighten(Number n);

Number join(const Number &a, const Number &b);
/// a + b + carry, where the carry is 0 (0), 1 (1) or either (2).
Number add(const Number &a, const Number &b, int carry = 0);
/// a - b - borrow.
Number sub(const Number &a, const Number &b, int borrow = 0);
/// 1, 0 or 2 (either): whether a + b + carry leaves 32 bits.
int carryOut(const Number &a, const Number &b, int carry = 0);
/// … whether a < b + borrow.
int borrowOut(const Number &a, const Number &b, int borrow = 0);
Number mul(const Number &a, const Number &b);
Number mulHigh(const Number &a, const Number &b);
Number bitAnd(const Number &a, const Number &b);
Number bitOr(const Number &a, const Number &b);
Number bitXor(const Number &a, const Number &b);
Number bitNot(const Number &a);
Number shiftLeft(const Number &a, const Number &by);
Number shiftRight(const Number &a, const Number &by);
Number shiftRightSigned(const Number &a, const Number &by);
/// `width` bits from bit `offset` on, both of one value.
Number bits(const Number &a, const Number &offset, const Number &width, bool isSigned);
Number minimum(const Number &a, const Number &b, bool isSigned);
Number maximum(const Number &a, const Number &b, bool isSigned);

}  // namespace interlock::values
#endif
