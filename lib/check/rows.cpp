//===- rows.cpp - What each instruction row demands and leaves behind ------===//
//
// Loops over the target's rows once per target.
//
//===----------------------------------------------------------------------===//
#include "rows.h"

#include <map>
#include <memory>
#include <mutex>

namespace interlock::check {

using isa::Consumer;
using isa::Kind;
using isa::Part;

isa::Consumer ldsConsumer(Kind k) {
  switch (k) {
  case Kind::DsLoad:
  case Kind::FlatLoad:
    return Consumer::DsLoad;
  case Kind::DsStore:
  case Kind::FlatStore:
    return Consumer::DsStore;
  case Kind::DsAtomic:
  case Kind::FlatAtomic:
    return Consumer::DsAtomic;
  case Kind::AsyncLoad:
    return Consumer::AsyncLoad;
  case Kind::AsyncStore:
    return Consumer::AsyncStore;
  case Kind::TensorLoad:
    return Consumer::TensorLoad;
  case Kind::TensorStore:
    return Consumer::TensorStore;
  default:
    return Consumer::NumConsumers;
  }
}

SlotFacts slotFacts(const isa::Target &t, unsigned slot) {
  switch (slot) {
  case FWriteBack:
  case FAtomicAcquired:
    return {isa::OStore};
  case FLoadReleased:
  case FLoadAcquired:
    return {isa::OLoad};
  case FTensorSoft:
    return {isa::OTensor};
  case FAsyncSoft:
    return {isa::OAsyncLoad};
  // Whole counters: rows keep them apart, so that insertion waits for each by name.
  case isa::SAnyXVmem:
    return {t.slots[slot].order, isa::OLoad, 1};
  case isa::SAnyXSmem:
    return {t.slots[slot].order, isa::OSmem};
  default:
    return {t.slots[slot].order, t.slots[slot].via, t.slots[slot].behind};
  }
}

static bool creates(const isa::SlotRow &s, const isa::KindRow &kind, uint32_t raises, bool result) {
  if (!(raises >> s.order & 1)) return false;
  switch (s.part) {
  case Part::Result:
    return result;
  case Part::Source:
    // One slot per counter that can end it: what loads hold, and the rest.
    if (!kind.sourcesHeld) return false;
    return s.behind ? !(raises >> s.via & 1) : raises >> s.via & 1;
  case Part::LdsRead:
    return kind.lds & isa::kLdsRead;
  case Part::LdsWrite:
    return kind.lds & isa::kLdsWrite;
  case Part::Exists:
    return kind.awaited;
  }
  return false;
}

Rows::Rows(const isa::Target &t) {
  uint32_t loaded[size_t(Consumer::NumConsumers)] = {};
  for (const isa::HazardRow &h : t.hazards)
    (h.policy == isa::Policy::Raw ? loaded : demands)[size_t(h.consumer)] |= 1u << h.producer;
  rows.resize(t.instrs.size() * 2);
  for (size_t r = 0; r != rows.size(); ++r) {
    Row &row = rows[r];
    const bool result = r & 1;
    row.kind = t.instrs[r / 2].kind;
    const isa::KindRow &kind = t.kinds[size_t(row.kind)];
    row.raises = result ? kind.raises : kind.raisesNoResult;
    for (const isa::OrderRow &o : t.orders)
      if (row.raises >> o.id & 1) row.drains |= o.drainsOnIssue;
    for (const isa::SlotRow &s : t.slots)
      if (creates(s, kind, row.raises, result)) row.creates |= 1u << s.id;
    if (row.kind == Kind::CacheWb) row.creates |= 1u << FWriteBack;
    if (row.creates >> isa::SAnyLoad & 1) row.creates |= 1u << FLoadReleased;
    if (row.creates >> isa::STensorLoad & 1) row.creates |= 1u << FTensorSoft;
    if (row.creates >> isa::SAsyncLoad & 1) row.creates |= 1u << FAsyncSoft;

    Consumer write = row.raises >> isa::OXVmem & 1   ? Consumer::RegWriteByVmem
                     : row.raises >> isa::OXSmem & 1 ? Consumer::RegWriteBySmem
                                                     : Consumer::RegWrite;
    row.reads = demands[size_t(Consumer::RegRead)];
    row.writes = demands[size_t(write)];
    for (const isa::SlotRow &s : t.slots) {
      // What issuing it drains is gone before it writes anything.
      if (row.drains >> s.order & 1) row.writes &= ~(1u << s.id);
      if (result && s.part == Part::Source &&
          (demands[size_t(Consumer::RegWrite)] & ~demands[size_t(write)]) >> s.id & 1)
        row.ends |= 1u << s.id;
    }
    if (Consumer c = ldsConsumer(row.kind); c != Consumer::NumConsumers) {
      row.lds = demands[size_t(c)];
      row.ldsLoaded = loaded[size_t(c)];
    }
    switch (row.kind) {
    case Kind::Wait:
    case Kind::WaitIdle:
    case Kind::BarrierSignal:
    case Kind::BarrierSignalIsFirst:
    case Kind::BarrierWait:
    case Kind::BarrierLeave:
    case Kind::CacheInv:
    case Kind::CacheWb:
      row.plain = false;
      break;
    default:
      row.plain = !row.raises && !row.lds && !row.ldsLoaded && !row.creates;
    }
  }
}

const Rows &Rows::of(const isa::Target &t) {
  static std::mutex lock;
  static std::map<const isa::Target *, std::unique_ptr<Rows>> all;
  std::lock_guard<std::mutex> guard(lock);
  std::unique_ptr<Rows> &r = all[&t];
  if (!r) r = std::make_unique<Rows>(t);
  return *r;
}

const char *hazardName(const isa::Target &t, unsigned slot, isa::Consumer c) {
  if (slot == FTensorSoft) slot = isa::STensorLoad;
  if (slot == FAsyncSoft) slot = isa::SAsyncLoad;
  for (const isa::HazardRow &h : t.hazards)
    if (h.producer == slot && h.consumer == c) return h.name;
  return "";
}

}  // namespace interlock::check
