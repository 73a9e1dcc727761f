//===- barrier_demand.cpp - Control words: who needs a scoreboard ----------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "barrier_demand.h"

#include <algorithm>
#include <unordered_map>

namespace interlock::flow {
namespace {

struct Fact {
  ir::Unit unit = 0;
  uint16_t cls = 0;
  uint8_t guard = 0;
  bool write = false;
  ir::InstrId from = ir::kNone;
  int32_t time = 0;  ///< of its issue, minus cycles at the ends of a block
  uint64_t key() const {
    return uint64_t(from) << 32 | uint64_t(unit) << 16 | uint64_t(guard) << 1 | uint64_t(write);
  }
};

class Solver {
public:
  Solver(const ControlModel &mod, const std::vector<ir::ControlWord> &w,
         const std::vector<double> &wt, const std::vector<bool> &fix)
      : m(mod), k(*mod.kernel), words(w), weight(wt), exits(k.blocks.size()),
        reached(k.blocks.size()), dirty(k.blocks.size()), demanded(fix) {
    demanded.resize(2 * m.ops.size());
  }

  BarrierDemand run() {
    for (ir::BlockId b : k.rpo) dirty[b] = 1;
    // The times are estimates and need not settle: a bounded number of rounds.
    constexpr int kRounds = 12;
    for (int round = 0; round != kRounds; ++round)
      for (ir::BlockId b : k.rpo) {
        if (!dirty[b]) continue;
        dirty[b] = 0;
        enter(b);
        walk(b);
        if (leave(b))
          for (uint32_t s = k.blocks[b].succBegin; s != k.blocks[b].succEnd; ++s)
            dirty[k.succs[s]] = 1;
      }
    charging = true;
    for (ir::BlockId b : k.rpo) {
      enter(b);
      walk(b);
      settleCharges(b);
    }
    return result();
  }

private:
  uint32_t tokenOf(ir::InstrId i, bool result) const { return 2 * (i - k.begin) + result; }
  int32_t lengthOf(ir::InstrId i, bool result) const {
    return result ? m.op(i).latency : m.op(i).readLatency;
  }

  void enter(ir::BlockId b) {
    live.clear();
    for (uint32_t e = k.blocks[b].predBegin; e != k.blocks[b].predEnd; ++e)
      if (const ir::BlockId p = k.preds[e]; reached[p]) {
        const uint8_t holds = m.edgeGuard(p, b);
        for (const Fact &f : exits[p])
          if (!complementary(f.guard, holds)) live.push_back(f);
      }
    normalise();
  }

  bool leave(ir::BlockId b) {
    for (Fact &f : live) f.time = std::max(f.time - now, -1000);
    normalise();
    const bool same = std::equal(
        live.begin(), live.end(), exits[b].begin(), exits[b].end(),
        [](const Fact &x, const Fact &y) { return x.key() == y.key() && x.time == y.time; });
    const bool changed = !reached[b] || !same;
    reached[b] = 1;
    if (changed) exits[b] = live;
    return changed;
  }

  /// One fact per key, the youngest.
  void normalise() {
    std::sort(live.begin(), live.end(), [](const Fact &x, const Fact &y) {
      return x.key() != y.key() ? x.key() < y.key() : x.time > y.time;
    });
    live.erase(std::unique(live.begin(), live.end(),
                           [](const Fact &x, const Fact &y) { return x.key() == y.key(); }),
               live.end());
  }

  bool conflicts(const Fact &f, ir::InstrId i) const {
    const ControlOp &op = m.op(i);
    if (complementary(f.guard, op.guard)) return false;
    if ((op.flags & kDrains) && m.touchedBehind(i, f.unit)) return true;
    for (const ControlAccess &a : m.of(i))
      if (a.unit == f.unit && m.need(f.write, f.cls, a.write, a.cls) == kByScoreboard) return true;
    return false;
  }

  /// Is `f` over once the results (or only the operands) of the operation of `by` are?
  bool impliedBy(const Fact &f, const Fact &by) const {
    if (f.from == by.from) return by.write || !f.write;
    if (f.time >= by.time) return false;
    const ControlOp &x = m.op(f.from), &y = m.op(by.from);
    if (by.write && x.queue && x.queue == y.queue) return true;
    if (f.write) return false;
    return x.readQueue && x.readQueue == y.readQueue;
  }

  void walk(ir::BlockId b) {
    now = 0;
    charges.clear();
    for (ir::InstrId i = k.blocks[b].begin; i != k.blocks[b].end; ++i) {
      awaitAt(b, i);
      issue(i);
      now += m.cyclesAfter(i, words[i - k.begin].stall);
    }
  }

