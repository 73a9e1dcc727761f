//===- expert_witness.cpp - Expert scheduling mode: the shortest way to a hole ===//
//
// See expert_witness.h. Of two states at one block, the one that every wait
// completes that completes the other is dropped: it meets no other consumer.
//
//===----------------------------------------------------------------------===//
#include "expert_witness.h"

#include <algorithm>
#include <map>
#include <unordered_map>

namespace interlock::check {

using isa::AluConsumer;
using isa::Kind;

namespace {

struct Counts {
  int8_t younger = 0;
  int8_t via[kMaxVias] = {-1, -1, -1};
  bool harder(const Counts &o) const {
    bool yes = younger <= o.younger;
    for (unsigned v = 0; v != kMaxVias; ++v) yes &= via[v] <= o.via[v];
    return yes;
  }
};

struct State {
  Counts counts;
  ir::BlockId block = 0;
  uint32_t parent = ir::kNone;
};

class Search {
public:
  Search(const ExpertModel &model, const ExpertDemands &d, ir::InstrId p)
      : e(model), m(model.m), demands(d), producer(p), cls(e.counts(p)) {
    e.unfinished(p, [&](unsigned first, unsigned n) { held.emplace_back(first, n); });
  }

  std::vector<ExpertWitness> run() {
    State first;
    first.block = m.k.blockOf(producer);
    for (unsigned v = 0; v != kMaxVias; ++v)
      if (e.raises(producer) >> v & 1) first.counts.via[v] = 0;
    walk(first, producer + 1, ir::kNone);
    for (uint32_t s = 0; s != states.size(); ++s)
      walk(State(states[s]), m.k.blocks[states[s].block].begin, s);
    std::vector<ExpertWitness> out;
    for (auto &[consumer, w] : found) {
      std::sort(w.vgprs.begin(), w.vgprs.end());
      w.vgprs.erase(std::unique(w.vgprs.begin(), w.vgprs.end()), w.vgprs.end());
      out.push_back(std::move(w));
    }
    return out;
  }

private:
  std::vector<ir::InstrId> pathTo(uint32_t parent, ir::InstrId at) const {
    std::vector<ir::InstrId> path{at};
    auto push = [&](ir::InstrId i) {
      if (i != path.back()) path.push_back(i);
    };
    for (uint32_t s = parent; s != ir::kNone; s = states[s].parent) {
      const uint32_t up = states[s].parent;
      push(m.k.blocks[states[s].block].begin);
      push(m.k.blocks[up == ir::kNone ? m.k.blockOf(producer) : states[up].block].end - 1);
    }
    push(producer);
    std::reverse(path.begin(), path.end());
    return path;
  }

  enum class Met : uint8_t { No, Hole, Checked };
  /// What instruction `i` asks of the operation.
  Met meets(ir::InstrId i, AluConsumer &kind, std::vector<ir::Unit> &vgprs) const {
    Met met = Met::No;
    e.demands(i, [&](unsigned first, unsigned n, AluConsumer c, uint8_t mask) {
      if (!(mask >> cls & 1)) return;
      if (first == ExpertModel::kWhole) {
        met = Met::Hole;
        kind = c;
        return;
      }
      for (auto [f, count] : held) {
        const unsigned from = std::max(f, first), to = std::min(f + count, first + n);
        if (from >= to) continue;
        // Reads come first, and name the hazard of an instruction that does both.
        if (met == Met::No || c < kind) kind = c;
        met = e.expert(i) ? Met::Hole : Met::Checked;
        for (unsigned u = from; u != to; ++u) vgprs.push_back(static_cast<ir::Unit>(u));
      }
    });
    return met;
  }

  void report(const State &s, ir::InstrId at, AluConsumer kind, std::vector<ir::Unit> vgprs,
              uint32_t parent, bool runsOff) {
    auto [it, fresh] = found.try_emplace({at, runsOff});
    if (!fresh && it->second.younger <= s.counts.younger) return;
    it->second = {at, kind, runsOff, s.counts.younger, std::move(vgprs), pathTo(parent, at)};
  }

  /// Executes one instruction. False: the operation is finished, or superseded.
  bool step(ir::InstrId i, Counts &c) const {
    const Kind kind = m.row(i).kind;
    if (isWait(kind)) {
      for (unsigned v = 0; v != e.vias.size(); ++v)
        if (const int n = m.waits(i, e.vias[v]);
            (e.classes[cls].vias >> v & 1) && n != ir::kNoWait && c.via[v] >= n)
          return false;
      return true;
    }
    if (kind == Kind::WaitAlu) {
      const int n = e.waitAlu(i).n[e.classes[cls].field];
      return n == ir::kNoWait || c.younger < n;
    }
    if (m.p.instrs[i].control == ir::Control::Call) return false;
    if (e.supersedes(i, producer)) return false;
    const bool same = e.counts(i) == cls;
    const int most = (1 << m.t.aluFields[e.classes[cls].field].bits) - 1;
    if (same && e.classes[cls].ordered && c.younger < most) ++c.younger;
    for (unsigned x = e.raises(i) & e.classes[cls].vias; x; x &= x - 1) {
      const unsigned v = static_cast<unsigned>(__builtin_ctz(x));
      const int highest = (1 << m.t.counter(e.vias[v]).bits) - 1;
      if ((same || c.via[v] >= 0) && c.via[v] < highest) ++c.via[v];
    }
    return true;
  }

  void walk(State s, ir::InstrId from, uint32_t self) {
    const ir::Block &blk = m.k.blocks[s.block];
    for (ir::InstrId i = from; i != blk.end; ++i) {
      const Kind k = m.row(i).kind;
      if (!isWait(k) && k != Kind::WaitAlu) {
        AluConsumer kind{};
        std::vector<ir::Unit> vgprs;
        const Met met = meets(i, kind, vgprs);
        if (met == Met::Hole) return report(s, i, kind, std::move(vgprs), self, false);
        if (met == Met::Checked) return;
      }
      if (!step(i, s.counts)) return;
    }
    if (s.block + 1 == m.k.blocks.size() && fallsThrough(m.p.instrs[blk.end - 1].control) &&
        (e.whole(AluConsumer::UnknownJump) >> cls & 1))
      report(s, blk.end - 1, AluConsumer::UnknownJump, {}, self, true);
    for (uint32_t x = blk.succBegin; x != blk.succEnd; ++x) {
      const ir::BlockId to = m.k.succs[x];
      if (!demands.askedFor(to, producer, s.counts.younger, s.counts.via)) continue;
      std::vector<Counts> &before = seen[to];
      if (std::any_of(before.begin(), before.end(),
                      [&](const Counts &c) { return c.harder(s.counts); }))
        continue;
      before.push_back(s.counts);
      State next = s;
      next.block = to;
      next.parent = self;
      states.push_back(next);
    }
  }

  const ExpertModel &e;
  const Model &m;
  const ExpertDemands &demands;
  const ir::InstrId producer;
  const unsigned cls;
  std::vector<std::pair<unsigned, unsigned>> held;
  std::vector<State> states;
  std::unordered_map<ir::BlockId, std::vector<Counts>> seen;
  std::map<std::pair<ir::InstrId, bool>, ExpertWitness> found;
};

}  // namespace

std::vector<ExpertWitness> findExpertWitnesses(const ExpertModel &e, const ExpertDemands &d,
                                               ir::InstrId producer) {
  return Search(e, d, producer).run();
}

}  // namespace interlock::check
