//===- witness.cpp - The shortest way to a hole ----------------------------===//
//
// See witness.h.
//
//===----------------------------------------------------------------------===//
#include "witness.h"

#include <algorithm>
#include <map>
#include <unordered_map>

namespace interlock::check {

using isa::Consumer;
using isa::Kind;
using isa::Ordering;

namespace {

struct State {
  ir::BlockId block = 0;
  uint8_t younger = 0, via = 0;
  bool flag = false;  ///< messages: mixed; FLoadReleased: the write-back was passed
  uint16_t resource = 0;
  uint32_t parent = ir::kNone;
};

class Search {
public:
  Search(const Model &m, const Demands &d, const Hole &h)
      : m(m), demands(d), hole(h), facts(slotFacts(m.t, h.slot)) {}

  std::vector<Witness> run() {
    State first;
    first.resource = hole.resource;
    if (hole.producer != ir::kNone)
      first.via = static_cast<uint8_t>(facts.viaStart(m.t, m.p.instrs[hole.producer]));
    first.flag = hole.slot != FLoadReleased && m.kmMixed(hole.point);
    if (hole.passed) {
      first.younger = hole.younger;
      first.via = hole.via;
    }
    // Unknown code that ran before an entry starts at the entry itself.
    const bool atEntry = !hole.passed && hole.producer == ir::kNone &&
                         m.p.instrs[hole.point].control != ir::Control::Call;
    first.block = m.k.blockOf(hole.point);
    walk(first, atEntry ? hole.point : hole.point + 1, ir::kNone);
    for (uint32_t s = 0; s != states.size(); ++s)
      walk(states[s], m.k.blocks[states[s].block].begin, s);
    std::vector<Witness> out;
    for (auto &[consumer, w] : found) out.push_back(std::move(w));
    return out;
  }

private:
  /// The way from the producer to instruction `at`: where blocks were left and entered.
  std::vector<ir::InstrId> pathTo(uint32_t parent, ir::InstrId at) const {
    std::vector<ir::InstrId> path{at};
    for (uint32_t s = parent; s != ir::kNone; s = states[s].parent) {
      const ir::BlockId b = states[s].block;
      if (m.k.blocks[b].begin != path.back()) path.push_back(m.k.blocks[b].begin);
      const uint32_t up = states[s].parent;
      const ir::BlockId before = up == ir::kNone ? m.k.blockOf(hole.point) : states[up].block;
      const ir::InstrId last = m.k.blocks[before].end - 1;
      if (last != path.back()) path.push_back(last);
    }
    if (hole.producer != ir::kNone && hole.producer != path.back()) path.push_back(hole.producer);
    if (hole.producer == ir::kNone && hole.point != path.back()) path.push_back(hole.point);
    std::reverse(path.begin(), path.end());
    return path;
  }

  void report(const State &s, ir::InstrId at, Consumer kind, uint32_t parent, bool runsOff) {
    auto [it, fresh] = found.try_emplace({at, runsOff});
    if (!fresh && it->second.younger <= s.younger) return;
    it->second = {at, kind, runsOff, s.younger, s.flag, pathTo(parent, at)};
  }

  /// Whether instruction `i` demands the fact, and as what.
  bool demanded(ir::InstrId i, const State &s, Consumer &kind) {
    const ir::Instruction &in = m.p.instrs[i];
    const Row &r = m.rows[in];
    if (isWait(r.kind)) return false;
    if (isRegisterSlot(hole.slot) || hole.slot == isa::SSccResult) {
      const unsigned unit =
          hole.slot == isa::SSccResult ? unsigned(isa::amdgpu::kScc) : hole.resource;
      bool hit = false;
      for (const ir::Operand *op = m.p.operandsOf(in), *end = op + in.operandCount; op != end;
           ++op) {
        if (unit < op->first || unit >= unsigned(op->first) + op->count) continue;
        if ((op->role & ir::kUse) && (r.reads >> hole.slot & 1)) {
          kind = Consumer::RegRead;
          return true;
        }
        if ((op->role & ir::kDef) && (r.writes >> hole.slot & 1)) {
          kind = Consumer::RegWrite;
          hit = true;
        }
      }
      return hit;
    }
    if (!m.hasOtherDemands(i)) return false;
    m.otherDemands(i, scratch);
    const uint16_t resource = hole.slot == FLoadReleased ? (s.flag ? 0 : 0xffff)
                              : isLdsSlot(hole.slot)     ? s.resource
                                                         : 0;
    for (const Demand &d : scratch)
      if ((d.slots >> hole.slot & 1) && d.resource == resource) {
        kind = d.consumer;
        return true;
      }
    return false;
  }

  bool completes(isa::OrderId order, int n, int younger, bool mixed) const {
    if (n == ir::kNoWait) return false;
    switch (m.t.orders[order].ordering) {
    case Ordering::InOrder:
      return younger >= n;
    case Ordering::InOrderAlone:
      return n == 0 || (!mixed && younger >= n);
    case Ordering::Unordered:
      break;
    }
    return n == 0;
  }

