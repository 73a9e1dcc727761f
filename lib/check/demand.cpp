//===- demand.cpp - Backward demands ---------------------------------------===//
//
// See demand.h for the rules and lanes.h for the layout of a state.
//
//===----------------------------------------------------------------------===//
#include "demand.h"

#include <algorithm>
#include <cstring>

namespace interlock::check {

using isa::Kind;

Demands::Demands(const Model &model, Mode md) : Lanes(model), mode(md) {
  state.assign(width, 0);
  scratch.assign(width, 0);
}

/// A consumer's bit in Mode::Reach.
static uint8_t bitOf(isa::Consumer c) {
  using enum isa::Consumer;
  switch (c) {
  case RegRead:
  case Return:
  case DsLoad:
    return 1;
  case RegWrite:
  case RegWriteByVmem:
  case RegWriteBySmem:
  case UnknownJump:
  case DsStore:
    return 2;
  case DsAtomic:
    return 4;
  case AsyncLoad:
    return 8;
  case AsyncStore:
    return 16;
  case TensorLoad:
    return 32;
  case TensorStore:
    return 64;
  default:
    return 128;
  }
}

/// A consumer asks for everything that holds the resource. Which barrier's
/// answer SCC will hold is not its business: all of them.
void Demands::demand(unsigned slot, uint16_t resource, isa::Consumer c) {
  auto one = [&](uint32_t col) {
    if (mode == Mode::Demand) return set(slot, col, kNever);
    set(slot, col, state[laneOf[slot].offset + col] | bitOf(c));
  };
  if (slot != isa::SSccResult && slot != isa::SAnyScc) return one(column(slot, resource));
  for (unsigned x = 0; x != m.numSccResources(); ++x) one(x);
}

void Demands::unpair(const Lane &l) {
  if (l.partner == 255) return;
  uint8_t *a = &state[l.offset], *b = &state[lanes[l.partner].offset];
  const uint32_t size = l.size;  // a byte store might change it otherwise
  for (uint32_t i = 0; i != size; ++i) {
    const uint8_t alive = static_cast<uint8_t>(-(a[i] != 0 && b[i] != 0));
    a[i] &= alive;
    b[i] &= alive;
  }
}

void Demands::cap(const Lane &l, int n) {
  if (l.zeroOnly && n != 0) return;
  const uint8_t most = static_cast<uint8_t>(n + l.behind);
  uint8_t *a = &state[l.offset];
  const uint32_t size = l.size;
  for (uint32_t i = 0; i != size; ++i) a[i] = std::min(a[i], most);
  if (most == 0) unpair(l);
}

void Demands::zero(const Lane &l) {
  std::memset(&state[l.offset], 0, l.size);
  unpair(l);
}

void Demands::wait(ir::InstrId i) {
  if (mode == Mode::Reach) return;
  for (const Lane &l : lanes)
    if (int n = m.waits(i, l.counter); n != ir::kNoWait) cap(l, n);
}

/// Older operations get one more younger; what the hardware drains is gone.
void Demands::issue(const Row &r) {
  const uint32_t other = 1u << isa::OSmem | 1u << isa::OBarrierScc;
  for (const Lane &l : lanes) {
    if (mode == Mode::Demand && l.counts && (r.raises >> l.order & 1)) {
      uint8_t *a = &state[l.offset];
      const uint32_t size = l.size;
      for (uint32_t i = 0; i != size; ++i)
        a[i] = static_cast<uint8_t>(a[i] - (a[i] != 0 && a[i] != kNever));
      unpair(l);
    }
    if (r.drains >> l.order & 1) zero(l);
  }
  if (r.raises & other)
    for (unsigned slot : {isa::SMessageResult, isa::SAnyMessage})
      if (mixedLane[slot].size)
        std::memcpy(&state[laneOf[slot].offset], &state[mixedLane[slot].offset], laneOf[slot].size);
}

void Demands::step(ir::InstrId i) {
  const ir::Instruction &in = m.p.instrs[i];
  const Row &r = m.rows[in];
  if (isWait(r.kind)) return wait(i);
  if (r.raises) issue(r);
  if (!r.plain) {
    if (m.creates(i) & kAcquired)  // nearer to the invalidate than what is older
      for (unsigned slot : {FLoadAcquired, FAtomicAcquired})
        if (laneOf[slot].size) set(slot, 0, 0);
    if (r.kind == Kind::BarrierWait && laneOf[isa::SSccResult].size) {
      if (uint16_t x = m.sccEndedBy(i); x != 0xffff) {
        set(isa::SSccResult, x, 0);
        if (laneOf[isa::SAnyScc].size) set(isa::SAnyScc, x, 0);
      }
    }
    if (r.kind == Kind::CacheWb && laneOf[FLoadReleased].size) {
      uint8_t *a = &state[laneOf[FLoadReleased].offset];
      a[1] = a[0];
    }
  }
  if (in.control == ir::Control::Call) {
    // The callee has waited for LOAD, DS and KM at its entry.
    for (const Lane &l : lanes)
      if (l.counter == isa::LOAD || l.counter == isa::DS || l.counter == isa::KM) cap(l, 0);
  } else if (in.control == ir::Control::UnknownCall) {
    std::fill(state.begin(), state.end(), uint8_t(0));  // demanded here or not at all
  }
  if (mode == Mode::Reach)  // the first access is the one that counts
    m.registerDemands(i, [&](uint32_t slots, const ir::Operand &op, bool) {
      for (unsigned u = op.first; u != unsigned(op.first) + op.count; ++u)
        for (uint32_t s = definable[u] & slots; s; s &= s - 1)
          if (unsigned slot = static_cast<unsigned>(__builtin_ctz(s)); isRegisterSlot(slot))
            set(slot, columnOf[u], 0);
    });
  m.registerDemands(i, [&](uint32_t slots, const ir::Operand &op, bool def) {
    for (unsigned u = op.first; u != unsigned(op.first) + op.count; ++u) {
      uint32_t held = definable[u];
      if (!held) continue;
      for (uint32_t s = held & slots; s; s &= s - 1) {
        const unsigned slot = static_cast<unsigned>(__builtin_ctz(s));
        demand(slot, static_cast<uint16_t>(u),
               def ? isa::Consumer::RegWrite : isa::Consumer::RegRead);
      }
      if (def)
        for (uint32_t s = held & r.ends; s; s &= s - 1)
          set(static_cast<unsigned>(__builtin_ctz(s)), columnOf[u], 0);
    }
  });
  if (m.hasOtherDemands(i)) {
    m.otherDemands(i, demands);
    for (const Demand &d : demands)
      for (uint32_t s = d.slots; s; s &= s - 1)
        demand(static_cast<unsigned>(__builtin_ctz(s)), d.resource, d.consumer);
  }
}

/// The demands at the end of a block: the maximum over where it leads.
void Demands::start(ir::BlockId b) {
  const ir::Kernel &k = m.k;
  const ir::Block &blk = k.blocks[b];
  std::fill(state.begin(), state.end(), uint8_t(0));
  for (uint32_t e = blk.succBegin; e != blk.succEnd; ++e) {
    const ir::BlockId to = k.succs[e];
    const uint8_t *from = &entry[size_t(to) * width];
    const bool back = m.options.loopTokens == LoopTokens::Off && m.loops.backEdge(b, to);
    if (m.regions.renames() || back) {
      std::memcpy(scratch.data(), from, width);
      for (unsigned slot = isa::SDsRead; slot != NumAllSlots; ++slot) {
        const Lane &l = laneOf[slot];
        if (!l.size || !isLdsSlot(slot)) continue;
        const bool tensor = l.counter == isa::TENSOR;
        for (RegionId x = 0; x != l.size; ++x)
          scratch[l.offset + x] = back && tensor ? 0 : from[l.offset + m.regions.across(b, to, x)];
      }
      from = scratch.data();
    }
    if (mode == Mode::Reach)
      for (uint32_t x = 0; x != width; ++x) state[x] |= from[x];
    else
      for (uint32_t x = 0; x != width; ++x) state[x] = std::max(state[x], from[x]);
  }
  if (b + 1 == k.blocks.size() && fallsThrough(m.p.instrs[blk.end - 1].control))
    for (uint32_t s = m.rows.demanded(isa::Consumer::UnknownJump) & m.present; s; s &= s - 1)
      demand(static_cast<unsigned>(__builtin_ctz(s)), 0, isa::Consumer::UnknownJump);
}

void Demands::solve() {
  const ir::Kernel &k = m.k;
  entry.assign(k.blocks.size() * size_t(width), 0);
  if (!width) return;
  std::vector<uint8_t> dirty(k.blocks.size(), 0);
  for (ir::BlockId b : k.rpo) dirty[b] = 1;
  for (bool again = true; again;) {
    again = false;
    for (size_t r = k.rpo.size(); r-- != 0;) {
      const ir::BlockId b = k.rpo[r];
      if (!dirty[b]) continue;
      dirty[b] = 0;
      start(b);
      for (ir::InstrId i = k.blocks[b].end; i-- != k.blocks[b].begin;) step(i);
      uint8_t *mine = &entry[size_t(b) * width];
      if (std::memcmp(mine, state.data(), width) == 0) continue;
      std::memcpy(mine, state.data(), width);
      for (uint32_t e = k.blocks[b].predBegin; e != k.blocks[b].predEnd; ++e) {
        const ir::BlockId from = k.preds[e];
        if (m.loops.rpoIndex[from] == ir::kNone) continue;
        dirty[from] = 1;
        if (m.loops.rpoIndex[from] >= r) again = true;
      }
    }
  }
}

void Demands::walk(ir::BlockId b, const std::function<void(ir::InstrId)> &f) {
  start(b);
  for (ir::InstrId i = m.k.blocks[b].end; i-- != m.k.blocks[b].begin;) {
    f(i);
    step(i);
  }
}

bool Demands::isHole(unsigned slot, uint32_t col, bool mixedNow, int viaStart) const {
  const Lane &l = mixedNow && mixedLane[slot].size ? mixedLane[slot] : laneOf[slot];
  if (!state[l.offset + col]) return false;
  return !viaLaneOf[slot].size || state[viaLaneOf[slot].offset + col] > viaStart;
}

std::vector<Hole> Demands::holes() {
  std::vector<Hole> out;
  if (!width) return out;
  auto ofUnknown = [&](ir::InstrId at) {
    for (uint32_t s = m.unknownFacts(false) & m.present; s; s &= s - 1) {
      const unsigned slot = static_cast<unsigned>(__builtin_ctz(s));
      if (isHole(slot, 0, false, 0)) out.push_back({ir::kNone, at, static_cast<uint8_t>(slot), 0});
    }
  };
  for (const ir::Entry &e : m.k.entries) {
    if (e.kind != ir::EntryKind::Function) continue;
    std::memcpy(state.data(), &entry[size_t(e.block) * width], width);
    ofUnknown(m.k.blocks[e.block].begin);
  }
  for (ir::BlockId b = 0; b != m.k.blocks.size(); ++b) {
    if (m.loops.rpoIndex[b] == ir::kNone) continue;
    const size_t first = out.size();
    walk(b, [&](ir::InstrId i) {
      if (m.p.instrs[i].control == ir::Control::Call) ofUnknown(i);
      if (m.row(i).plain) return;
      created(i, [&](unsigned slot, uint16_t resource, uint32_t col) {
        if (isHole(slot, col, m.kmMixed(i), slotFacts(m.t, slot).viaStart(m.t, m.p.instrs[i])))
          out.push_back({i, i, static_cast<uint8_t>(slot), resource});
      });
    });
    std::reverse(out.begin() + static_cast<std::ptrdiff_t>(first), out.end());
  }
  return out;
}

void Demands::dependences(const OnDependence &f) {
  using enum isa::Consumer;
  constexpr isa::Consumer kLds[] = {DsLoad,     DsStore,    DsAtomic,    AsyncLoad,
                                    AsyncStore, TensorLoad, TensorStore, WorkgroupSignal};
  constexpr isa::Consumer kRegister[] = {RegRead, RegWrite};
  constexpr isa::Consumer kWhole[] = {Return, UnknownJump};
  if (!width) return;
  auto dependencesOf = [&](const Hole &h, uint32_t col) {
    const unsigned slot = h.slot;
    const uint8_t set = state[laneOf[slot].offset + col];
    auto each = [&](const auto &consumers) {
      unsigned n = 0;
      for (isa::Consumer c : consumers)
        if (set >> n++ & 1) f(h, c);
    };
    if (isLdsSlot(slot))
      each(kLds);
    else if (slot >= isa::NumSlots)
      set ? f(h, WorkgroupSignal) : void();
    else if (slot >= isa::SAnyLoad)
      each(kWhole);
    else
      each(kRegister);
  };
  auto ofUnknown = [&](ir::InstrId at) {
    for (uint32_t s = m.unknownFacts(false) & m.present; s; s &= s - 1)
      dependencesOf({ir::kNone, at, static_cast<uint8_t>(__builtin_ctz(s)), 0}, 0);
  };
  for (const ir::Entry &e : m.k.entries) {
    if (e.kind != ir::EntryKind::Function) continue;
    std::memcpy(state.data(), &entry[size_t(e.block) * width], width);
    ofUnknown(m.k.blocks[e.block].begin);
  }
  for (ir::BlockId b : m.k.rpo)
    walk(b, [&](ir::InstrId i) {
      if (m.p.instrs[i].control == ir::Control::Call) ofUnknown(i);
      if (m.row(i).plain) return;
      created(i, [&](unsigned slot, uint16_t resource, uint32_t col) {
        dependencesOf({i, i, static_cast<uint8_t>(slot), resource}, col);
      });
    });
}

bool Demands::askedFor(ir::BlockId b, unsigned slot, uint16_t resource, int younger, int viaYounger,
                       bool mixed) const {
  const uint8_t *at = &entry[size_t(b) * width];
  const uint32_t col = column(slot, resource);
  const Lane &l = mixed && mixedLane[slot].size ? mixedLane[slot] : laneOf[slot];
  if (at[l.offset + col] <= younger) return false;
  return !viaLaneOf[slot].size || at[viaLaneOf[slot].offset + col] > viaYounger;
}

}  // namespace interlock::check
