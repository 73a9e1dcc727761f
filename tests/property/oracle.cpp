//===- oracle.cpp - A brute-force judge of wait placement ------------------===//
//
// One Fact = one thing that one operation (or unknown code) leaves in flight.
// Walker::walk explores, breadth first, every state that the fact can be in:
//
//     point      the next instruction
//     younger    later operations of its class, saturating at the counter width
//     loads           a source: vector loads since, itself included. An
//                address that was translated stays so, and translation is in
//                order: once one of them is complete, so is this
//     mixed      a message has met another kind of KMcnt operation: only 0 helps
//     region     the memory token, renamed by the edges that were taken
//
// Invariant: a state is visited iff some path leads to it on which nothing has
// completed the operation. An instruction that needs the operation is then
// judged by `needs`, and `step` gives the states behind it. The walk goes on
// behind a hole, so that one missing wait does not hide another.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "oracle.h"

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <tuple>

namespace interlock::property {

using namespace isa;
using ir::Control;
using ir::EntryKind;
using ir::InstrId;
using ir::Instruction;
using ir::kNone;

namespace {

constexpr uint32_t bit(unsigned o) { return 1u << o; }

bool isSignal(Kind k) { return k == Kind::BarrierSignal || k == Kind::BarrierSignalIsFirst; }

/// Barrier ids with a bit of their own in a state; the rest shares bit 7, which
/// no s_barrier_wait clears.
uint8_t sccBit(const Instruction &in, Kind kind) {
  if (kind != Kind::BarrierSignalIsFirst) return 0x80;
  if (in.imm == amdgpu::kBarrierWorkgroup) return 1;
  if (in.imm == amdgpu::kBarrierCluster) return 2;
  if (in.imm >= 0 && in.imm < 5) return static_cast<uint8_t>(4u << in.imm);
  return 0x80;
}
uint8_t sccClearedBy(const Instruction &in) {
  if (in.imm == amdgpu::kBarrierWorkgroup) return 1;
  if (in.imm == amdgpu::kBarrierCluster) return 2;
  if (in.imm >= 0 && in.imm < 5) return static_cast<uint8_t>(4u << in.imm);
  return 0;
}

/// The region kinds that an LDS consumer conflicts with.
struct LdsNeeds {
  bool dsRead = false, dsWrite = false;
  bool asyncLoad = false, asyncStore = false, tensorLoad = false, tensorStore = false;
  bool rawPolicy = false;  ///< asyncLoad and tensorLoad only where the policy drains at consumers
};

/// "What must be complete, by instruction", one case per line of that table.
LdsNeeds ldsNeeds(Kind kind, int imm) {
  LdsNeeds n;
  switch (kind) {
  case Kind::TensorLoad:
    n.dsRead = n.dsWrite = n.asyncStore = n.tensorStore = n.asyncLoad = true;
    break;
  case Kind::AsyncLoad:
    n.dsRead = n.dsWrite = n.asyncStore = n.tensorStore = n.tensorLoad = true;
    break;
  case Kind::DsStore:
  case Kind::FlatStore:
  case Kind::DsAtomic:
  case Kind::FlatAtomic:
    n.asyncLoad = n.asyncStore = n.tensorLoad = n.tensorStore = n.rawPolicy = true;
    break;
  case Kind::DsLoad:
  case Kind::FlatLoad:
    n.asyncLoad = n.tensorLoad = n.rawPolicy = true;
    break;
  case Kind::AsyncStore:  // async loads and stores are not ordered against each other
    n.dsWrite = n.tensorLoad = n.asyncLoad = true;
    break;
  case Kind::TensorStore:
    n.dsWrite = n.asyncLoad = true;
    break;
  case Kind::BarrierSignal:
  case Kind::BarrierSignalIsFirst:
    if (imm == amdgpu::kBarrierCluster) {
      n.dsRead = true;
    } else if (imm == amdgpu::kBarrierWorkgroup || imm >= 0 || imm == amdgpu::kBarrierDynamic) {
      n.dsRead = n.dsWrite = n.asyncLoad = n.asyncStore = n.tensorLoad = n.tensorStore = true;
    }
    break;
  default:
    break;
  }
  return n;
}

/// Whose conflict with a write is named a read's.
bool readsLds(Kind k) {
  return k == Kind::DsLoad || k == Kind::FlatLoad || k == Kind::DsAtomic || k == Kind::FlatAtomic ||
         k == Kind::AsyncStore || k == Kind::TensorStore;
}

/// What an instruction does to global memory that others may use as well.
struct GlobalUse {
  bool reads = false, writes = false, engine = false;
};
GlobalUse globalUse(Kind kind, std::string_view text) {
  // Private memory; what saves and stops the engine.
  for (std::string_view none : {"scratch_", "tensor_save", "tensor_stop"})
    if (text.starts_with(none)) return {};
  switch (kind) {
  case Kind::TensorLoad:
    return {true, false, true};
  case Kind::TensorStore:
    return {false, true, true};
  case Kind::VmemLoad:
  case Kind::FlatLoad:
  case Kind::AsyncLoad:
  case Kind::SmemLoad:
    return {true, false, false};
  case Kind::VmemStore:
  case Kind::FlatStore:
  case Kind::AsyncStore:
    return {false, true, false};
  case Kind::VmemAtomic:
  case Kind::FlatAtomic:
    return {true, true, false};
  default:
    return {};
  }
}
/// Two accesses that must not run at the same time: one of them of the engine, one a write.
bool meetInMemory(const GlobalUse &a, const GlobalUse &b) {
  const bool touch = (a.writes && (b.reads || b.writes)) || (a.reads && b.writes);
  return a.engine != b.engine && touch;
}

/// A set of packed states that is cleared in constant time.
class StateSet {
public:
  void clear() {
    ++stamp;
    used = 0;
  }
  bool insert(uint64_t key) {
    if (2 * (used + 1) > slots.size()) grow();
    size_t i = find(key);
    if (slots[i].second == stamp) return false;
    slots[i] = {key, stamp};
    ++used;
    return true;
  }

private:
  size_t find(uint64_t key) const {
    size_t i = (key * 0x9e3779b97f4a7c15ull) >> 20 & (slots.size() - 1);
    while (slots[i].second == stamp && slots[i].first != key) i = (i + 1) & (slots.size() - 1);
    return i;
  }
  void grow() {
    std::vector<std::pair<uint64_t, uint32_t>> old(std::move(slots));
    slots.assign(old.empty() ? 1024 : old.size() * 2, {0, 0});
    uint32_t was = stamp;
    stamp = 1;
    for (auto &[key, s] : old)
      if (s == was) slots[find(key)] = {key, 1};
  }
  std::vector<std::pair<uint64_t, uint32_t>> slots;
  uint32_t stamp = 1;
  size_t used = 0;
};

}  // namespace

struct Oracle::Fact {
  InstrId producer = kNone;  ///< kNone: unknown code
  uint32_t start = 0;        ///< point of the producer
  OrderId order = OLoad;
  Part part = Part::Exists;
  Region region;
  bool before = false;  ///< unknown code left it before `start` ran
  /// Must be complete before the first instruction that is no wait, in the same block.
  bool atEntry = false;
  /// Global memory that it uses is all that matters.
  std::optional<GlobalUse> memory;
};

struct Oracle::Walker {
  struct State {
    uint32_t point = 0;
    uint8_t younger = 0, loads = 0;
    bool mixed = false;
    Region region;
    uint64_t key() const {
      return uint64_t(point) | uint64_t(younger) << 16 | uint64_t(loads) << 24 |
             uint64_t(mixed) << 40 | uint64_t(region.kind) << 41 |
             uint64_t(region.slot & 0xff) << 45;
    }
  };

