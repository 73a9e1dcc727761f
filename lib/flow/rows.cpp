//===- rows.cpp - Compiling the target's rows ------------------------------===//
//
// Loops over rows only; what a row means is said in interlock/isa.h.
//
//===----------------------------------------------------------------------===//
#include "rows.h"

#include <map>
#include <memory>
#include <mutex>

namespace interlock::flow {

using isa::Consumer;
using isa::Kind;
using isa::Part;

namespace {
constexpr uint32_t bit(unsigned i) { return 1u << i; }

/// Which consumer an instruction kind is on the LDS side.
bool ldsConsumer(Kind k, Consumer &c) {
  switch (k) {
  case Kind::DsLoad:
  case Kind::FlatLoad:
    c = Consumer::DsLoad;
    return true;
  case Kind::DsStore:
  case Kind::FlatStore:
    c = Consumer::DsStore;
    return true;
  case Kind::DsAtomic:
  case Kind::FlatAtomic:
    c = Consumer::DsAtomic;
    return true;
  case Kind::AsyncLoad:
    c = Consumer::AsyncLoad;
    return true;
  case Kind::AsyncStore:
    c = Consumer::AsyncStore;
    return true;
  case Kind::TensorLoad:
    c = Consumer::TensorLoad;
    return true;
  case Kind::TensorStore:
    c = Consumer::TensorStore;
    return true;
  default:
    return false;
  }
}

bool isSpecial(Kind k) {
  switch (k) {
  case Kind::Wait:
  case Kind::WaitIdle:
  case Kind::BarrierSignal:
  case Kind::BarrierSignalIsFirst:
  case Kind::BarrierWait:
  case Kind::BarrierLeave:
  case Kind::SwapPc:
  case Kind::SetPc:
  case Kind::AddPc:
  case Kind::CallPc:
    return true;
  default:
    return false;
  }
}
}  // namespace

RowTables::RowTables(const isa::Target &target) {
  uint32_t raw[size_t(Consumer::NumConsumers)] = {};
  for (const isa::HazardRow &h : target.hazards)
    (h.policy == isa::Policy::Raw ? raw : consumers)[size_t(h.consumer)] |= bit(h.producer);
  masks.resize(target.instrs.size() * 2);
  for (size_t r = 0; r != target.instrs.size(); ++r)
    for (unsigned result = 0; result != 2; ++result) {
      RowMasks &m = masks[r * 2 + result];
      m.kind = target.instrs[r].kind;
      const isa::KindRow &kind = target.kinds[size_t(m.kind)];
      m.raises = result ? kind.raises : kind.raisesNoResult;
      m.special = isSpecial(m.kind);
      for (const isa::OrderRow &o : target.orders)
        if (m.raises & bit(o.id)) m.drops |= o.drainsOnIssue;
      for (const isa::SlotRow &s : target.slots) {
        const bool raised = m.raises & bit(s.order);
        bool define = false;
        switch (s.part) {
        case Part::Result:
          define = raised && result;
          break;
        case Part::Source:
          // A class of its own per completing counter: loads, the rest, scalar.
          define = raised && kind.sourcesHeld &&
                   (s.behind ? !(m.raises & bit(s.via)) : bool(m.raises & bit(s.via)));
          break;
        case Part::LdsRead:
          define = raised && (kind.lds & isa::kLdsRead);
          break;
        case Part::LdsWrite:
          define = raised && (kind.lds & isa::kLdsWrite);
          break;
        case Part::Exists:
          define = raised && kind.awaited;
          break;
        }
        if (define) m.define |= bit(s.id);
      }
      m.read = static_cast<uint8_t>(consumers[size_t(Consumer::RegRead)]);
      Consumer write = (m.raises & bit(isa::OXVmem))   ? Consumer::RegWriteByVmem
                       : (m.raises & bit(isa::OXSmem)) ? Consumer::RegWriteBySmem
                                                       : Consumer::RegWrite;
      m.write = static_cast<uint8_t>(consumers[size_t(write)]);
      for (const isa::SlotRow &slot : target.slots)
        if (slot.part == Part::Source && result)
          m.supersedes |=
              static_cast<uint8_t>(consumers[size_t(Consumer::RegWrite)] & ~m.write & bit(slot.id));
      Consumer lds;
      if (ldsConsumer(m.kind, lds)) {
        m.ldsAlways = consumers[size_t(lds)];
        m.ldsRaw = raw[size_t(lds)];
      }
      m.registersOnly = !m.special && !(m.ldsAlways | m.ldsRaw);
      m.inert = !m.special && !m.raises && !m.define;
    }
}

const RowTables &RowTables::get(const isa::Target &t) {
  static std::mutex lock;
  static std::map<const isa::Target *, std::unique_ptr<RowTables>> tables;
  std::lock_guard<std::mutex> guard(lock);
  std::unique_ptr<RowTables> &slot = tables[&t];
  if (!slot) slot = std::make_unique<RowTables>(t);
  return *slot;
}

}  // namespace interlock::flow
