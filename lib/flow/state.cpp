//===- state.cpp - Transfer functions of the in-flight lattice -------------===//
//
// See state.h for lattice and representation.
//
//===----------------------------------------------------------------------===//
#include "state.h"

namespace interlock::flow {

using isa::Consumer;
using isa::Kind;
namespace amd = isa::amdgpu;

Scratch &State::threadScratch() {
  static thread_local Scratch s;
  return s;
}

State::State(const Model &m)
    : model(m), target(m.target), scratch(threadScratch().used ? own : threadScratch()),
      position(scratch.position), viaPosition(scratch.viaPosition), listed(scratch.listed),
      pending(scratch.pending), epoch(scratch.epoch) {
  scratch.used = true;
  for (const isa::OrderRow &o : target.orders) {
    inOrder[o.id] = o.ordering != isa::Ordering::Unordered;
    maxYounger[o.id] = static_cast<uint8_t>((1 << target.counter(o.counter).bits) - 1);
  }
  for (uint32_t &mask : ordersOf) mask = 0;
  for (const isa::OrderRow &o : target.orders) ordersOf[o.counter] |= 1u << o.id;
  base[0] = 0;
  for (unsigned s = 0; s != isa::NumSlots; ++s) {
    const isa::SlotRow &row = target.slots[s];
    orderOf[s] = row.order;
    viaOf[s] = row.via;
    behind[s] = row.behind;
    counterOf[s] = target.orders[row.order].counter;
    base[s + 1] = base[s] + model.resourcesOfSlot(s);
  }
  if (position.size() < base[isa::NumSlots]) {
    position.resize(base[isa::NumSlots]);
    viaPosition.resize(base[isa::NumSlots]);
    listed.resize(base[isa::NumSlots]);
  }
  if (pending.size() < target.numUnits) pending.resize(target.numUnits);
  for (unsigned o = 0; o != isa::NumOrders; ++o) newest[o] = bound[o] = scratch.top;
}

State::~State() {
  for (int32_t n : newest) scratch.top = std::max(scratch.top, n);
  scratch.used = false;
}

void State::reset() {
  std::fill(position.begin(), position.end(), 0);
  std::fill(viaPosition.begin(), viaPosition.end(), 0);
  std::fill(listed.begin(), listed.end(), 0);
  std::fill(pending.begin(), pending.end(), uint8_t(0));
  for (unsigned o = 0; o != isa::NumOrders; ++o) newest[o] = bound[o] = 0;
  epoch = 0;
}

void State::enter(const std::vector<Fact> &in) {
  if (newest[0] > 0x70000000 || epoch > 0xfffffff0u) reset();
  int32_t top = 0;
  for (int32_t n : newest) top = std::max(top, n);
  for (unsigned o = 0; o != isa::NumOrders; ++o) {
    bound[o] = top;
    newest[o] = top + kJump;
  }
  ++epoch;
  facts.clear();
  sccBarrierKnown = false;
  for (const Fact &f : in) {
    size_t a = at(f.slot, f.resource);
    position[a] = newest[orderOf[f.slot]] - f.younger;
    if (viaOf[f.slot] != isa::NumOrders)
      viaPosition[a] = newest[viaOf[f.slot]] - f.viaYounger + behind[f.slot];
    if (f.slot < kNumRegisterSlots) pending[f.resource] |= static_cast<uint8_t>(1u << f.slot);
    if (f.slot == isa::SSccResult) {
      sccBarrier = static_cast<int>(f.viaYounger) - 128;
      sccBarrierKnown = f.viaYounger != 255;
    }
    listed[a] = epoch;
    facts.push_back({static_cast<uint16_t>(f.slot), f.resource});
  }
}

void State::leave(std::vector<Fact> &out) {
  out.clear();
  for (Key k : facts) {
    size_t a = at(k.slot, k.resource);
    if (!live(k.slot, a)) continue;
    unsigned o = orderOf[k.slot];
    Fact f;
    f.slot = static_cast<isa::SlotId>(k.slot);
    f.resource = k.resource;
    f.younger = static_cast<uint8_t>(std::min<int32_t>(newest[o] - position[a], maxYounger[o]));
    f.viaYounger = 255;
    if (unsigned v = viaOf[k.slot]; v != isa::NumOrders)
      f.viaYounger = static_cast<uint8_t>(
          std::min<int32_t>(newest[v] - viaPosition[a] + behind[k.slot], maxYounger[v]));
    if (k.slot == isa::SSccResult)
      f.viaYounger = sccBarrierKnown ? static_cast<uint8_t>(sccBarrier + 128) : 255;
    out.push_back(f);
  }
}

void State::waitOne(isa::CounterId c, int n) {
  for (uint32_t m = ordersOf[c]; m; m &= m - 1) {
    unsigned o = static_cast<unsigned>(__builtin_ctz(m));
    if (inOrder[o]) {
      bound[o] = std::max(bound[o], newest[o] - n);
    } else if (n == 0) {
      bound[o] = newest[o];
      ++newest[o];  // what comes next is newer than what was just completed
    }
  }
}

void State::need1(ir::WaitSpec &w, unsigned slot, unsigned resource, ir::InstrId consumer,
                  std::vector<Constraint> *why) {
  unsigned o = orderOf[slot];
  int younger = std::min<int32_t>(newest[o] - position[at(slot, resource)], maxYounger[o]);
  isa::CounterId c = static_cast<isa::CounterId>(counterOf[slot]);
  w.tighten(c, std::min<int>(younger, target.counter(c).maxImmediate));
  if (why)
    why->push_back({c, static_cast<isa::SlotId>(slot), static_cast<uint16_t>(resource),
                    static_cast<uint8_t>(younger), consumer});
}

void State::registers(ir::InstrId i, ir::WaitSpec &w, std::vector<Constraint> *why) {
  const ir::Instruction &in = model.program.instrs[i];
  const RowMasks &m = model.masks(in);
  const uint8_t maskOf[4] = {0, m.read, m.write, static_cast<uint8_t>(m.read | m.write)};
  for (const ir::Operand *op = model.program.operandsOf(in), *end = op + in.operandCount; op != end;
       ++op) {
    const uint8_t mask = maskOf[op->role & 3];
    const unsigned last = op->first + op->count;
    for (unsigned u = op->first; u != last;) {
      // Eight units at a time while nothing is pending.
      if (last - u >= 8) {
        uint64_t eight;
        std::memcpy(&eight, &pending[u], 8);
        if (!(eight & (0x0101010101010101ull * mask))) {
          u += 8;
          continue;
        }
      }
      for (unsigned bits = pending[u] & mask & ~ignored; bits; bits &= bits - 1) {
        unsigned slot = static_cast<unsigned>(__builtin_ctz(bits));
        size_t a = at(slot, u);
        if (!live(slot, a)) {
          pending[u] &= static_cast<uint8_t>(~(1u << slot));
          continue;
        }
        if (counterOf[slot] != isa::X) {
          need1(w, slot, u, i, why);
          continue;
        }
        unsigned v = viaOf[slot];
        translations.push_back({static_cast<uint16_t>(slot), static_cast<uint16_t>(u),
                                newest[orderOf[slot]] - position[a],
                                v == isa::NumOrders ? -1 : newest[v] - viaPosition[a]});
      }
      ++u;
    }
  }
  // A wait that is needed anyway may complete the translation as well.
  for (const Translation &t : translations) {
    unsigned v = viaOf[t.slot];
    if (v != isa::NumOrders) {
      const isa::CounterId c = target.orders[v].counter;
      int8_t n = w.n[c];
      if (n == ir::kNoWait || (assumed.n[c] != ir::kNoWait && assumed.n[c] < n)) n = assumed.n[c];
      if (n != ir::kNoWait && (inOrder[v] ? n <= t.via : n == 0)) continue;
    }
    need1(w, t.slot, t.resource, i, why);
  }
  translations.clear();
}

void State::needLds(const ir::Instruction &in, ir::InstrId i, uint32_t mask, bool explicitOnly,
                    ir::WaitSpec &w, std::vector<Constraint> *why) {
  auto check = [&](unsigned slot, unsigned r) {
    if (live(slot, at(slot, r))) need1(w, slot, r, i, why);
  };
  for (uint32_t m = mask; m; m &= m - 1) {
    unsigned slot = static_cast<unsigned>(__builtin_ctz(m));
    if (in.tagging == ir::Tagging::Untagged) {
      if (!explicitOnly)
        for (unsigned r = 0; r != model.numLdsResources(); ++r) check(slot, r);
      continue;
    }
    for (unsigned t = 0; t != in.tokenCount; ++t)
      for (uint16_t r : model.overlapping(model.resourcesOf(in)[t]))
        if (r != 0 || !explicitOnly) check(slot, r);
  }
}

ir::WaitSpec State::need(ir::InstrId i, std::vector<Constraint> *why) {
  ir::WaitSpec w;
  const ir::Instruction &in = model.program.instrs[i];
  const RowMasks &m = model.masks(in);
  registers(i, w, why);
  if (m.ldsAlways | m.ldsRaw) {
    needLds(in, i, m.ldsAlways, false, w, why);
    for (isa::CounterId c : {isa::TENSOR, isa::ASYNC}) {
      uint32_t mask = 0;
      for (uint32_t b = m.ldsRaw; b; b &= b - 1)
        if (unsigned slot = static_cast<unsigned>(__builtin_ctz(b)); counterOf[slot] == c)
          mask |= 1u << slot;
      if (!mask) continue;
      if (model.rawEverywhere(c, i))
        needLds(in, i, mask, false, w, why);
      else if (model.rawTagged())
        needLds(in, i, mask, true, w, why);
    }
  }
  if (m.special) {
    uint32_t mask = 0;
    if (m.kind == Kind::BarrierSignal || m.kind == Kind::BarrierSignalIsFirst) {
      if (in.imm == amd::kBarrierWorkgroup || in.imm >= 0 || in.imm == amd::kBarrierDynamic)
        mask |= model.consumerMask(Consumer::WorkgroupSignal);
      if (in.imm == amd::kBarrierCluster || in.imm == amd::kBarrierDynamic)
        mask |= model.consumerMask(Consumer::ClusterSignal);
    }
    if (mask) needLds(in, i, mask, false, w, why);
  }
  auto whole = [&](Consumer c) {
    ir::WaitSpec more = needWhole(c, i, why);
    for (unsigned c2 = 0; c2 != isa::NumCounters; ++c2) w.tighten(static_cast<int>(c2), more.n[c2]);
  };
  if (in.control == ir::Control::Return) whole(Consumer::Return);
  const bool leaves = in.control == ir::Control::CondJump && in.target == ir::kNone;
  if (in.control == ir::Control::UnknownJump || in.control == ir::Control::UnknownCall || leaves)
    whole(Consumer::UnknownJump);
  return w;
}

ir::WaitSpec State::needWhole(Consumer c, ir::InstrId i, std::vector<Constraint> *why) {
  ir::WaitSpec w;
  for (uint32_t m = model.consumerMask(c); m; m &= m - 1) {
    unsigned slot = static_cast<unsigned>(__builtin_ctz(m));
    if (slot >= kFirstWholeSlot && wholeLive(slot)) need1(w, slot, 0, i, why);
  }
  return w;
}

void State::makeMessagesUnordered() {
  // From now on KMcnt may count something else as well: only 0 helps.
  if (!wholeLive(isa::SAnyMessage)) return;
  const size_t n = facts.size();
  for (size_t f = 0; f != n; ++f) {
    Key k = facts[f];
    if (k.slot != isa::SMessageResult && k.slot != isa::SAnyMessage) continue;
    if (live(k.slot, at(k.slot, k.resource)))
      put(k.slot == isa::SMessageResult ? isa::SSmemResult : isa::SAnySmem, k.resource);
  }
  bound[isa::OMessage] = newest[isa::OMessage];
}

void State::issue(ir::InstrId i) {
  const ir::Instruction &in = model.program.instrs[i];
  const RowMasks &m = model.masks(in);
  uint32_t define = m.define & model.slotsAskedFor();
  if (m.raises) {
    constexpr uint32_t kMessage = 1u << isa::OMessage;
    constexpr uint32_t kOtherKm = (1u << isa::OSmem) | (1u << isa::OBarrierScc);
    if (m.raises & kOtherKm) {
      makeMessagesUnordered();
    } else if ((m.raises & kMessage) && (wholeLive(isa::SAnySmem) || wholeLive(isa::SAnyScc))) {
      // Joins a counter that is already mixed.
      put(isa::SAnySmem, 0);
      if (define & (1u << isa::SMessageResult)) define |= 1u << isa::SSmemResult;
      define &= ~((1u << isa::SMessageResult) | (1u << isa::SAnyMessage));
    }
    for (uint32_t d = m.drops; d; d &= d - 1) {
      unsigned o = static_cast<unsigned>(__builtin_ctz(d));
      bound[o] = newest[o];
      if (!inOrder[o]) {
        ++newest[o];
      }
    }
    for (uint32_t r = m.raises; r; r &= r - 1) {
      unsigned o = static_cast<unsigned>(__builtin_ctz(r));
      if (inOrder[o]) ++newest[o];
    }
  }
  if (define) {
    constexpr uint32_t kRegisterSlots = (1u << kNumRegisterSlots) - 1;
    const ir::Operand *op = model.program.operandsOf(in), *end = op + in.operandCount;
    uint32_t results = 0, sources = 0;
    for (uint32_t d = define & kRegisterSlots; d; d &= d - 1) {
      unsigned slot = static_cast<unsigned>(__builtin_ctz(d));
      (target.slots[slot].part == isa::Part::Result ? results : sources) |= 1u << slot;
    }
    if (results | sources)
      for (; op != end; ++op) {
        uint32_t slots = 0;
        if (op->role & ir::kDef) slots |= results;
        if ((op->role & ir::kUse) && !(op->flags & ir::kDescriptor)) slots |= sources;
        // Whoever touches a unit that this writes waits for this first, and
        // this completes after the older operations whose sources it covers.
        if ((op->role & ir::kDef) && m.supersedes)
          for (unsigned u = op->first; u != unsigned(op->first) + op->count; ++u)
            supersede(m.supersedes, u);
        for (; slots; slots &= slots - 1) {
          unsigned slot = static_cast<unsigned>(__builtin_ctz(slots));
          for (unsigned u = op->first; u != unsigned(op->first) + op->count; ++u) put(slot, u);
        }
      }
    for (uint32_t d = define & ~kRegisterSlots; d; d &= d - 1) {
      unsigned slot = static_cast<unsigned>(__builtin_ctz(d));
      if (slot >= kFirstWholeSlot) {
        put(slot, 0);
      } else if (in.tagging == ir::Tagging::Untagged) {
        put(slot, 0);
      } else {
        for (unsigned t = 0; t != in.tokenCount; ++t) put(slot, model.resourcesOf(in)[t]);
      }
    }
  }
  if (!m.special) return;
  if (m.kind == Kind::BarrierSignalIsFirst) {
    sccBarrier = in.imm;
    sccBarrierKnown = in.imm != amd::kBarrierDynamic && in.imm > -128 && in.imm < 127;
  } else if (m.kind == Kind::BarrierLeave) {
    sccBarrierKnown = false;
  } else if (m.kind == Kind::BarrierWait && sccBarrierKnown && in.imm == sccBarrier &&
             live(isa::SSccResult, at(isa::SSccResult, amd::kScc))) {
    // The barrier has completed, so its signal has answered.
    position[at(isa::SSccResult, amd::kScc)] = bound[isa::OBarrierScc];
    position[at(isa::SAnyScc, 0)] = bound[isa::OBarrierScc];
  } else if (in.control == ir::Control::Call) {
    // LLVM's ABI: the callee has waited for LOAD, DS and KM at its entry.
    ir::WaitSpec w;
    w.n[isa::LOAD] = w.n[isa::DS] = w.n[isa::KM] = 0;
    wait(w);
    addUnknown(false, false);
  } else if (in.control == ir::Control::UnknownCall) {
    addUnknown(true, true);
  }
}

void State::addUnknown(bool callersCounters, bool anyCode) {
  using namespace isa;
  // What is put now is newer than anything that a wait has just completed.
  auto put = [&](SlotId s, unsigned resource) {
    if (unsigned o = orderOf[s]; newest[o] == bound[o]) ++newest[o];
    this->put(s, resource);
  };
  put(SAnyStore, 0);
  if (anyCode || model.usesLdsEngines()) {
    for (SlotId s : {SAnyAsyncLoad, SAnyAsyncStore, SAnyAsyncArrive, SAnyTensor}) put(s, 0);
    for (SlotId s : {SAsyncLoad, SAsyncStore, STensorLoad, STensorStore}) put(s, 0);
  }
  if (callersCounters || anyCode)
    for (SlotId s : {SAnyLoad, SAnyDs, SAnySmem, SAnyMessage, SAnyScc}) put(s, 0);
  if (anyCode)
    for (SlotId s : {SAnyXVmem, SAnyXSmem}) put(s, 0);
}

}  // namespace interlock::flow