  const Oracle &o;
  const std::vector<ir::WaitSpec> &waits;
  const OraclePolicy &policy;
  /// Per point: what of KMcnt besides messages is pending there, one entry per
  /// combination that some path makes (scalar memory << 8 | barrier ids).
  std::vector<std::set<uint16_t>> kmAt;
  StateSet seen;
  std::vector<State> states;
  std::vector<uint32_t> parents;
  std::map<std::tuple<InstrId, InstrId, CounterId>, Hole> holes;
  bool firstOnly = false;

  Walker(const Oracle &o, const std::vector<ir::WaitSpec> &waits, const OraclePolicy &policy)
      : o(o), waits(waits), policy(policy) {}

  int waitOf(const Instruction &in, unsigned counter) const {
    Kind k = o.t.kind(in);
    if (k == Kind::WaitIdle) return 0;
    if (k != Kind::Wait) return ir::kNoWait;
    // A counter never shows more than it can hold: waiting for that completes nothing.
    const int n = waits[in.imm].n[counter];
    return n < (1 << o.t.counter(counter).bits) - 1 ? n : int(ir::kNoWait);
  }

  /// Which KMcnt operations besides messages may be pending, along every path.
  void exploreKm() {
    kmAt.assign(o.n, {});
    std::vector<std::pair<uint32_t, uint16_t>> work;
    auto push = [&](uint32_t point, uint16_t v) {
      if (kmAt[point].insert(v).second) work.emplace_back(point, v);
    };
    for (uint32_t i = 0; i != o.n; ++i)
      if (o.startsHere[i]) push(i, o.startsHere[i] == 1 + uint8_t(EntryKind::Kernel) ? 0 : 0x180);
    while (!work.empty()) {
      auto [i, v] = work.back();
      work.pop_back();
      const Instruction &in = o.instr(i);
      Kind kind = o.t.kind(in);
      bool smem = v >> 8;
      uint8_t scc = static_cast<uint8_t>(v);
      if (waitOf(in, KM) == 0 || in.control == Control::Call) smem = false, scc = 0;
      if (in.control == Control::UnknownCall) smem = true, scc = 0x80;
      if (kind == Kind::BarrierWait) scc &= static_cast<uint8_t>(~sccClearedBy(in));
      uint32_t raises = o.t.raises(in);
      if (raises & bit(OSmem)) smem = true;
      if (raises & bit(OBarrierScc)) scc |= sccBit(in, kind);
      for (const Edge &e : o.edges[i])
        if (e.to != o.n) push(e.to, static_cast<uint16_t>(smem << 8 | scc));
    }
  }

