//===- value.h - What one register holds -----------------------------------===//
//
// A Number, for every lane of every wave, and what is said about it along a loop:
// with `flip` = M and `phased`, the value is  n  in even trips of the innermost
// loop around the place and  n ^ M  in odd ones; without `phased`, either of the
// two. That is how double buffers swap: x ^= M once per trip.
//
// For masks of lanes, `lanes` compares the value with EXEC as it was at the start.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_LIB_VALUES_VALUE_H
#define INTERLOCK_LIB_VALUES_VALUE_H

#include "number.h"

namespace interlock::values {

enum class Lanes : uint8_t { Any, Subset, Whole };

struct Value {
  Number n;
  uint32_t flip = 0;
  ir::InstrId writer = ir::kNone;  ///< the only one that reaches here
  bool phased = false;
  Lanes lanes = Lanes::Any;
  friend bool operator==(const Value &, const Value &) = default;
};

inline Value unknown() { return {}; }
inline Value of(const Number &n) {
  Value v;
  v.n = n;
  return v;
}
/// In the other phase.
Value flipped(Value v);
/// The same set without `flip`.
Value collapsed(Value v);
/// What has lost its phase: which of the two is open.
Value unphased(Value v);
Value join(const Value &a, const Value &b);

/// What an operation of 32 bits computes from its inputs; writer and lanes are left out.
Value compute(isa::ArithOp op, bool isSigned, const Value &a, const Value &b, const Value &c);

}  // namespace interlock::values
#endif
