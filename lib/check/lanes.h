//===- lanes.h - Facts as bytes --------------------------------------------===//
//
// One kernel state as one byte array: for every slot that occurs a lane with one
// byte per resource. Slots that two counters complete have two lanes; messages
// have a second lane for what holds once another kind of KMcnt operation has
// been met. Every step of an analysis is a sweep over a short lane.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_LIB_CHECK_LANES_H
#define INTERLOCK_LIB_CHECK_LANES_H

#include "model.h"

#include <vector>

namespace interlock::check {

struct Lane {
  uint32_t offset = 0, size = 0;  ///< size 0: the slot does not occur
  uint8_t order = 0, counter = 0, slot = 0;
  bool zeroOnly = false;  ///< only a wait for 0 completes it
  bool counts = false;    ///< an issue of its order moves it
  uint8_t behind = 0;     ///< SlotFacts::behind: a wait of n completes counts from n + behind
  uint8_t partner = 255;  ///< lane of the same facts on the other counter
};

class Lanes {
public:
  explicit Lanes(const Model &m);

  const Model &m;
  std::vector<Lane> lanes;
  Lane laneOf[NumAllSlots], viaLaneOf[NumAllSlots], mixedLane[NumAllSlots];
  std::vector<uint16_t> columnOf;   ///< per unit
  std::vector<uint32_t> definable;  ///< per unit: register slots that ever hold it
  std::vector<ir::Unit> unitOf;     ///< per column
  uint32_t width = 0;               ///< bytes of one state

  uint32_t column(unsigned slot, uint16_t resource) const {
    return isRegisterSlot(slot) ? columnOf[resource] : resource;
  }
  uint16_t resource(const Lane &l, uint32_t col) const {
    return isRegisterSlot(l.slot) ? unitOf[col] : static_cast<uint16_t>(col);
  }
  /// Calls f(slot, resource, column) for every fact that `i` creates.
  template <typename F> void created(ir::InstrId i, F f) const {
    const ir::Instruction &in = m.p.instrs[i];
    for (uint32_t s = m.creates(i) & m.present; s; s &= s - 1) {
      const unsigned slot = static_cast<unsigned>(__builtin_ctz(s));
      if (isLdsSlot(slot)) {
        for (RegionId x : m.named(i)) f(slot, x, uint32_t(x));
      } else if (!isRegisterSlot(slot)) {
        const uint16_t x = slot == isa::SSccResult || slot == isa::SAnyScc ? m.sccResource(i)
                                                                           : slot == FLoadReleased;
        f(slot, x, uint32_t(x));
      } else {
        const bool result = m.t.slots[slot].part == isa::Part::Result;
        for (const ir::Operand *op = m.p.operandsOf(in), *end = op + in.operandCount; op != end;
             ++op)
          if (holds(*op, result))
            for (unsigned u = op->first; u != unsigned(op->first) + op->count; ++u)
              f(slot, static_cast<uint16_t>(u), uint32_t(columnOf[u]));
      }
    }
  }

private:
  static bool holds(const ir::Operand &op, bool result) {
    return result ? op.role & ir::kDef : (op.role & ir::kUse) && !(op.flags & ir::kDescriptor);
  }
  void add(unsigned slot, unsigned order, uint32_t size);
};

}  // namespace interlock::check
#endif