  bool waitDrains(OrderId order, int n, uint8_t younger, const State &s) const {
    if (n < 0) return false;
    switch (o.t.orders[order].ordering) {
    case Ordering::InOrder:
      return younger >= n;
    case Ordering::Unordered:
      return n == 0;
    case Ordering::InOrderAlone:
      break;
    }
    if (n == 0) return true;
    if (order == OBarrierScc) return false;  // always waited for with 0
    return !s.mixed && younger >= n;
  }

  static bool touch(const ir::Operand &a, const ir::Operand &b) {
    return a.first < b.first + b.count && b.first < a.first + a.count;
  }

  /// Why `in` needs the fact, nullptr if it does not.
  const char *needs(const Fact &f, const State &s, const Instruction &in) const {
    const Kind kind = o.t.kind(in);
    if (kind == Kind::Wait || kind == Kind::WaitIdle) return nullptr;
    if (f.atEntry) return o.isHint(in) ? nullptr : "ABI";
    if (f.memory)
      return meetInMemory(*f.memory,
                          globalUse(kind, o.p.textOf(static_cast<InstrId>(&in - &o.p.instrs[0]))))
                 ? "GLOBAL"
                 : nullptr;
    const ir::Operand *ops = o.p.operandsOf(in);
    const uint32_t raises = o.t.raises(in);
    switch (f.part) {
    case Part::Result:
    case Part::Source: {
      if (f.producer == kNone) return nullptr;
      const Instruction &from = o.p.instrs[f.producer];
      const ir::Operand *mine = o.p.operandsOf(from);
      if (f.part == Part::Source) {
        // Vector memory keeps its own order; either group drains the other when it starts.
        if (f.order == OXVmem && (raises & (bit(OXVmem) | bit(OXSmem)))) return nullptr;
        if (f.order == OXSmem && (raises & bit(OXVmem))) return nullptr;
      }
      const char *why = nullptr;
      for (unsigned a = 0; a != from.operandCount; ++a) {
        if (!(mine[a].role & (f.part == Part::Result ? ir::kDef : ir::kUse))) continue;
        if (f.part == Part::Source && (mine[a].flags & ir::kDescriptor)) continue;
        for (unsigned b = 0; b != in.operandCount; ++b) {
          if (!touch(mine[a], ops[b])) continue;
          if (f.part == Part::Result && (ops[b].role & ir::kUse)) return "RAW";
          if (ops[b].role & ir::kDef) why = f.part == Part::Result ? "WAW" : "WAR";
        }
      }
      return why;
    }
    case Part::LdsRead:
    case Part::LdsWrite: {
      LdsNeeds n = ldsNeeds(kind, in.imm);
      bool read = f.part == Part::LdsRead;
      bool load = false;  // its completion may be left to a barrier
      bool needed = false;
      switch (f.order) {
      case ODs:
        needed = read ? n.dsRead : n.dsWrite;
        break;
      case OAsyncLoad:
        needed = n.asyncLoad, load = true;
        break;
      case OAsyncStore:
        needed = n.asyncStore;
        break;
      case OTensor:
        needed = read ? n.tensorStore : n.tensorLoad, load = !read;
        break;
      default:
        break;
      }
      if (!needed || !o.overlaps(s.region, s.point)) return nullptr;
      if (load && n.rawPolicy) {
        if (policy.raw == RawMode::Barriers) return nullptr;
        if (policy.raw == RawMode::Tagged &&
            (in.tagging != ir::Tagging::Tagged || s.region.kind == Region::Kind::All))
          return nullptr;
      }
      return isSignal(kind) ? "publish" : read ? "LDS-WAR" : readsLds(kind) ? "LDS-RAW" : "LDS-WAW";
    }
    case Part::Exists: {
      CounterId c = o.t.orders[f.order].counter;
      if (in.control == Control::UnknownJump || in.control == Control::UnknownCall)
        return "unknown code";
      if (in.control == Control::Return && (c == LOAD || c == DS || c == KM)) return "ABI";
      return nullptr;
    }
    }
    return nullptr;
  }

