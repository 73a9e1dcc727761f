//===- facts.cpp - What may be in flight, walking forwards ------------------===//
//
// See facts.h.
//
//===----------------------------------------------------------------------===//
#include "facts.h"

#include <algorithm>
#include <cstring>

namespace interlock::check {

using isa::Kind;
namespace amd = isa::amdgpu;

Facts::Facts(const Model &model) : Lanes(model) { state.assign(width, kAbsent); }

void Facts::unpair(const Lane &l) {
  if (l.partner == 255) return;
  uint8_t *a = &state[l.offset], *b = &state[lanes[l.partner].offset];
  const uint32_t size = l.size;
  for (uint32_t i = 0; i != size; ++i) {
    const uint8_t gone = static_cast<uint8_t>(-(a[i] == kAbsent || b[i] == kAbsent));
    a[i] |= gone;
    b[i] |= gone;
  }
}

void Facts::clear(const Lane &l) {
  std::memset(&state[l.offset], kAbsent, l.size);
  unpair(l);
}

void Facts::wait(unsigned counter, int n) {
  for (const Lane &l : lanes) {
    if (l.counter != counter || (l.zeroOnly && n != 0)) continue;
    uint8_t *a = &state[l.offset];
    const uint32_t size = l.size;
    const uint8_t least = static_cast<uint8_t>(n + l.behind);
    for (uint32_t i = 0; i != size; ++i) a[i] = a[i] >= least ? kAbsent : a[i];
    unpair(l);
  }
  auto limit = [&](InFlight &f) {
    f.least = std::min<uint8_t>(f.least, static_cast<uint8_t>(n));
    f.most = std::min<uint8_t>(f.most, static_cast<uint8_t>(n));
  };
  limit(counts.counter[counter]);
  // Loads that have returned were translated, and so was what is older.
  if (counter == isa::LOAD && n == 0) {
    InFlight &x = counts.counter[isa::X];
    x.least = std::min(x.least, counts.sinceLoad.least);
    x.most = std::min(x.most, counts.sinceLoad.most);
  }
}

void Facts::issue(const Row &r) {
  for (const Lane &l : lanes) {
    if (l.counts && (r.raises >> l.order & 1)) {
      uint8_t *a = &state[l.offset];
      const uint32_t size = l.size;
      const uint8_t top = static_cast<uint8_t>((1 << m.t.counter(l.counter).bits) - 1);
      for (uint32_t i = 0; i != size; ++i) a[i] = static_cast<uint8_t>(a[i] + (a[i] < top));
    }
    if (r.drains >> l.order & 1) clear(l);
  }
  if (r.raises & (1u << isa::OSmem | 1u << isa::OBarrierScc))
    for (unsigned slot : {isa::SMessageResult, isa::SAnyMessage})
      if (const Lane &x = mixedLane[slot]; x.size)
        for (uint32_t i = 0; i != x.size; ++i) {
          uint8_t &alone = state[laneOf[slot].offset + i], &mixed = state[x.offset + i];
          if (alone != kAbsent) mixed = 0;
          alone = kAbsent;
        }
  for (const isa::OrderRow &o : m.t.orders)
    if (r.drains >> o.id & 1) counts.counter[o.counter] = {};
  for (const isa::OrderRow &o : m.t.orders) {
    if (!(r.raises >> o.id & 1)) continue;
    InFlight &f = counts.counter[o.counter];
    const uint8_t top = static_cast<uint8_t>((1 << m.t.counter(o.counter).bits) - 1);
    f.least = static_cast<uint8_t>(f.least + (f.least < top));
    f.most = static_cast<uint8_t>(f.most + (f.most < top));
  }
  if (r.raises >> isa::OXVmem & 1) {
    InFlight &s = counts.sinceLoad;
    if (r.raises >> isa::OLoad & 1)
      s = {};
    else
      s = {static_cast<uint8_t>(std::min(s.least + 1, 63)),
           static_cast<uint8_t>(std::min(s.most + 1, 63))};
  }
}

void Facts::put(unsigned slot, uint32_t col, bool mixedNow, int viaStart) {
  const Lane &l = mixedNow && mixedLane[slot].size ? mixedLane[slot] : laneOf[slot];
  state[l.offset + col] = 0;
  if (viaLaneOf[slot].size) state[viaLaneOf[slot].offset + col] = static_cast<uint8_t>(viaStart);
}

void Facts::addUnknown() {
  for (uint32_t s = m.unknownFacts(false) & m.present; s; s &= s - 1)
    put(static_cast<unsigned>(__builtin_ctz(s)), 0, false, 0);
  for (unsigned c : {isa::STORE, isa::TENSOR, isa::ASYNC})
    if (c == isa::STORE || m.usesEngines)
      counts.counter[c].most = static_cast<uint8_t>((1 << m.t.counter(c).bits) - 1);
}

void Facts::step(ir::InstrId i, const Decide &decide) {
  const ir::Instruction &in = m.p.instrs[i];
  const Row &r = m.rows[in];
  if (isWait(r.kind)) {
    const ir::WaitSpec left = decide && r.kind == Kind::Wait ? decide(i) : ir::WaitSpec();
    for (unsigned c = 0; c != isa::NumCounters; ++c) {
      const int n = decide && r.kind == Kind::Wait ? left.n[c] : m.waits(i, c);
      if (n != ir::kNoWait) wait(c, n);
    }
    return;
  }
  if (r.plain && in.control == ir::Control::Next) return;
  for (const ir::Operand *op = m.p.operandsOf(in), *end = op + in.operandCount; r.ends && op != end;
       ++op)
    if (op->role & ir::kDef)
      for (unsigned u = op->first; u != unsigned(op->first) + op->count; ++u)
        for (uint32_t s = definable[u] & r.ends; s; s &= s - 1) {
          const unsigned slot = static_cast<unsigned>(__builtin_ctz(s));
          state[laneOf[slot].offset + columnOf[u]] = kAbsent;
          if (viaLaneOf[slot].size) state[viaLaneOf[slot].offset + columnOf[u]] = kAbsent;
        }
  if (r.raises) issue(r);
  if (m.creates(i) & kAcquired)
    for (unsigned slot : {FLoadAcquired, FAtomicAcquired})
      if (laneOf[slot].size) state[laneOf[slot].offset] = kAbsent;
  created(i, [&](unsigned slot, uint16_t, uint32_t col) {
    // A load that a write-back has not yet released waits in the second column.
    put(slot, col, m.kmMixed(i), slotFacts(m.t, slot).viaStart(m.t, in));
  });
  if (r.kind == Kind::CacheWb && laneOf[FLoadReleased].size) {
    uint8_t *a = &state[laneOf[FLoadReleased].offset];
    a[0] = std::min(a[0], a[1]);
    a[1] = kAbsent;
  }
  if (r.kind == Kind::BarrierWait)
    if (uint16_t x = m.sccEndedBy(i); x != 0xffff)
      for (unsigned slot : {isa::SSccResult, isa::SAnyScc})
        if (laneOf[slot].size) state[laneOf[slot].offset + x] = kAbsent;
  if (in.control == ir::Control::Call) {
    for (unsigned c : {isa::LOAD, isa::DS, isa::KM}) wait(c, 0);
    addUnknown();
  } else if (in.control == ir::Control::UnknownCall) {
    std::fill(state.begin(), state.end(), kAbsent);
    for (unsigned c = 0; c != isa::NumCounters; ++c)
      counts.counter[c] = {0, static_cast<uint8_t>((1 << m.t.counter(c).bits) - 1)};
  }
}

bool Facts::mergeFlight(Flight &into) const {
  const Flight before = into;
  auto join = [](InFlight &a, const InFlight &b) {
    a.least = std::min(a.least, b.least);
    a.most = std::max(a.most, b.most);
  };
  for (unsigned c = 0; c != isa::NumCounters; ++c) join(into.counter[c], counts.counter[c]);
  join(into.sinceLoad, counts.sinceLoad);
  return !(before == into);
}

bool Facts::merge(ir::BlockId from, ir::BlockId to) {
  uint8_t *into = &entry[size_t(to) * width];
  bool changed = !seen[to];
  if (!seen[to]) {
    seen[to] = 1;
    entryFlight[to] = counts;
  } else {
    changed |= mergeFlight(entryFlight[to]);
  }
  const bool back =
      from != ir::kNone && m.options.loopTokens == LoopTokens::Off && m.loops.backEdge(from, to);
  auto join = [&](uint32_t at, uint8_t v) {
    if (v >= into[at]) return;
    into[at] = v;
    changed = true;
  };
  if (from == ir::kNone || (!m.regions.renames() && !back)) {
    for (uint32_t x = 0; x != width; ++x) join(x, state[x]);
    return changed;
  }
  std::vector<uint8_t> isLds(width, 0);
  for (unsigned slot = isa::SDsRead; slot != NumAllSlots; ++slot) {
    const Lane &l = laneOf[slot];
    if (!l.size || !isLdsSlot(slot)) continue;
    for (RegionId x = 0; x != l.size; ++x) {
      isLds[l.offset + x] = 1;
      if (back && l.counter == isa::TENSOR) continue;
      join(l.offset + m.regions.across(from, to, x), state[l.offset + x]);
    }
  }
  for (uint32_t x = 0; x != width; ++x)
    if (!isLds[x]) join(x, state[x]);
  return changed;
}

void Facts::solve() {
  const ir::Kernel &k = m.k;
  entry.assign(k.blocks.size() * size_t(width), kAbsent);
  entryFlight.assign(k.blocks.size(), {});
  seen.assign(k.blocks.size(), 0);
  std::vector<uint8_t> dirty(k.blocks.size(), 0);
  for (const ir::Entry &e : k.entries) {
    std::fill(state.begin(), state.end(), kAbsent);
    counts = {};
    if (e.kind != ir::EntryKind::Kernel) {
      for (unsigned c = 0; c != isa::NumCounters; ++c)
        if (e.kind == ir::EntryKind::Unknown || c == isa::LOAD || c == isa::DS || c == isa::KM)
          counts.counter[c].most = static_cast<uint8_t>((1 << m.t.counter(c).bits) - 1);
      addUnknown();
    }
    merge(ir::kNone, e.block);
    dirty[e.block] = 1;
  }
  for (bool again = true; again;) {
    again = false;
    for (uint32_t r = 0; r != k.rpo.size(); ++r) {
      const ir::BlockId b = k.rpo[r];
      if (!dirty[b]) continue;
      dirty[b] = 0;
      walk(b, [](ir::InstrId) {});
      for (uint32_t e = k.blocks[b].succBegin; e != k.blocks[b].succEnd; ++e) {
        const ir::BlockId to = k.succs[e];
        if (!merge(b, to)) continue;
        dirty[to] = 1;
        again |= m.loops.rpoIndex[to] <= r;
      }
    }
  }
}

void Facts::walk(ir::BlockId b, const std::function<void(ir::InstrId)> &f, const Decide &decide) {
  std::memcpy(state.data(), entry.data() + size_t(b) * width, width);
  counts = entryFlight[b];
  for (ir::InstrId i = m.k.blocks[b].begin; i != m.k.blocks[b].end; ++i) {
    f(i);
    step(i, decide);
  }
}

}  // namespace interlock::check
