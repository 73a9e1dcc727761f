//===- assign_control.cpp - Control words for a given order ----------------===//
//
//  1. demand    which operations are awaited somewhere, as if there were scoreboards
//               without number, and what it costs if two share one
//  2. share     give each of them one of the six
//  3. wait      at the first access on each path that needs an operation
//  4. prune     one at a time, in program order: take a wait or a barrier away and
//               keep the change if everything is still awaited
//  5. stall     the distances that are left, directly before their consumers;
//               then lower one at a time, as long as every distance is kept
//  6. finish    yield, and reuse bits only where they are true
//
// Repairing starts from the words that are there and does only what is missing of
// 1, 2, 3 and 5; it prunes and lowers only what it added itself. Relaxing prunes and
// lowers what stood there as well.
//
// Yield: the warp keeps issuing, except behind a stall of 12 or more, behind one of
// 0, and where what follows waits for a scoreboard and the stall is more than 1. A
// reuse flag needs a warp that keeps issuing and a stall of at most 11 [nvdisasm].
//
//===----------------------------------------------------------------------===//
#include "interlock/control.h"

#include "flow/barrier_demand.h"
#include "flow/barrier_solve.h"
#include "flow/stall_solve.h"
#include "reuse.h"
#include "share_barriers.h"

#include <algorithm>
#include <bit>
#include <map>

namespace interlock::plan {

using flow::ControlModel;
using flow::ControlOp;

namespace {

constexpr uint8_t kNo = ir::ControlWord::kNoBarrier;
constexpr uint8_t kAllBarriers = (1u << ir::ControlWord::kNumBarriers) - 1;

class Assigner {
public:
  Assigner(const ir::Program &prog, const isa::nvidia::ControlTables &tab, const ir::Kernel &kern,
           const ControlOptions &o)
      : p(prog), k(kern), options(o), tables(tab),
        model(flow::controlModel(prog, tab, kern, o.mode == ControlMode::Strip)),
        weight(ir::blockWeights(kern)) {}

  ControlPlan run() {
    ControlPlan plan;
    plan.words.assign(p.controlWords.begin() + k.begin, p.controlWords.begin() + k.end);
    for (ir::InstrId i = k.begin; i != k.end; ++i)
      if (model.op(i).flags & flow::kUnmodelled) {
        plan.unmodelled = i;
        return plan;
      }
    words = plan.words;
    reachable.assign(words.size(), false);
    for (ir::BlockId b : k.rpo)
      for (ir::InstrId i = k.blocks[b].begin; i != k.blocks[b].end; ++i)
        reachable[i - k.begin] = true;

    if (options.mode == ControlMode::Strip) strip();
    legalise();
    assignBarriers();
    pruneBarriers();
    assignStalls();
    if (!plan.refusals.empty()) return plan;
    for (const flow::StallLack &l : lacks) plan.refusals.push_back(refusal(l));
    for (const flow::PendingNeed &n : unmet)
      plan.refusals.push_back(
          {n.fact.from, n.consumer, "the scoreboards that DEPBAR counts leave none for it"});
    if (!plan.refusals.empty()) return plan;
    finish(plan.words);
    plan.words = words;
    return plan;
  }

private:
  ir::ControlWord &word(ir::InstrId i) { return words[i - k.begin]; }
  template <typename F> void forReachable(F f) {
    for (ir::InstrId i = k.begin; i != k.end; ++i)
      if (reachable[i - k.begin]) f(i);
  }

  void strip() {
    forReachable([&](ir::InstrId i) {
      const ControlOp &op = model.op(i);
      ir::ControlWord w;
      w.reuse = word(i).reuse;
      w.stall = op.flags & flow::kKeepStall ? word(i).stall : op.minStall;
      // What a DEPBAR counts is part of the program, not of its schedule.
      if (op.flags & flow::kGroup) w.writeBarrier = word(i).writeBarrier;
      word(i) = w;
    });
  }

