//===- rows.h - What each instruction row demands and leaves behind --------===//
//
// The verifier's own reading of the target's tables: per instruction row which
// facts it creates (slots), which it demands to be gone, and what it ends by
// itself. A fact is "operation p may still hold resource r in slot s"; the
// slots of the table are followed by the verifier's own: fences, and soft
// copies of two LDS slots for accesses without tokens.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_LIB_CHECK_ROWS_H
#define INTERLOCK_LIB_CHECK_ROWS_H

#include "interlock/check.h"

namespace interlock::check {

/// Slots behind those of isa::SlotId. They have one resource each, except the
/// soft ones, which have regions.
enum OwnSlot : uint8_t {
  FWriteBack = isa::NumSlots,  ///< a write-back that a scoped store relies on
  FLoadReleased,               ///< a load that a release orders before its store
  FLoadAcquired,    ///< the last scoped load before an invalidate, which acquires with it
  FAtomicAcquired,  ///< the same for an atomic without result
  FTensorSoft,      ///< STensorLoad, met by an access that names no region
  FAsyncSoft,
  NumAllSlots
};
constexpr uint32_t kRegisterSlots = (1u << isa::SDsRead) - 1;
constexpr uint32_t kLdsSlots = ((1u << isa::SAnyLoad) - 1) & ~kRegisterSlots;
constexpr bool isRegisterSlot(unsigned s) { return s < isa::SDsRead && s != isa::SSccResult; }
constexpr uint32_t kAcquired = 1u << FLoadAcquired | 1u << FAtomicAcquired;
constexpr bool isLdsSlot(unsigned s) {
  return (s >= isa::SDsRead && s < isa::SAnyLoad) || s == FTensorSoft || s == FAsyncSoft;
}

/// A slot as the verifier sees it.
struct SlotFacts {
  isa::OrderId order;
  isa::OrderId via = isa::NumOrders;  ///< a second class whose completion ends the fact too …
  int behind = 0;  ///< … of the operation itself (0), or of a later one (1): what is older was
                   ///< translated before it
  /// The second count when the operation starts: a load among stores counts itself.
  int viaStart(const isa::Target &t, const ir::Instruction &in) const {
    return behind && (t.raises(in) >> via & 1);
  }
};
SlotFacts slotFacts(const isa::Target &t, unsigned slot);

struct Row {
  uint32_t raises = 0;     ///< OrderIds
  uint32_t drains = 0;     ///< OrderIds that the hardware drains when this issues
  uint32_t creates = 0;    ///< slots that get a fact
  uint32_t reads = 0;      ///< register slots demanded on units that it reads
  uint32_t writes = 0;     ///< … on units that it writes
  uint32_t ends = 0;       ///< source facts that its own result takes over on units it writes
  uint32_t lds = 0;        ///< LDS slots demanded on regions that it touches
  uint32_t ldsLoaded = 0;  ///< … only where the tensor-raw policy says so
  isa::Kind kind = isa::Kind::Other;
  bool plain = true;  ///< nothing but register operands
};

class Rows {
public:
  static const Rows &of(const isa::Target &t);
  const Row &operator[](const ir::Instruction &i) const {
    return rows[i.row * 2u + ((i.flags & ir::kHasResult) ? 1 : 0)];
  }
  /// Slots that a consumer of another kind demands (signals, returns, entries).
  uint32_t demanded(isa::Consumer c) const { return demands[size_t(c)]; }

  explicit Rows(const isa::Target &t);

private:
  std::vector<Row> rows;
  uint32_t demands[size_t(isa::Consumer::NumConsumers)] = {};
};

/// Name of the hazard between a slot and a consumer, "" if there is none.
const char *hazardName(const isa::Target &t, unsigned slot, isa::Consumer c);
/// The consumer that an instruction is for LDS slots, NumConsumers if it is none.
isa::Consumer ldsConsumer(isa::Kind k);

inline bool isWait(isa::Kind k) { return k == isa::Kind::Wait || k == isa::Kind::WaitIdle; }
inline bool isSignal(isa::Kind k) {
  return k == isa::Kind::BarrierSignal || k == isa::Kind::BarrierSignalIsFirst;
}
/// What may stand before the first real instruction of a function: it touches nothing.
/// Modes are set there first, expert scheduling above all [L22].
inline bool isHint(const ir::Instruction &in, isa::Kind k) {
  return (in.flags & ir::kPlace) || isWait(k) || k == isa::Kind::WaitAlu ||
         k == isa::Kind::DelayAlu || k == isa::Kind::SetVgprMsb || k == isa::Kind::Nop ||
         (k == isa::Kind::SetReg && in.value != ir::kNone);
}
/// Writes a constant into the scheduling mode: a function may begin with it.
inline bool setsSchedMode(const isa::Target &t, const ir::Instruction &in) {
  return t.kind(in) == isa::Kind::SetReg && in.value != ir::kNone &&
         (in.imm & 63) == t.schedMode.hwreg;
}
/// May branch to a place that is not known.
inline bool leaves(const ir::Instruction &in) {
  return in.control == ir::Control::UnknownJump || in.control == ir::Control::UnknownCall ||
         (in.control == ir::Control::CondJump && in.target == ir::kNone);
}

}  // namespace interlock::check
#endif