  /// Executes one instruction. False: the operation is complete, or taken over.
  bool step(ir::InstrId i, State &s) {
    const ir::Instruction &in = m.p.instrs[i];
    const Row &r = m.rows[in];
    if (isWait(r.kind)) {
      auto waited = [&](isa::OrderId o, int count) {
        return completes(o, m.waits(i, m.t.orders[o].counter), count, s.flag);
      };
      return !waited(facts.order, s.younger) &&
             (facts.via == isa::NumOrders || !waited(facts.via, s.via - facts.behind));
    }
    if (isRegisterSlot(hole.slot) && (r.ends >> hole.slot & 1))
      for (const ir::Operand *op = m.p.operandsOf(in), *end = op + in.operandCount; op != end; ++op)
        if ((op->role & ir::kDef) && hole.resource >= op->first &&
            hole.resource < unsigned(op->first) + op->count)
          return false;
    if (r.drains >> facts.order & 1) return false;
    if ((kAcquired >> hole.slot & 1) && (m.creates(i) & kAcquired)) return false;
    if (in.control == ir::Control::UnknownCall) return false;
    if (in.control == ir::Control::Call) {
      auto waited = [&](isa::OrderId o) {
        const isa::CounterId c = m.t.orders[o].counter;
        return c == isa::LOAD || c == isa::DS || c == isa::KM;
      };
      if (waited(facts.order)) return false;
      if (facts.via != isa::NumOrders && waited(facts.via) && s.via >= facts.behind) return false;
    }
    if (r.kind == Kind::BarrierWait && (hole.slot == isa::SSccResult || hole.slot == isa::SAnyScc))
      if (m.sccEndedBy(i) == hole.resource) return false;
    auto count = [&](isa::OrderId o, uint8_t &n) {
      if (o == isa::NumOrders || !(r.raises >> o & 1)) return;
      if (m.t.orders[o].ordering == Ordering::Unordered) return;
      if (n + 1 < 1 << m.t.counter(m.t.orders[o].counter).bits) ++n;
    };
    count(facts.order, s.younger);
    count(facts.via, s.via);
    if (m.t.orders[facts.order].ordering == Ordering::InOrderAlone &&
        (r.raises & (1u << isa::OSmem | 1u << isa::OBarrierScc)))
      s.flag = true;
    if (hole.slot == FLoadReleased && r.kind == Kind::CacheWb) s.flag = true;
    return true;
  }

  void walk(State s, ir::InstrId from, uint32_t self) {
    const ir::Block &blk = m.k.blocks[s.block];
    for (ir::InstrId i = from; i != blk.end; ++i) {
      Consumer kind;
      if (demanded(i, s, kind)) {
        report(s, i, kind, self, false);
        if (!m.options.allConsumers) return;
      }
      if (!step(i, s)) return;
    }
    if (s.block + 1 == m.k.blocks.size() && fallsThrough(m.p.instrs[blk.end - 1].control) &&
        (m.rows.demanded(Consumer::UnknownJump) >> hole.slot & 1))
      report(s, blk.end - 1, Consumer::UnknownJump, self, true);
    const bool tensorLds = isLdsSlot(hole.slot) && m.t.orders[facts.order].counter == isa::TENSOR;
    for (uint32_t e = blk.succBegin; e != blk.succEnd; ++e) {
      const ir::BlockId to = m.k.succs[e];
      if (tensorLds && m.options.loopTokens == LoopTokens::Off && m.loops.backEdge(s.block, to))
        continue;
      State next = s;
      next.block = to;
      next.parent = self;
      if (isLdsSlot(hole.slot)) next.resource = m.regions.across(s.block, to, s.resource);
      const uint16_t column =
          hole.slot == FLoadReleased ? static_cast<uint16_t>(!s.flag) : next.resource;
      if (!demands.askedFor(to, hole.slot, column, s.younger, s.via,
                            hole.slot != FLoadReleased && s.flag))
        continue;
      const uint64_t key =
          uint64_t(to) << 32 | uint64_t(next.via) << 24 | uint64_t(s.flag) << 16 | next.resource;
      auto [it, fresh] = seen.try_emplace(key, s.younger);
      if (!fresh && it->second <= s.younger) continue;
      it->second = s.younger;
      states.push_back(next);
    }
  }

  const Model &m;
  const Demands &demands;
  const Hole hole;
  const SlotFacts facts;
  std::vector<State> states;
  std::unordered_map<uint64_t, uint8_t> seen;
  std::map<std::pair<ir::InstrId, bool>, Witness> found;
  std::vector<Demand> scratch;
};

}  // namespace

std::vector<Witness> findWitnesses(const Model &m, const Demands &d, const Hole &h) {
  return Search(m, d, h).run();
}

}  // namespace interlock::check