  /// Executes one instruction on a state. False: the operation is complete.
  bool step(const Fact &f, State &s, const Instruction &in) const {
    const Kind kind = o.t.kind(in);
    const CounterId counter = o.t.orders[f.order].counter;
    if (kind == Kind::Wait || kind == Kind::WaitIdle) {
      if (waitDrains(f.order, waitOf(in, counter), s.younger, s)) return false;
      if (counter != X) return true;
      auto completes = [&](CounterId c, uint8_t count) {
        int n = waitOf(in, c);
        return n >= 0 && count > n;
      };
      if (f.order == OXSmem) return waitOf(in, KM) != 0;
      // A load that has returned was translated, and so was everything older.
      // A store that is done says nothing [L22: storecnt never implies xcnt].
      return !completes(LOAD, s.loads);
    }
    if (in.control == Control::Call) {
      // The callee waits for LOAD, DS and KM at its entry, not for XCNT.
      if (counter == LOAD || counter == DS || counter == KM || f.order == OXSmem) return false;
      if (f.order == OXVmem && s.loads > 0) return false;
    }
    if (in.control == Control::UnknownCall) return false;  // unknown facts take over
    const uint32_t raises = o.t.raises(in);
    for (unsigned c = 0; c != NumOrders; ++c)
      if ((raises & bit(c)) && (o.t.orders[c].drainsOnIssue & bit(f.order))) return false;
    if (kind == Kind::BarrierWait) {
      uint8_t cleared = sccClearedBy(in);
      if (f.order == OBarrierScc && f.producer != kNone) {
        const Instruction &from = o.p.instrs[f.producer];
        if (cleared && sccBit(from, o.t.kind(from)) == cleared && from.imm == in.imm) return false;
      }
    }
    auto more = [&](OrderId order, uint8_t &count) {
      unsigned most = (1u << o.t.counter(o.t.orders[order].counter).bits) - 1;
      if ((raises & bit(order)) && count < most) ++count;
    };
    more(f.order, s.younger);
    if (f.order == OXVmem) {
      more(OLoad, s.loads);
    }
    if (f.order == OMessage && (raises & (bit(OSmem) | bit(OBarrierScc)))) s.mixed = true;
    return true;
  }

