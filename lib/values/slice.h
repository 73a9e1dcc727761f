//===- slice.h - Which registers have to be followed -----------------------===//
//
// Backwards from what is asked about: LDS addresses, descriptors, EXEC. A register
// that none of these can be made of is not followed, so a state has a few dozen
// values, and blocks shrink to the instructions that write or ask.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_LIB_VALUES_SLICE_H
#define INTERLOCK_LIB_VALUES_SLICE_H

#include "interlock/values.h"

namespace interlock::values {

inline constexpr uint16_t kUntracked = 0xffff;

/// An instruction that writes a followed register, asks for one, or calls.
struct Event {
  ir::InstrId at = ir::kNone;
  const ir::Arith *arith = nullptr;
  const ir::LdsAddress *lds = nullptr;
  bool tensor = false, touchesLds = false, call = false, writes = false;
};

struct Slice {
  Slice(const ir::Program &p, const isa::Target &t, const ir::Kernel &k);
  std::vector<uint16_t> indexOf;   ///< per unit, kUntracked
  std::vector<ir::Unit> units;     ///< per index
  std::vector<Event> events;       ///< by block, in program order
  std::vector<uint32_t> eventsOf;  ///< per block: first; one more at the end
  bool asks = false;               ///< anything touches LDS at all
};

}  // namespace interlock::values
#endif
