//===- control_state.cpp - How instructions transform facts -----------------===//
//
// See control_state.h for what a fact is. The order within one instruction: its
// waits, what it meets (control_state.h), what its writes hide, what its scoreboards
// cover, what it leaves behind, what its predicate results make unknown, its stall.
//
//===----------------------------------------------------------------------===//
#include "control_state.h"

#include <algorithm>
#include <bit>

namespace interlock::check::control {

using nv::OpKind;

static constexpr uint8_t kNo = ir::ControlWord::kNoBarrier;
static uint8_t bitOf(uint8_t barrier) {
  return barrier < ir::ControlWord::kNumBarriers ? static_cast<uint8_t>(1u << barrier) : 0;
}

/// Takes out the facts for which over(Fact &) says so; it may change the others.
template <typename F> static void drop(Facts &facts, F over) {
  size_t kept = 0;
  for (size_t n = 0; n != facts.size(); ++n) {
    if (over(facts[n])) continue;
    if (kept != n) facts[kept] = facts[n];
    ++kept;
  }
  facts.erase(facts.begin() + static_cast<std::ptrdiff_t>(kept), facts.end());
}

/// Leaves a fact to where `guard` does not hold. Returns true if it is over.
static bool exclude(Fact &f, Cond guard) {
  if (guard == kAlways || f.cond == guard) return true;
  if (f.cond == kAlways) f.cond = complement(guard);
  return false;
}

/// Control goes where the code is not followed, and the ABI lets nothing be pending that
/// a scoreboard counts. What none counts is harmless in code that does not touch it.
bool ControlStep::leavesWith(const Fact &f, ir::InstrId i) const {
  return f.pending() && !(f.mask == 0 && !m.calleeTouches(i, f.unit));
}

bool ControlStep::leaves(ir::InstrId i) const {
  if (m.op(i).kind == OpKind::Call || m.op(i).kind == OpKind::Return) return true;
  switch (m.p.instrs[i].control) {
  case ir::Control::Call:
  case ir::Control::UnknownCall:
  case ir::Control::TailCall:
  case ir::Control::Return:
  case ir::Control::UnknownJump:
    return true;
  default:
    return false;
  }
}

/// The queue itself keeps what i writes behind the fact.
bool ControlStep::inOrder(const Fact &f, ir::InstrId i) const {
  const nv::TimingRow *a = m.op(f.producer).timing, *b = m.op(i).timing;
  if (!a || !b) return false;
  // What is complete has read its operands.
  if (a->results != nv::Queue::None && a->results == b->results) return true;
  return f.kind == FactKind::PendingSource && a->reads != nv::Queue::None && a->reads == b->reads;
}

void ControlStep::wait(ir::InstrId i, Facts &facts) const {
  const ControlOp &op = m.op(i);
  uint8_t zero = m.word(i).waitMask;
  if (op.kind == OpKind::Depbar) {
    zero |= op.waits;
    if (op.threshold == 0) zero |= bitOf(op.partBarrier);
  }
  const bool part = op.kind == OpKind::Depbar && op.threshold != 0 && bitOf(op.partBarrier);
  if (!zero && !part) return;
  drop(facts, [&](Fact &f) {
    if (!f.pending()) return false;
    return (f.mask & zero) || (part && counted(f, op.partBarrier) > op.threshold);
  });
}

/// A pending fact is reported where a way meets it first.
void ControlStep::dropMet(ir::InstrId i, Facts &facts) const {
  if (m.op(i).never) return;
  auto touches = [](std::span<const Touch> all, ir::Unit u) {
    return std::any_of(all.begin(), all.end(), [&](const Touch &x) { return x.unit == u; });
  };
  drop(facts, [&](const Fact &f) {
    if (!f.pending() || contradict(f.cond, m.op(i).guard)) return false;
    return (f.kind == FactKind::PendingResult && touches(m.reads(i), f.unit)) ||
           (touches(m.writes(i), f.unit) && !inOrder(f, i));
  });
}

void ControlStep::overwrite(ir::InstrId i, Facts &facts) const {
  const std::span<const Touch> writes = m.writes(i);
  if (writes.empty()) return;
  drop(facts, [&](Fact &f) {
    if (f.kind == FactKind::BarrierSet) return false;
    const bool hit =
        std::any_of(writes.begin(), writes.end(), [&](const Touch &x) { return x.unit == f.unit; });
    return hit && exclude(f, m.op(i).guard);
  });
}

/// One more operation that is pending as long as the fact is, on these scoreboards.
void ControlStep::count(Fact &f, uint8_t barriers) const {
  for (uint8_t left = barriers & m.counted; left; left &= left - 1) {
    const unsigned b = static_cast<unsigned>(std::countr_zero(left));
    if (counted(f, static_cast<uint8_t>(b)) >= m.countLimit[b]) continue;
    if (b == static_cast<unsigned>(std::countr_zero(m.counted)))
      ++f.value;
    else
      f.more += uint64_t(1) << 8 * b;
  }
}

unsigned ControlStep::counted(const Fact &f, uint8_t barrier) const {
  return barrier == std::countr_zero(m.counted) ? f.value : f.more >> 8 * barrier & 0xff;
}

/// A scoreboard of a later operation covers earlier ones of its queue, and their
/// counts go on.
void ControlStep::cover(ir::InstrId i, Facts &facts) const {
  const ControlOp &op = m.op(i);
  if (!op.timing || !op.variable) return;
  const ir::ControlWord &w = m.word(i);
  const nv::Queue results = op.timing->results, reads = op.timing->reads;
  if (w.writeBarrier == kNo && w.readBarrier == kNo) return;
  for (Fact &f : facts) {
    if (!f.pending()) continue;
    const nv::TimingRow *older = m.op(f.producer).timing;
    if (!older) continue;
    uint8_t proofs = 0;
    if (results != nv::Queue::None && older->results == results) proofs |= bitOf(w.writeBarrier);
    if (f.kind == FactKind::PendingSource && reads != nv::Queue::None && older->reads == reads)
      proofs |= bitOf(w.readBarrier) | bitOf(w.writeBarrier);
    f.mask |= proofs;
    count(f, proofs);
  }
}

void ControlStep::produce(ir::InstrId i, Facts &facts) const {
  const ControlOp &op = m.op(i);
  const ir::ControlWord &w = m.word(i);
  if (op.variable && !op.never) {
    for (const Touch &x : m.writes(i)) {
      uint8_t mask = bitOf(w.writeBarrier);
      if (x.part == nv::kPred && op.timing && op.timing->earlyPred) mask |= bitOf(w.readBarrier);
      facts.push_back({i, x.unit, FactKind::PendingResult, op.guard, mask, x.part, 0});
      count(facts.back(), mask);
    }
    const uint8_t mask = bitOf(w.readBarrier) | bitOf(w.writeBarrier);
    for (const Touch &x : m.reads(i)) {
      // Predicates and uniform registers are read at issue.
      if (x.part == nv::kPred || x.unit >= nv::kUR0) continue;
      // An older read that everything will treat like this one tells nothing more.
      drop(facts, [&](const Fact &f) {
        if (f.kind != FactKind::PendingSource || f.unit != x.unit || f.cond != op.guard)
          return false;
        if (f.producer == i || mode == Mode::Bare) return true;
        const ir::ControlWord &o = m.word(f.producer);
        const nv::TimingRow *older = m.op(f.producer).timing;
        return older && op.timing && older->reads == op.timing->reads &&
               older->results == op.timing->results && f.mask == mask &&
               o.readBarrier == w.readBarrier && o.writeBarrier == w.writeBarrier;
      });
      facts.push_back({i, x.unit, FactKind::PendingSource, op.guard, mask, x.part, 0});
      count(facts.back(), mask);
    }
  } else if (!op.never && op.timing) {
    for (const Touch &x : m.writes(i))
      if (m.largestResultNeed(op.cls, x.part) > 1)
        facts.push_back({i, x.unit, FactKind::Result, op.guard, 0, x.part, 0});
    for (const Touch &x : m.reads(i))
      if (m.largestSourceNeed(op.cls, x.part) > 1)
        facts.push_back({i, x.unit, FactKind::Source, op.guard, 0, x.part, 0});
  }
  for (uint8_t b : {w.writeBarrier, w.readBarrier})
    if (bitOf(b)) facts.push_back({i, b, FactKind::BarrierSet, kAlways, 0, nv::kLow, 0});
}

void ControlStep::advance(ir::InstrId i, Facts &facts) const {
  unsigned cycles = mode == Mode::Bare ? 1 : m.cyclesAfter(i);
  const bool left = leaves(i);
  if (left && mode == Mode::Exact) cycles += m.tables.rules.calleeCycles;
  drop(facts, [&](Fact &f) {
    if (f.pending()) return left && leavesWith(f, i);
    f.value = static_cast<uint8_t>(std::min(255u, f.value + cycles));
    switch (f.kind) {
    case FactKind::Result:
      return f.value >= m.largestResultNeed(m.op(f.producer).cls, f.part);
    case FactKind::Source:
      return f.value >= m.largestSourceNeed(m.op(f.producer).cls, f.part);
    default:
      return f.value >= m.tables.rules.setToWait;
    }
  });
}

void ControlStep::issue(ir::InstrId i, Facts &facts) const {
  overwrite(i, facts);
  cover(i, facts);
  produce(i, facts);
  for (const Touch &x : m.writes(i))
    if (x.part == nv::kPred) {
      const Cond holds = condOf(x.unit, false);
      for (Fact &f : facts)
        if (f.cond == holds || f.cond == complement(holds)) f.cond = kAlways;
    }
  advance(i, facts);
}

void ControlStep::refine(ir::BlockId from, ir::BlockId to, Facts &facts) const {
  const ir::Block &b = m.k.blocks[from];
  const ir::InstrId last = b.end - 1;
  const Cond guard = m.op(last).guard;
  const ir::Instruction &in = m.p.instrs[last];
  if (guard == kAlways || in.control != ir::Control::CondJump) return;
  const bool falls = to == from + 1;
  const bool jumps = in.target == m.k.blocks[to].begin;
  if (falls && jumps) return;
  const Cond holds = falls ? complement(guard) : guard;
  drop(facts, [&](const Fact &f) { return contradict(f.cond, holds); });
}

void ControlStep::normalise(Facts &facts) {
  std::sort(facts.begin(), facts.end(), [](const Fact &a, const Fact &b) {
    return std::tuple(a.key(), a.value) < std::tuple(b.key(), b.value);
  });
  facts.erase(std::unique(facts.begin(), facts.end(),
                          [](const Fact &a, const Fact &b) { return a.key() == b.key(); }),
              facts.end());
}

bool ControlStep::join(Facts &into, const Facts &from) {
  Facts out;
  out.reserve(std::max(into.size(), from.size()));
  bool changed = false;
  auto a = into.begin();
  auto b = from.begin();
  while (a != into.end() || b != from.end()) {
    if (b == from.end() || (a != into.end() && a->key() < b->key())) {
      out.push_back(*a++);
    } else if (a == into.end() || b->key() < a->key()) {
      out.push_back(*b++);
      changed = true;
    } else {
      changed |= b->value < a->value;
      out.push_back(b->value < a->value ? *b : *a);
      ++a, ++b;
    }
  }
  if (changed) into = std::move(out);
  return changed;
}

ControlSolution::ControlSolution(const ControlModel &model, ControlStep::Mode mode)
    : m(model), s(model, mode), entry(model.k.blocks.size()), reached(model.k.blocks.size(), 0) {
  const ir::Kernel &k = m.k;
  std::vector<uint8_t> queued(k.blocks.size(), 0);
  for (const ir::Entry &e : k.entries) reached[e.block] = queued[e.block] = 1;
  // Sweeps in reverse post-order: a block is done again while what enters it grows.
  for (bool again = true; again;) {
    again = false;
    for (ir::BlockId b : k.rpo) {
      if (!queued[b]) continue;
      queued[b] = 0;
      Facts facts = entry[b];
      for (ir::InstrId i = k.blocks[b].begin; i != k.blocks[b].end; ++i)
        s.over(i, facts, [](const Meeting &) {});
      for (uint32_t e = k.blocks[b].succBegin; e != k.blocks[b].succEnd; ++e) {
        const ir::BlockId to = k.succs[e];
        Facts out = facts;
        s.refine(b, to, out);
        ControlStep::normalise(out);
        const bool grew = ControlStep::join(entry[to], out);
        if (grew || !reached[to]) queued[to] = reached[to] = 1, again = true;
      }
    }
  }
}

}  // namespace interlock::check::control
