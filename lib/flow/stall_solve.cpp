//===- stall_solve.cpp - Control words: distances in cycles ----------------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "stall_solve.h"

#include <algorithm>

namespace interlock::flow {

/// Sorted, one fact per key: the latest, and of several the one with the smallest id.
static void normalise(std::vector<StallFact> &facts) {
  std::sort(facts.begin(), facts.end(), [](const StallFact &x, const StallFact &y) {
    return x.key() != y.key() ? x.key() < y.key()
           : x.time != y.time ? x.time > y.time
                              : x.from < y.from;
  });
  facts.erase(
      std::unique(facts.begin(), facts.end(),
                  [](const StallFact &x, const StallFact &y) { return x.key() == y.key(); }),
      facts.end());
}

/// Register accesses, then the scoreboards that the control word names, then the use
/// of a machine that takes one operation at a time.
template <typename F> void StallSolver::forAccesses(ir::InstrId i, F f) const {
  for (const ControlAccess &a : model.of(i)) f(a);
  const ir::ControlWord &w = words[i - kernel.begin];
  // A DEPBAR looks later: its own scoreboards need no distance.
  const uint8_t awaits = w.waitMask;
  for (unsigned b = 0; b != ir::ControlWord::kNumBarriers; ++b)
    if (awaits >> b & 1) f(ControlAccess{model.scoreboardUnit(b), ControlModel::kAwaits, false});
  for (uint8_t b : {w.writeBarrier, w.readBarrier})
    if (b < ir::ControlWord::kNumBarriers)
      f(ControlAccess{model.scoreboardUnit(b), ControlModel::kSets, true});
  if (const uint16_t busy = model.op(i).keepsBusy) {
    for (unsigned b = 0; b <= ir::ControlWord::kNoBarrier; ++b)
      f(ControlAccess{model.machineUnit(b), ControlModel::kNeedsFree, false});
    f(ControlAccess{model.machineUnit(w.writeBarrier & 7), busy, true});
  }
}

StallSolver::StallSolver(const ControlModel &m, std::vector<ir::ControlWord> &w)
    : ControlSweep(m), words(w), ignored(kernel.blocks.size()) {}

StallSolver::Deficit StallSolver::deficitOf(const Facts &facts, ir::InstrId i, int32_t now) const {
  Deficit d;
  const uint8_t guard = model.op(i).guard;
  const uint32_t awaits = words[i - kernel.begin].waitMask | model.op(i).awaits;
  forAccesses(i, [&](const ControlAccess &a) {
    for (const StallFact &f : facts) {
      if (f.unit != a.unit) continue;
      const uint16_t need = model.need(f.write, f.cls, a.write, a.cls);
      if (!need || need == kByScoreboard) continue;
      if (complementary(f.guard, guard)) continue;
      // What the instruction itself awaits no longer keeps its machine busy.
      if (a.cls == ControlModel::kNeedsFree &&
          (awaits >> std::min<unsigned>(f.unit - model.machineUnit(0), 31) & 1))
        continue;
      const int cycles = f.time + need - now;
      if (cycles == 0) d.slackless = std::min(d.slackless, f.time);
      if (cycles > d.cycles) d = {cycles, f, need, a.write, d.slackless};
    }
  });
  return d;
}

void StallSolver::issue(ir::InstrId i, int32_t now) {
  const ControlOp &op = model.op(i);
  uint8_t guard = op.guard;
  if (const uint8_t awaits = words[i - kernel.begin].waitMask | op.awaits; awaits)
    std::erase_if(live, [&](const StallFact &f) {
      return f.unit >= model.machineUnit(0) &&
             f.unit < model.machineUnit(ir::ControlWord::kNumBarriers) &&
             (awaits >> (f.unit - model.machineUnit(0)) & 1);
    });
  forAccesses(i, [&](const ControlAccess &a) {
    if (!a.write) return;
    // What is written again is no longer of interest; a scoreboard counts on.
    if (a.unit < model.numUnits)
      std::erase_if(live,
                    [&](StallFact &f) { return f.unit == a.unit && overUnder(f.guard, op.guard); });
    guard = guardAfter(guard, a.unit);
    for (StallFact &f : live) f.guard = guardAfter(f.guard, a.unit);
  });
  forAccesses(i, [&](const ControlAccess &a) {
    // Scoreboards are set whatever the guard.
    const uint8_t under = a.cls == ControlModel::kSets ? 0 : guard;
    if (model.longest[a.cls] > 1) live.push_back({a.unit, a.cls, under, a.write, now, i});
  });
}

void StallSolver::walk(ir::BlockId b, Mode mode) {
  const ir::Block &block = kernel.blocks[b];
  const Facts entry = mode == Mode::Raise ? live : Facts();
again:
  int32_t now = 0;
  times.clear();
  for (ir::InstrId i = block.begin; i != block.end; ++i) {
    std::erase_if(live, [&](const StallFact &f) { return now - f.time >= model.longest[f.cls]; });
    Deficit d = deficitOf(live, i, now);
    if (mode == Mode::Measure) lacking = std::max(lacking, d.cycles);
    if (mode == Mode::Look) {
      if (d.cycles)
        lacks.push_back({d.fact.from, i, d.fact.unit, d.need, uint16_t(now - d.fact.time),
                         d.fact.write, d.laterWrites});
      if (slackless && d.slackless != INT32_MAX) {
        auto first = std::lower_bound(times.begin(), times.end(), d.slackless);
        slackless->emplace_back(block.begin + ir::InstrId(first - times.begin()), i);
      }
    }
    while (mode == Mode::Raise && d.cycles) {
      if (raiseLast(b, i, d)) {
        now = times.back() + cyclesOf(i - 1);
      } else if (raiseInside(b, i, d)) {
        live = entry;
        goto again;
      } else {
        raiseEnds(b, i, now);
        break;
      }
      d = deficitOf(live, i, now);
    }
    times.push_back(now);
    issue(i, now);
    now += cyclesOf(i);
  }
  end = now;
}

/// Puts what instruction `i` lacks into the one directly before it, if there is room.
bool StallSolver::raiseLast(ir::BlockId b, ir::InstrId i, const Deficit &d) {
  if (i == kernel.blocks[b].begin || !maySlow(i - 1) || stallOf(i - 1) + d.cycles > kMost)
    return false;
  stallOf(i - 1) = uint8_t(stallOf(i - 1) + d.cycles);
  return true;
}

/// Puts what instruction `i` lacks into the stalls before it, not before the producer.
bool StallSolver::raiseInside(ir::BlockId b, ir::InstrId i, const Deficit &d) {
  const ir::InstrId begin = kernel.blocks[b].begin;
  int left = d.cycles;
  for (ir::InstrId j = i; left && j-- != begin && times[j - begin] >= d.fact.time;) {
    if (!maySlow(j) || stallOf(j) >= kMost) continue;
    const int add = std::min<int>(left, kMost - stallOf(j));
    stallOf(j) = uint8_t(stallOf(j) + add);
    left -= add;
  }
  return left != d.cycles;
}

/// … into the ends of the predecessors that lack it.
/// The walk goes on with the facts it has; the news bring it here again.
void StallSolver::raiseEnds(ir::BlockId b, ir::InstrId i, int32_t now) {
  const ir::Block &block = kernel.blocks[b];
  for (uint32_t e = block.predBegin; e != block.predEnd; ++e) {
    const ir::BlockId p = kernel.preds[e];
    if (!reached[p]) continue;
    Deficit d = deficitOf(exits[p], i, now);
    if (d.cycles) raiseEnd(p, d.cycles, -d.fact.time, 0);
  }
}

void StallSolver::raiseEnd(ir::BlockId b, int cycles, int32_t age, unsigned depth) {
  constexpr unsigned kMaxDepth = 8;
  const ir::Block &block = kernel.blocks[b];
  bool any = false;
  for (ir::InstrId j = block.end; cycles && age > 0 && j-- != block.begin;) {
    age -= cyclesOf(j);
    if (!maySlow(j) || stallOf(j) >= kMost) continue;
    const int add = std::min<int>(cycles, kMost - stallOf(j));
    stallOf(j) = uint8_t(stallOf(j) + add);
    cycles -= add;
    any = true;
  }
  if (any) dirty[b] = 1;
  if (cycles && age > 0 && depth != kMaxDepth)
    for (uint32_t e = block.predBegin; e != block.predEnd; ++e)
      raiseEnd(kernel.preds[e], cycles, age, depth + 1);
}

/// The facts at the entry of a block: the minimum over its predecessors.
void StallSolver::enter(ir::BlockId b) {
  const auto &out = ignored[b];
  join(b, [&](ir::BlockId p) { return std::find(out.begin(), out.end(), p) != out.end(); });
  normalise(live);
}

/// Stores the facts at the end of a block; true if they are new.
bool StallSolver::leave(ir::BlockId b) {
  std::erase_if(live, [&](const StallFact &f) { return end - f.time >= model.longest[f.cls]; });
  for (StallFact &f : live) f.time -= end;
  normalise(live);
  return store(b, [](const StallFact &x, const StallFact &y) {
    return x.key() == y.key() && x.time == y.time;
  });
}

void StallSolver::raise(const std::vector<double> &weight) {
  // What only the way into a loop lacks is paid there and not in every trip.
  struct Edge {
    ir::BlockId from, to;
  };
  std::vector<Edge> cold;
  for (ir::BlockId b : kernel.rpo) {
    const ir::Block &block = kernel.blocks[b];
    bool hot = false;
    for (uint32_t e = block.predBegin; e != block.predEnd; ++e)
      hot |= weight[kernel.preds[e]] >= weight[b];
    if (!hot) continue;
    for (uint32_t e = block.predBegin; e != block.predEnd; ++e)
      if (weight[kernel.preds[e]] < weight[b]) cold.push_back({kernel.preds[e], b});
  }
  for (const Edge &e : cold) ignored[e.to].push_back(e.from);
  restart();
  sweep(Mode::Raise);
  for (auto &list : ignored) list.clear();
  for (const Edge &e : cold) {
    if (!reached[e.from]) continue;
    live = exits[e.from];
    lacking = 0;
    walk(e.to, Mode::Measure);
    if (lacking) raiseEnd(e.from, lacking, INT32_MAX, 8);
  }
  dirtyAll();
  sweep(Mode::Raise);
  solve();
}

void StallSolver::solve() {
  restart();
  sweep(Mode::Look);
  lacks.clear();
  look(Mode::Look);
}

bool StallSolver::stillSafe(ir::BlockId b) { return holds(b, Mode::Look, lacks); }

std::vector<bool> StallSolver::tight() {
  std::vector<std::pair<ir::InstrId, ir::InstrId>> ranges;
  slackless = &ranges;
  look(Mode::Look);
  slackless = nullptr;
  std::vector<int32_t> edges(kernel.end - kernel.begin + 1, 0);
  for (auto [from, to] : ranges) ++edges[from - kernel.begin], --edges[to - kernel.begin];
  std::vector<bool> result(kernel.end - kernel.begin);
  int32_t open = 0;
  for (size_t n = 0; n != result.size(); ++n) result[n] = (open += edges[n]) > 0;
  return result;
}

}  // namespace interlock::flow