  /// Fields that name no scoreboard, and groups of copies that nothing counts.
  void legalise() {
    uint8_t counted = 0;
    forReachable([&](ir::InstrId i) { counted |= model.op(i).partial; });
    forReachable([&](ir::InstrId i) {
      ir::ControlWord &w = word(i);
      for (uint8_t *b : {&w.writeBarrier, &w.readBarrier})
        if (*b >= ir::ControlWord::kNumBarriers) *b = kNo;
      w.waitMask &= kAllBarriers;
      if ((model.op(i).flags & flow::kGroup) && !(model.op(i).flags & flow::kNever) &&
          w.writeBarrier == kNo)
        w.writeBarrier = uint8_t(counted ? std::countr_zero(counted) : 0);
    });
  }

  uint32_t tokenOf(ir::InstrId i, bool result) const { return 2 * (i - k.begin) + result; }
  uint8_t &barrierOf(ir::InstrId i, bool result) {
    return result ? word(i).writeBarrier : word(i).readBarrier;
  }

  /// Scoreboards that a DEPBAR counts down to more than 0 belong to it.
  uint8_t usable() {
    uint8_t pinned = 0;
    forReachable([&](ir::InstrId i) {
      const ControlOp &op = model.op(i);
      pinned |= op.partial & ~op.awaits;
      if ((op.flags & flow::kGroup) && word(i).writeBarrier != kNo)
        pinned |= uint8_t(1u << word(i).writeBarrier);
    });
    return kAllBarriers & ~pinned;
  }

  void assignBarriers() {
    const uint8_t free = usable();
    std::vector<bool> wanted(2 * words.size(), false);
    const bool strip = options.mode == ControlMode::Strip;
    if (strip) {
      // The time that passes without any wait.
      std::vector<ir::ControlWord> timed = words;
      flow::StallSolver(model, timed).raise(weight);
      give(flow::barrierDemand(model, timed, weight, wanted), free, nullptr);
    }
    // What is still missing: nothing after a strip, unless the estimate of who is
    // youngest was wrong somewhere.
    for (;;) {
      flow::BarrierSolver solver(model, words);
      solver.addWaits();
      std::vector<bool> missing(2 * words.size(), false);
      bool any = false;
      unmet.clear();
      for (const flow::PendingNeed &n : solver.needs) {
        const bool result = n.fact.write || word(n.fact.from).readBarrier != kNo;
        if (barrierOf(n.fact.from, result) != kNo || !free) {
          unmet.push_back(n);
          continue;
        }
        missing[tokenOf(n.fact.from, n.fact.write)] = true;
        any = true;
      }
      if (!any) return;
      give(flow::barrierDemand(model, words, weight, missing), free, &missing);
    }
  }

  /// Gives every token a scoreboard; with `only`, just these, and the others keep theirs.
  void give(const flow::BarrierDemand &d, uint8_t free, const std::vector<bool> *only) {
    std::vector<uint8_t> fixed(d.tokens.size(), kNo);
    for (size_t t = 0; t != fixed.size(); ++t)
      fixed[t] = barrierOf(d.tokens[t].op, d.tokens[t].result);
    const std::vector<uint8_t> chosen = shareBarriers(d, fixed, free);
    for (size_t t = 0; t != fixed.size(); ++t) {
      const auto [op, result] = d.tokens[t];
      if (!only || (*only)[tokenOf(op, result)]) barrierOf(op, result) = chosen[t];
    }
    // Completion is the later of the two: one scoreboard for both needs to be set once.
    if (only) return;
    for (const flow::BarrierToken &t : d.tokens)
      if (ir::ControlWord &w = word(t.op); w.readBarrier == w.writeBarrier) w.readBarrier = kNo;
  }

  /// What stood there stays when repairing.
  uint8_t kept(ir::InstrId i) const {
    return options.mode == ControlMode::Repair ? p.controlWords[i].waitMask : 0;
  }
  bool isKept(ir::InstrId i, bool result) const {
    const ir::ControlWord &w = p.controlWords[i];
    return options.mode == ControlMode::Repair && (result ? w.writeBarrier : w.readBarrier) != kNo;
  }

