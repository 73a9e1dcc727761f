//===- cluster_values.h - Values that branches hang on ----------------------===//
//
// A tracked item is a 32-bit scalar register, or how two registers compare. The
// numbers are cut into at most 64 intervals, single numbers around the constants
// that the kernel compares the register with, and a value is a set of them: a bit
// mask. A compare splits the set, so that a later one of the same value agrees;
// adding a constant shifts it, exactly where single numbers meet single numbers.
// Of a pair there are three: less, equal, greater.
//
// A value is kept per role. `varies` says that the two may differ; otherwise both
// masks are equal and stand for one number that all waves have.
//
// Assumed, and said: a register that is counted down starts non-negative.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_LIB_CHECK_CLUSTER_VALUES_H
#define INTERLOCK_LIB_CHECK_CLUSTER_VALUES_H

#include "model.h"

#include <map>

namespace interlock::check {

struct Interval {
  int64_t lo, hi;
};
constexpr Interval kAnyNumber = {INT32_MIN, INT32_MAX};

/// Outcomes that are possible: bit 0 false, bit 1 true.
constexpr uint8_t kFalse = 1, kTrue = 2, kEither = 3;
uint8_t outcomes(isa::ArithOp op, bool isSigned, Interval a, Interval b);

struct Item {
  bool pair = false;
  ir::Unit a = 0, b = 0;        ///< b: pairs only, with a < b
  bool isSigned = false;        ///< pairs
  bool role = false;            ///< what gates wrote: differs between waves where it is known
  std::vector<int64_t> starts;  ///< of the intervals, ascending; registers only
  uint64_t unknown = 7;         ///< all that it can be where nothing is known
  bool assumed = false;         ///< … which leaves out negative numbers

  unsigned size() const { return pair ? 3 : static_cast<unsigned>(starts.size()); }
  Interval interval(unsigned n) const {
    return {starts[n], n + 1 == starts.size() ? int64_t(INT32_MAX) : starts[n + 1] - 1};
  }
  /// Intervals that numbers of `i` are in; numbers beyond 32 bits wrap: all.
  uint64_t meeting(Interval i) const;
  friend bool operator==(const Item &x, const Item &y) {
    return x.pair == y.pair && x.a == y.a && x.b == y.b && x.isSigned == y.isSigned;
  }
};

struct Value {
  uint64_t gate = 0, others = 0;
  bool varies = false;
  friend bool operator==(const Value &, const Value &) = default;
};

/// The constants that the registers of a kernel are compared with.
class Constants {
public:
  explicit Constants(const Model &m);
  /// An item for a register; false if it is compared with too many different numbers.
  bool registerItem(ir::Unit u, bool role, Item &out) const;
  static Item pairItem(ir::Unit a, ir::Unit b, bool isSigned);

private:
  struct OfUnit {
    std::vector<int64_t> compared, assigned;
    bool countsDown = false;
  };
  std::map<ir::Unit, OfUnit> units;
};

}  // namespace interlock::check
#endif