  void awaitAt(ir::BlockId b, ir::InstrId i) {
    needed.clear();
    for (const Fact &f : live)
      if (conflicts(f, i)) needed.push_back(f);
    if (needed.empty()) return;
    // Youngest first: what it implies needs no token for this.
    std::sort(needed.begin(), needed.end(), [](const Fact &x, const Fact &y) {
      return x.time != y.time   ? x.time > y.time
             : x.from != y.from ? x.from > y.from
                                : x.write > y.write;
    });
    roots.clear();
    for (const Fact &f : needed)
      if (std::none_of(roots.begin(), roots.end(), [&](const Fact &r) { return impliedBy(f, r); }))
        roots.push_back(f);
    const int32_t before = now;
    for (const Fact &r : roots) {
      demanded[tokenOf(r.from, r.write)] = true;
      now = std::max(now, r.time + lengthOf(r.from, r.write));
    }
    if (charging)
      for (const Fact &r : roots) settleCharges(b, tokenOf(r.from, r.write), before);
    std::erase_if(live, [&](const Fact &f) {
      return std::any_of(roots.begin(), roots.end(),
                         [&](const Fact &r) { return impliedBy(f, r); });
    });
    if (charging) charge(i);
  }

  /// Sharing a scoreboard with something awaited here would hold `i` up.
  void charge(ir::InstrId i) {
    pending.clear();
    for (const Fact &f : live) {
      // Completion of the results is pending while the operands are.
      for (bool result : {false, true}) {
        const uint32_t t = tokenOf(f.from, result);
        if (demanded[t] && (result || !f.write)) pending.push_back({t, f.time});
      }
    }
    std::sort(pending.begin(), pending.end());
    pending.erase(std::unique(pending.begin(), pending.end(),
                              [](const auto &x, const auto &y) { return x.first == y.first; }),
                  pending.end());
    for (const auto &[t, time] : pending) {
      const ir::InstrId from = k.begin + t / 2;
      const double late = std::max(0, time + lengthOf(from, t & 1) - now);
      // Setting directly before the wait needs a cycle more; and what is pending
      // longer than usual holds up more than estimated.
      const double close = from + 1 == i ? 1.0 : 0.0;
      for (const Fact &r : roots)
        charges.push_back({tokenOf(r.from, r.write), t, now, late, close + 0.01});
    }
  }

  void settleCharges(ir::BlockId b, uint32_t token, int32_t at) {
    std::erase_if(charges, [&](const Charge &c) {
      if (c.held != token) return false;
      add(c.token, c.held,
          weight[b] * (std::min<double>(c.late, std::max(0, at - c.time)) + c.base));
      return true;
    });
  }
  void settleCharges(ir::BlockId b) {
    for (const Charge &c : charges) add(c.token, c.held, weight[b] * (c.late + c.base));
    charges.clear();
  }
  void add(uint32_t x, uint32_t y, double cost) {
    if (x != y) costs[uint64_t(std::min(x, y)) << 32 | std::max(x, y)] += cost;
  }

  void issue(ir::InstrId i) {
    const ControlOp &op = m.op(i);
    for (const ControlAccess &a : m.of(i))
      if (a.write)
        std::erase_if(live,
                      [&](Fact &f) { return f.unit == a.unit && overUnder(f.guard, op.guard); });
    for (const ControlAccess &a : m.of(i)) {
      if (!m.pending[a.cls]) continue;
      if (!a.write && op.readQueue && !op.guard)
        std::erase_if(live, [&](const Fact &f) {
          return !f.write && f.unit == a.unit && m.op(f.from).readQueue == op.readQueue &&
                 f.from != i;
        });
      live.push_back({a.unit, a.cls, op.guard, a.write, i, now});
    }
    for (const ControlAccess &a : m.of(i))
      if (a.write)
        for (Fact &f : live) f.guard = guardAfter(f.guard, a.unit);
  }

  BarrierDemand result() {
    BarrierDemand d;
    std::vector<uint32_t> index(demanded.size(), ir::kNone);
    for (uint32_t t = 0; t != demanded.size(); ++t)
      if (demanded[t]) {
        index[t] = uint32_t(d.tokens.size());
        d.tokens.push_back({k.begin + t / 2, bool(t & 1)});
      }
    for (const auto &[key, cost] : costs) {
      const uint32_t a = index[key >> 32], b = index[uint32_t(key)];
      if (a != ir::kNone && b != ir::kNone) d.pairs.push_back({a, b, cost});
    }
    std::sort(d.pairs.begin(), d.pairs.end(),
              [](const auto &x, const auto &y) { return x.a != y.a ? x.a < y.a : x.b < y.b; });
    return d;
  }

  struct Charge {
    uint32_t token, held;
    int32_t time;
    double late, base;
  };

  const ControlModel &m;
  const ir::Kernel &k;
  const std::vector<ir::ControlWord> &words;
  const std::vector<double> &weight;
  std::vector<std::vector<Fact>> exits;
  std::vector<uint8_t> reached, dirty;
  std::vector<bool> demanded;
  bool charging = false;
  int32_t now = 0;
  std::vector<Fact> live, needed, roots;
  std::vector<std::pair<uint32_t, int32_t>> pending;
  std::vector<Charge> charges;
  std::unordered_map<uint64_t, double> costs;
};

}  // namespace

BarrierDemand barrierDemand(const ControlModel &m, const std::vector<ir::ControlWord> &words,
                            const std::vector<double> &weight, const std::vector<bool> &fixed) {
  return Solver(m, words, weight, fixed).run();
}

}  // namespace interlock::flow