  void report(const Fact &f, uint32_t at, const char *why) {
    const State &s = states[at];
    Hole h;
    h.producer = f.producer;
    h.consumer = o.k.begin + std::min(s.point, o.n - 1);
    h.counter = o.t.orders[f.order].counter;
    h.hazard = why;
    bool positional = o.t.orders[f.order].ordering == Ordering::InOrder || f.order == OMessage;
    h.needed = positional && !f.atEntry ? s.younger : 0;
    auto [it, fresh] = holes.try_emplace({h.producer, h.consumer, h.counter}, h);
    if (!fresh && it->second.needed <= h.needed) return;
    for (uint32_t i = at; i != kNone; i = parents[i])
      h.path.push_back(o.k.begin + std::min(states[i].point, o.n - 1));
    std::reverse(h.path.begin(), h.path.end());
    it->second = h;
  }

  /// Leaves along every edge of `point` with the facts that the edge keeps.
  void leave(const Fact &f, const State &s, uint32_t parent) {
    const CounterId counter = o.t.orders[f.order].counter;
    for (const Edge &e : o.edges[s.point]) {
      if (!policy.loopCarriedTokens && counter == TENSOR && o.closesLoop(e) &&
          (f.part == Part::LdsRead || f.part == Part::LdsWrite))
        continue;
      State next = s;
      next.point = e.to;
      next.region = o.across(s.region, e);
      push(next, parent);
    }
  }

  void push(const State &s, uint32_t parent) {
    if (!seen.insert(s.key())) return;
    states.push_back(s);
    parents.push_back(parent);
  }

