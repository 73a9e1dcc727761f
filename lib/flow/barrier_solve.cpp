//===- barrier_solve.cpp - Control words: what is pending on scoreboards ---===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "barrier_solve.h"

#include <algorithm>
#include <array>
#include <bit>

namespace interlock::flow {
namespace {

constexpr uint8_t kNo = ir::ControlWord::kNoBarrier;
uint8_t bitOf(uint8_t barrier) { return barrier == kNo ? 0 : uint8_t(1u << barrier); }

uint8_t countOn(uint64_t counts, unsigned barrier) { return uint8_t(counts >> 8 * barrier); }

/// Sorted, one fact per key: the one with the smallest id speaks for all, with the
/// smallest counts.
void normalise(std::vector<PendingFact> &facts) {
  std::sort(facts.begin(), facts.end(), [](const PendingFact &x, const PendingFact &y) {
    return x.key() != y.key() ? x.key() < y.key() : x.from < y.from;
  });
  auto same = [](const PendingFact &x, const PendingFact &y) { return x.key() == y.key(); };
  for (size_t n = facts.size(); n > 1; --n) {
    PendingFact &keep = facts[n - 2], &gone = facts[n - 1];
    if (keep.counts == gone.counts || !same(keep, gone)) continue;
    uint64_t least = 0;
    for (unsigned b = 0; b != ir::ControlWord::kNumBarriers; ++b)
      least |= uint64_t(std::min(countOn(keep.counts, b), countOn(gone.counts, b))) << 8 * b;
    keep.counts = least;
  }
  facts.erase(std::unique(facts.begin(), facts.end(), same), facts.end());
}

}  // namespace

BarrierSolver::BarrierSolver(const ControlModel &m, std::vector<ir::ControlWord> &w)
    : ControlSweep(m), words(w) {
  for (ir::InstrId i = kernel.begin; i != kernel.end; ++i)
    if (const ControlOp &op = model.op(i); op.partial && op.threshold) {
      uint8_t &limit = limits[std::countr_zero(op.partial)];
      limit = std::max(limit, uint8_t(op.threshold + 1));
    }
}

/// Calls f(index into live) for every fact that must be over before `i` issues.
template <typename F> void BarrierSolver::forConflicts(ir::InstrId i, F f) const {
  const ControlOp &op = model.op(i);
  for (size_t n = 0; n != live.size(); ++n) {
    const PendingFact &fact = live[n];
    if (complementary(fact.guard, op.guard)) continue;
    // What no scoreboard counts is harmless in code that does not touch it.
    if ((op.flags & kDrains) && (fact.proofs || model.touchedBehind(i, fact.unit))) {
      f(n);
      continue;
    }
    for (const ControlAccess &a : model.of(i)) {
      if (a.unit != fact.unit) continue;
      if (model.need(fact.write, fact.cls, a.write, a.cls) != kByScoreboard) continue;
      f(n);
      break;
    }
  }
}

/// What `i` waits for, before it looks at its guard.
void BarrierSolver::await(ir::InstrId i) {
  const ControlOp &op = model.op(i);
  const uint8_t mask = word(i).waitMask | op.awaits;
  if (mask) std::erase_if(live, [&](const PendingFact &f) { return f.proofs & mask; });
  if (!op.partial || !op.threshold) return;
  const auto barrier = unsigned(std::countr_zero(op.partial));
  std::erase_if(live,
                [&](const PendingFact &f) { return countOn(f.counts, barrier) > op.threshold; });
}

/// One more operation is pending as long as `f` is, on each of `barriers`.
void BarrierSolver::count(PendingFact &f, uint8_t barriers) const {
  for (; barriers; barriers &= barriers - 1) {
    const auto b = unsigned(std::countr_zero(barriers));
    if (countOn(f.counts, b) < limits[b]) f.counts += uint64_t(1) << 8 * b;
  }
}

void BarrierSolver::issue(ir::InstrId i) {
  const ControlOp &op = model.op(i);
  const ir::ControlWord &w = word(i);
  const uint8_t done = bitOf(w.writeBarrier), read = uint8_t(done | bitOf(w.readBarrier));
  for (const ControlAccess &a : model.of(i))
    if (a.write)
      std::erase_if(
          live, [&](PendingFact &f) { return f.unit == a.unit && overUnder(f.guard, op.guard); });
  // Its control word acts whatever its guard is.
  if ((op.flags & kHasScoreboard) && (op.queue || op.readQueue) && read)
    for (PendingFact &f : live) {
      uint8_t proofs = f.results && f.results == op.queue ? done : 0;
      if (f.reads && f.reads == op.readQueue) proofs |= read;
      f.proofs |= proofs;
      count(f, proofs);
    }
  for (const ControlAccess &a : model.of(i)) {
    if (!model.pending[a.cls]) continue;
    const bool early = a.unit >= isa::nvidia::kP0 && (op.flags & kEarlyPredicate);
    const uint8_t own = a.write && !early ? done : read;
    live.push_back({a.unit, a.cls, op.guard, a.write, own, own, op.queue,
                    a.write ? uint8_t(0) : op.readQueue, i});
    count(live.back(), own);
  }
  // What is known about a predicate ends where it is written.
  for (const ControlAccess &a : model.of(i))
    if (a.write)
      for (PendingFact &f : live) f.guard = guardAfter(f.guard, a.unit);
}

/// Bits to wait for, so that every conflicting fact is over: those without a choice
/// first; of a result its own; of operands those that no result is pending on, as
/// operands are read sooner; then what proves most.
uint8_t BarrierSolver::choose(uint8_t mask, ir::InstrId i) const {
  forConflicts(i, [&](size_t n) {
    if (std::has_single_bit(live[n].proofs)) mask |= live[n].proofs;
  });
  std::array<unsigned, ir::ControlWord::kNumBarriers> proves;
  for (;;) {
    proves.fill(0);
    bool open = false;
    forConflicts(i, [&](size_t n) {
      if (live[n].proofs & mask) return;
      const PendingFact &f = live[n];
      for (uint8_t left = f.write && f.own ? f.own : f.proofs; left; left &= left - 1)
        ++proves[unsigned(std::countr_zero(left))], open = true;
    });
    if (!open) return mask;
    uint8_t slow = 0;
    for (const PendingFact &f : live)
      if (f.write) slow |= f.own;
    unsigned best = 0, most = 0;
    for (unsigned b = 0; b != proves.size(); ++b) {
      const unsigned value = proves[b] ? 2 * proves[b] + (slow >> b & 1 ? 0 : 1u << 16) : 0;
      if (value > most) best = b, most = value;
    }
    mask |= uint8_t(1u << best);
  }
}

void BarrierSolver::walk(ir::BlockId b, Mode mode) {
  const ir::Block &block = kernel.blocks[b];
  std::vector<size_t> open;
  for (ir::InstrId i = block.begin; i != block.end; ++i) {
    const uint8_t fixed = model.op(i).awaits;
    if (mode == Mode::Add) word(i).waitMask |= choose(word(i).waitMask | fixed, i) & ~fixed;
    if (neededOut) {
      // A bit is needed here if some conflicting fact has no other proof in the mask.
      const uint8_t mask = word(i).waitMask | fixed;
      forConflicts(i, [&](size_t n) {
        const uint8_t by = live[n].proofs & mask;
        if (std::has_single_bit(by)) (*neededOut)[i - kernel.begin] |= by;
      });
    }
    await(i);
    open.clear();
    forConflicts(i, [&](size_t n) { open.push_back(n); });
    while (!open.empty()) {
      // Said once; from here on it counts as awaited.
      needs.push_back({live[open.back()], i});
      live.erase(live.begin() + ptrdiff_t(open.back()));
      open.pop_back();
    }

    issue(i);
  }
}

void BarrierSolver::enter(ir::BlockId b) {
  join(b, [](ir::BlockId) { return false; });
  normalise(live);
}

bool BarrierSolver::leave(ir::BlockId b) {
  normalise(live);
  return store(b, [](const PendingFact &x, const PendingFact &y) {
    return x.key() == y.key() && x.counts == y.counts;
  });
}

void BarrierSolver::solve() {
  restart();
  sweep(Mode::Look);
  needs.clear();
  look(Mode::Look);
}

void BarrierSolver::addWaits() {
  // Waits only grow, and each round of sweeps ends: what is left has no barrier.
  restart();
  sweep(Mode::Add);
  solve();
}

std::vector<uint8_t> BarrierSolver::needed() {
  std::vector<uint8_t> result(words.size(), 0);
  neededOut = &result;
  look(Mode::Look);
  neededOut = nullptr;
  return result;
}

bool BarrierSolver::stillSafe(ir::BlockId b) { return holds(b, Mode::Look, needs); }

}  // namespace interlock::flow
