//===- solve.h - The fixed point -------------------------------------------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_LIB_VALUES_SOLVE_H
#define INTERLOCK_LIB_VALUES_SOLVE_H

#include "slice.h"
#include "value.h"

#include <functional>

namespace interlock::values {

/// What the followed registers hold at one place. `reached` is false before any path.
struct State {
  std::vector<Value> values;
  bool reached = false;
};

/// Values before an event.
class View {
public:
  View(const Slice &s, const State &state) : slice(s), state(state) {}
  Value at(unsigned unit) const {
    const uint16_t i = unit < slice.indexOf.size() ? slice.indexOf[unit] : kUntracked;
    return i == kUntracked ? unknown() : state.values[i];
  }

private:
  const Slice &slice;
  const State &state;
};

/// Whether code may come from places that cannot be told: behind a jump or a call to an
/// address that is computed, any instruction may be next, with anything in registers.
bool mayEnterAnywhere(const ir::Program &p, const ir::Kernel &k);

/// Calls `visit` once for every event of every block that is reached, with the
/// values that hold before it on every path.
void solve(const ir::Program &p, const isa::Target &t, const ir::Kernel &k, const Slice &slice,
           const ir::LoopInfo &loops,
           const std::function<void(const Event &, ir::BlockId, const View &)> &visit);

}  // namespace interlock::values
#endif