  void walk(const Fact &f) {
    seen.clear();
    states.clear();
    parents.clear();
    State first;
    first.point = f.start;
    first.region = f.region;
    if (f.order == OXVmem && f.producer != kNone) {
      const uint32_t raises = o.t.raises(o.p.instrs[f.producer]);
      first.loads = raises >> OLoad & 1;
    }
    if (f.before) {
      push(first, kNone);
    } else if (f.atEntry && o.endsBlock(f.start)) {
      push(first, kNone);
      return report(f, 0, "ABI");
    } else if (f.order == OMessage) {
      for (uint16_t v : kmAt[f.start]) first.mixed = v != 0, leave(f, first, kNone);
    } else {
      leave(f, first, kNone);
    }
    for (uint32_t at = 0; at != states.size(); ++at) {
      State s = states[at];
      if (s.point == o.n) {  // ran off the end of the code, to a place that nobody knows
        if ((f.part == Part::Exists && !f.memory) || f.atEntry) report(f, at, "unknown code");
        continue;
      }
      const Instruction &in = o.instr(s.point);
      if (const char *why = needs(f, s, in)) {
        report(f, at, why);
        if (firstOnly || f.atEntry) return;
      }
      if (!step(f, s, in)) continue;
      if (f.atEntry && o.endsBlock(s.point)) return report(f, at, "ABI");
      leave(f, s, at);
    }
  }
};

Oracle::Oracle(const ir::Program &p, const Target &t, const ir::Kernel &k)
    : p(p), t(t), k(k), n(k.end - k.begin) {
  buildEdges();
  buildLoops();
  for (const Instruction &i : p.instrs) {
    Kind kind = t.kind(i);
    usesEngines |= t.kindRow(i).engine == Engine::Async || t.kindRow(i).engine == Engine::Tensor ||
                   kind == Kind::AsyncArrive;
  }
}

void Oracle::run(const std::vector<ir::WaitSpec> &waits, const OraclePolicy &policy, bool firstOnly,
                 uint32_t counterMask, std::vector<Hole> &out) const {
  Walker w(*this, waits, policy);
  w.firstOnly = firstOnly;
  w.exploreKm();
  bool boundaries = false;
  for (uint32_t i = 0; i != n; ++i) {
    Control c = instr(i).control;
    if (!reachable[i]) continue;
    boundaries |= c == Control::Return || c == Control::UnknownJump || c == Control::UnknownCall;
    for (const Edge &e : edges[i]) boundaries |= e.to == n;
  }
  auto counterOf = [&](OrderId o) { return t.orders[o].counter; };
  auto go = [&](const Fact &f) {
    if (firstOnly && !w.holes.empty()) return;
    if (f.region.kind == Region::Kind::None &&
        (f.part == Part::LdsRead || f.part == Part::LdsWrite))
      return;
    // Weaker memory waits may leave translations pending.
    uint32_t touched = bit(counterOf(f.order));
    if (f.order == OXVmem) touched |= bit(LOAD);
    if (f.order == OXSmem) touched |= bit(KM);
    if (!(counterMask & touched)) return;
    w.walk(f);
  };
  // Unknown code ran before point `at` or inside the call there. Callers and callees keep the ABI:
  // nothing of X, and of the LDS engines only in files that use them at all.
  auto unknown = [&](uint32_t at, bool before, bool everything, bool function) {
    Fact f;
    f.start = at;
    f.before = before;
    for (unsigned c = 0; c != NumOrders; ++c) {
      f.order = OrderId(c);
      CounterId counter = counterOf(f.order);
      const bool waited = counter == LOAD || counter == DS || counter == KM;
      f.part = Part::Exists;
      f.atEntry = everything || (function && waited);
      if (f.atEntry) {
        go(f);
        continue;
      }
      if (waited || counter == X || (!usesEngines && counter != STORE)) continue;
      if (boundaries) go(f);
      f.region.kind = Region::Kind::All;
      bool async = counter == ASYNC && f.order != OAsyncArrive;
      if (f.order == OAsyncLoad || counter == TENSOR) f.part = Part::LdsWrite, go(f);
      if ((async && f.order == OAsyncStore) || counter == TENSOR) f.part = Part::LdsRead, go(f);
      f.region = {};
    }
  };
  for (uint32_t i = 0; i != n; ++i) {
    if (!reachable[i]) continue;
    const Instruction &in = instr(i);
    if (startsHere[i] == 1 + uint8_t(EntryKind::Function)) unknown(i, true, false, true);
    if (startsHere[i] == 1 + uint8_t(EntryKind::Unknown)) unknown(i, true, true, false);
    if (in.control == Control::Call || in.control == Control::UnknownCall)
      unknown(i, false, in.control == Control::UnknownCall, false);
    const KindRow &row = t.kindRow(in);
    const uint32_t raises = t.raises(in);
    if (!raises) continue;
    Fact f;
    f.producer = k.begin + i;
    f.start = i;
    // Nobody waits for an invalidate: what follows is in order behind it.
    if (boundaries && t.kind(in) != Kind::CacheInv)
      for (unsigned c = 0; c != NumOrders; ++c)
        if (raises & bit(c)) f.order = OrderId(c), f.part = Part::Exists, go(f);
    if (in.flags & ir::kHasResult) {
      f.part = Part::Result;
      for (unsigned c = 0; c != NumOrders; ++c)
        if ((raises & bit(c)) && counterOf(OrderId(c)) != X && counterOf(OrderId(c)) != ASYNC &&
            counterOf(OrderId(c)) != TENSOR && counterOf(OrderId(c)) != STORE)
          f.order = OrderId(c), go(f);
    }
    if (row.sourcesHeld && (raises & (bit(OXVmem) | bit(OXSmem)))) {
      f.part = Part::Source;
      f.order = raises & bit(OXVmem) ? OXVmem : OXSmem;
      go(f);
    }
    if (row.engine == Engine::None) continue;
    f.order = row.engine == Engine::Ds       ? ODs
              : row.engine == Engine::Tensor ? OTensor
              : raises & bit(OAsyncLoad)     ? OAsyncLoad
                                             : OAsyncStore;
    for (Part part : {Part::LdsRead, Part::LdsWrite}) {
      if (!(row.lds & (part == Part::LdsRead ? kLdsRead : kLdsWrite))) continue;
      f.part = part;
      if (in.tagging == ir::Tagging::Untagged) {
        f.region = {};
        f.region.kind = Region::Kind::All;
        go(f);
      } else {
        for (unsigned x = 0; x != in.tokenCount; ++x)
          f.region = regionOf(p.tokensOf(in)[x], i), go(f);
      }
      f.region = {};
    }
  }
  for (auto &[key, h] : w.holes) out.push_back(h);
}

std::vector<Hole> Oracle::findHoles(const std::vector<ir::WaitSpec> &waits,
                                    const OraclePolicy &policy, bool firstOnly) const {
  std::vector<Hole> out;
  run(waits, policy, firstOnly, ~0u, out);
  std::sort(out.begin(), out.end());
  return out;
}

std::vector<Hole> Oracle::findHolesOn(uint32_t mask, const std::vector<ir::WaitSpec> &waits,
                                      const OraclePolicy &policy) const {
  std::vector<Hole> out;
  run(waits, policy, false, mask, out);
  std::sort(out.begin(), out.end());
  return out;
}

std::vector<Hole> Oracle::findGlobalHoles(const std::vector<ir::WaitSpec> &waits) const {
  const OraclePolicy policy;
  Walker w(*this, waits, policy);
  w.exploreKm();
  auto go = [&](InstrId producer, uint32_t at, bool before, OrderId order, GlobalUse use) {
    Fact f;
    f.producer = producer;
    f.start = at;
    f.before = before;
    f.order = order;
    f.memory = use;
    w.walk(f);
  };
  auto unknown = [&](uint32_t at, bool before) {
    go(kNone, at, before, OStore, {false, true, false});
    if (!usesEngines) return;
    go(kNone, at, before, OTensor, {true, true, true});
    go(kNone, at, before, OAsyncLoad, {true, false, false});
    go(kNone, at, before, OAsyncStore, {false, true, false});
  };
  for (uint32_t i = 0; i != n; ++i) {
    if (!reachable[i]) continue;
    const Instruction &in = instr(i);
    if (startsHere[i] == 1 + uint8_t(EntryKind::Function)) unknown(i, true);
    if (in.control == Control::Call) unknown(i, false);
    const GlobalUse use = globalUse(t.kind(in), p.textOf(k.begin + i));
    if (!use.reads && !use.writes) continue;
    for (OrderId order : {OLoad, OStore, OSmem, OAsyncLoad, OAsyncStore, OTensor})
      if (t.raises(in) & bit(order)) go(k.begin + i, i, false, order, use);
  }
  std::vector<Hole> out;
  for (auto &[key, h] : w.holes) out.push_back(h);
  return out;
}

bool Oracle::hasHoleOn(CounterId counter, const std::vector<ir::WaitSpec> &waits,
                       const OraclePolicy &policy) const {
  std::vector<Hole> out;
  run(waits, policy, true, bit(counter), out);
  return !out.empty();
}

std::string Oracle::describe(const Hole &h) const {
  auto line = [&](InstrId i) {
    return i == kNone ? std::string("unknown code")
                      : "line " + std::to_string(p.sources[i].line) + " `" +
                            std::string(p.textOf(i)) + "`";
  };
  std::string s = std::string(h.hazard) + ": " + line(h.consumer) + " needs " + line(h.producer) +
                  " complete, " + t.counter(h.counter).name + " <= " + std::to_string(h.needed) +
                  "; path lines";
  for (InstrId i : h.path) s += " " + std::to_string(p.sources[i].line);
  return s;
}

}  // namespace interlock::property
