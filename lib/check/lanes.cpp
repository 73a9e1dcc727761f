//===- lanes.cpp - Facts as bytes ------------------------------------------===//
//
// See lanes.h. Registers that no operation of the kernel ever holds have no
// column.
//
//===----------------------------------------------------------------------===//
#include "lanes.h"

namespace interlock::check {

using isa::Ordering;
namespace amd = isa::amdgpu;

void Lanes::add(unsigned slot, unsigned order, uint32_t size) {
  Lane l;
  l.offset = width;
  l.size = size;
  l.slot = static_cast<uint8_t>(slot);
  l.order = static_cast<uint8_t>(order);
  const isa::OrderRow &row = m.t.orders[order];
  l.counter = row.counter;
  l.counts = row.ordering != Ordering::Unordered;
  l.zeroOnly = row.ordering == Ordering::Unordered;
  width += (size + 15) & ~15u;
  lanes.push_back(l);
}

Lanes::Lanes(const Model &model) : m(model) {
  columnOf.assign(m.t.numUnits, 0xffff);
  definable.assign(m.t.numUnits, 0);
  for (ir::InstrId i = m.k.begin; i != m.k.end; ++i) {
    const uint32_t made = m.creates(i) & kRegisterSlots & ~(1u << isa::SSccResult);
    if (!made) continue;
    const ir::Instruction &in = m.p.instrs[i];
    for (const ir::Operand *op = m.p.operandsOf(in), *end = op + in.operandCount; op != end; ++op)
      for (unsigned u = op->first; u != unsigned(op->first) + op->count; ++u)
        for (uint32_t s = made; s; s &= s - 1) {
          const unsigned slot = static_cast<unsigned>(__builtin_ctz(s));
          if (!holds(*op, m.t.slots[slot].part == isa::Part::Result)) continue;
          definable[u] |= 1u << slot;
          if (columnOf[u] != 0xffff) continue;
          columnOf[u] = static_cast<uint16_t>(unitOf.size());
          unitOf.push_back(static_cast<ir::Unit>(u));
        }
  }
  if (m.present >> isa::SSccResult & 1) definable[amd::kScc] |= 1u << isa::SSccResult;
  for (unsigned slot = 0; slot != NumAllSlots; ++slot) {
    if (!(m.present >> slot & 1)) continue;
    const SlotFacts f = slotFacts(m.t, slot);
    uint32_t size = 1;
    if (isRegisterSlot(slot)) size = static_cast<uint32_t>(unitOf.size());
    if (slot == isa::SSccResult || slot == isa::SAnyScc) size = m.numSccResources();
    if (isLdsSlot(slot)) size = static_cast<uint32_t>(m.regions.size());
    if (slot == FLoadReleased) size = 2;  // before and behind the write-back
    add(slot, f.order, size);
    const uint8_t first = static_cast<uint8_t>(lanes.size() - 1);
    if (f.via != isa::NumOrders) {
      add(slot, f.via, size);
      lanes.back().behind = static_cast<uint8_t>(f.behind);
      lanes[first].partner = static_cast<uint8_t>(first + 1);
      lanes[first + 1].partner = first;
      viaLaneOf[slot] = lanes.back();
    }
    laneOf[slot] = lanes[first];
    if (m.t.orders[f.order].ordering == Ordering::InOrderAlone) {
      add(slot, f.order, size);
      lanes.back().zeroOnly = true;
      lanes.back().counts = false;
      mixedLane[slot] = lanes.back();
    }
  }
  if (width == 0) width = 16;  // a state is never empty
}

}  // namespace interlock::check