  void pruneBarriers() {
    flow::BarrierSolver solver(model, words);
    solver.solve();
    if (!solver.needs.empty()) return;
    // A bit that its own instruction needs cannot go.
    std::vector<uint8_t> needed = solver.needed();
    for (ir::BlockId b : k.rpo)
      for (ir::InstrId i = k.blocks[b].begin; i != k.blocks[b].end; ++i) {
        pruneWaits(solver, b, i, needed);
        for (bool result : {false, true}) {
          uint8_t &barrier = barrierOf(i, result);
          if (barrier == kNo || isKept(i, result) || (model.op(i).flags & flow::kGroup)) continue;
          const uint8_t was = barrier;
          barrier = kNo;
          if (!solver.stillSafe(b)) barrier = was;
        }
      }
    postponeWaits(solver);
    // Without those barriers some waits find nothing pending.
    solver.solve();
    needed = solver.needed();
    for (ir::BlockId b : k.rpo)
      for (ir::InstrId i = k.blocks[b].begin; i != k.blocks[b].end; ++i)
        pruneWaits(solver, b, i, needed);
  }

  void pruneWaits(flow::BarrierSolver &solver, ir::BlockId b, ir::InstrId i,
                  const std::vector<uint8_t> &needed) {
    uint8_t &mask = word(i).waitMask;
    for (uint8_t open = mask & ~needed[i - k.begin] & ~kept(i); open; open &= open - 1) {
      const uint8_t bit = open & -open;
      mask &= ~bit;
      if (!solver.stillSafe(b)) mask |= bit;
    }
  }

  /// A wait that its own instruction does not need goes to the first ones that do.
  void postponeWaits(flow::BarrierSolver &solver) {
    constexpr int kRounds = 4;
    for (int round = 0; round != kRounds; ++round) {
      solver.solve();
      const std::vector<uint8_t> needed = solver.needed();
      bool any = false;
      forReachable([&](ir::InstrId i) {
        uint8_t &mask = word(i).waitMask;
        const uint8_t stays = needed[i - k.begin] | kept(i);
        any |= mask & ~stays;
        mask &= stays;
      });
      if (!any) return;
      solver.addWaits();
    }
  }

  void assignStalls() {
    // The least that an opcode asks for.
    forReachable([&](ir::InstrId i) {
      const ControlOp &op = model.op(i);
      if (!(op.flags & flow::kKeepStall) && word(i).stall && word(i).stall < op.minStall)
        word(i).stall = op.minStall;
    });
    std::vector<uint8_t> least;
    for (const ir::ControlWord &w : words) least.push_back(w.stall);
    flow::StallSolver solver(model, words);
    solver.raise(weight);
    // A machine that is not free in time is waited for, where stalls do not reach.
    constexpr int kRounds = 8;
    for (int round = 0; round != kRounds && awaitMachines(solver.lacks); ++round) {
      for (size_t n = 0; n != words.size(); ++n) words[n].stall = least[n];
      solver.raise(weight);
    }
    if (drain(solver.lacks)) solver.raise(weight);
    lacks = solver.lacks;
    if (!lacks.empty()) return;
    if (options.mode == ControlMode::Relax) {
      // Distances that only spacingRows ask for are not made, but they are kept.
      const ControlModel spaced = flow::controlModel(p, tables, k, true);
      flow::StallSolver careful(spaced, words);
      careful.solve();
      if (careful.lacks.empty()) return lower(careful, least);
    }
    lower(solver, least);
  }

  bool awaitMachines(const std::vector<flow::StallLack> &lacking) {
    const uint8_t free = usable();
    bool any = false;
    for (const flow::StallLack &l : lacking) {
      if (l.unit < model.machineUnit(0) || !(model.op(l.producer).flags & flow::kHasScoreboard))
        continue;
      uint8_t &barrier = word(l.producer).writeBarrier;
      if (barrier == kNo && free) barrier = uint8_t(std::bit_width(free) - 1);
      const uint8_t bit = barrier == kNo ? 0 : uint8_t(1u << barrier);
      any |= bit & ~word(l.consumer).waitMask;
      word(l.consumer).waitMask |= bit;
    }
    return any;
  }

  /// A stall of 0 drains: what ptxas -O0 puts behind a matrix operation whose result
  /// the next instruction needs.
  bool drain(const std::vector<flow::StallLack> &lacking) {
    bool any = false;
    auto put = [&](ir::InstrId i) {
      if (model.op(i).flags & flow::kKeepStall) return;
      word(i).stall = 0;
      any = true;
    };
    for (const flow::StallLack &l : lacking) {
      const ir::BlockId b = k.blockOf(l.consumer);
      if (l.consumer != k.blocks[b].begin) {
        put(l.consumer - 1);
        continue;
      }
      for (uint32_t e = k.blocks[b].predBegin; e != k.blocks[b].predEnd; ++e)
        put(k.blocks[k.preds[e]].end - 1);
    }
    return any;
  }

  /// Lowers one stall at a time, not below `least` or what the opcode asks for.
  void lower(flow::StallSolver &solver, const std::vector<uint8_t> &least) {
    const std::vector<bool> tight = solver.tight();
    for (ir::BlockId b : k.rpo)
      for (ir::InstrId i = k.blocks[b].begin; i != k.blocks[b].end; ++i) {
        if (tight[i - k.begin] || (model.op(i).flags & flow::kKeepStall) || !word(i).stall)
          continue;
        const uint8_t floor = options.mode == ControlMode::Repair
                                  ? least[i - k.begin]
                                  : std::max<uint8_t>(model.op(i).minStall, 1);
        while (word(i).stall > floor) {
          --word(i).stall;
          if (solver.stillSafe(b)) continue;
          ++word(i).stall;
          break;
        }
      }
  }

  ControlPlan::Refusal refusal(const flow::StallLack &l) const {
    std::string why = "needs " + std::to_string(l.need) +
                      " cycles, and stalls of at most 15 give " + std::to_string(l.have) +
                      ": an instruction would have to be inserted";
    return {l.producer, l.consumer, std::move(why)};
  }

  void finish(const std::vector<ir::ControlWord> &before) {
    constexpr uint8_t kLongest = 11;
    const bool strip = options.mode == ControlMode::Strip;
    const std::vector<uint8_t> reuse = trueReuse(p, k, words);
    for (ir::BlockId b : k.rpo)
      for (ir::InstrId i = k.blocks[b].begin; i != k.blocks[b].end; ++i) {
        ir::ControlWord &w = word(i);
        const ir::ControlWord &old = before[i - k.begin];
        const bool same = w.stall == old.stall && w.waitMask == old.waitMask &&
                          w.writeBarrier == old.writeBarrier && w.readBarrier == old.readBarrier;
        const bool fits = w.stall && w.stall <= kLongest;
        if (strip || !same) {
          w.reuse &= reuse[i - k.begin];
          if (!fits) w.reuse = 0;
        }
        if (strip) {
          const bool waits = i + 1 != k.blocks[b].end && word(i + 1).waitMask;
          w.keepIssuing = fits && (w.reuse || w.stall == 1 || !waits);
        } else if (!fits) {
          w.keepIssuing = false;
        }
      }
  }

  const ir::Program &p;
  const ir::Kernel &k;
  const ControlOptions &options;
  const isa::nvidia::ControlTables &tables;
  const ControlModel model;
  const std::vector<double> weight;
  std::vector<ir::ControlWord> words;
  std::vector<bool> reachable;
  std::vector<flow::StallLack> lacks;
  std::vector<flow::PendingNeed> unmet;
};

}  // namespace

ControlPlan assignControlWords(const ir::Program &p, const isa::nvidia::ControlTables &t,
                               const ir::Kernel &k, const ControlOptions &o) {
  return Assigner(p, t, k, o).run();
}

}  // namespace interlock::plan
