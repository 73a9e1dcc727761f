//===- control_state.h - What is not visible yet, and to whom ---------------===//
//
// A state is a set of facts. Each fact is about one producer and one unit, and
// every instruction transforms every fact on its own, so a join is a union with
// the minimum per fact, and the fixed point over the blocks is exact over all
// paths, loops included:
//
//   Result         fixed latency: cycles since the producer was issued
//   Source         fixed latency, operands that are read late: the same
//   PendingResult  needs a scoreboard: how many operations of its queue, itself and
//   PendingSource  younger ones, a scoreboard counts that some DEPBAR.LE looks at
//   BarrierSet     cycles since the scoreboard `unit` was set
//
// `mask`: scoreboards of which any that is 0 proves a pending fact over: its own,
// and those that a later operation of the same in-order queue has set.
// DEPBAR.LE SBb, n: more than n of them on b cannot all be pending, so the oldest is
// over. An operation that is complete has read its operands, too.
// The count on the first such scoreboard is `value`; those on any others (`more`) tell
// facts apart, since a minimum for each would forget which belong together.
// `cond`: the fact matters only where this predicate holds. A guarded producer
// makes such a fact; a guarded write leaves the fact to the other sense; a branch on the predicate
// rules one side out; a write of the predicate ends what is known about it. A fact and an
// instruction under contradicting conditions do not meet. Control words act whatever the guard: an
// instruction waits before it looks at its guard, and issues for no lane at all.
//
// A fact is over when its largest need is covered, its scoreboard awaited, or its
// unit written again.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_LIB_CHECK_CONTROL_STATE_H
#define INTERLOCK_LIB_CHECK_CONTROL_STATE_H

#include "control_model.h"

#include <tuple>

namespace interlock::check::control {

enum class FactKind : uint8_t { Result, Source, PendingResult, PendingSource, BarrierSet };

struct Fact {
  ir::InstrId producer;
  ir::Unit unit;
  FactKind kind;
  Cond cond;
  uint8_t mask;
  nv::Part part;
  uint8_t value;
  uint64_t more = 0;  ///< a byte per scoreboard

  bool pending() const {
    return kind == FactKind::PendingResult || kind == FactKind::PendingSource;
  }
  auto key() const { return std::tuple(producer, unit, kind, cond, mask, more); }
};
using Facts = std::vector<Fact>;

/// A fact that an instruction must not meet.
struct Meeting {
  Fact fact;  ///< as it is when the instruction is issued
  ir::InstrId at;
  nv::Hazard hazard = nv::Hazard::Raw;
  bool boundary = false;  ///< control leaves while it is pending
  unsigned need = 0;      ///< cycles; 0 where a scoreboard is concerned
};

class ControlStep {
public:
  enum class Mode : uint8_t {
    Exact,
    Bare,  ///< stalls are 1 and waits complete nothing: what the control words have to protect
  };
  ControlStep(const ControlModel &model, Mode md = Mode::Exact) : m(model), mode(md) {}

  /// Moves `facts` over instruction i and calls meet(const Meeting &) for everything that
  /// it must not meet.
  template <typename F> void over(ir::InstrId i, Facts &facts, F meet) const {
    if (mode == Mode::Exact) {
      earlyWaits(i, facts, meet);
      wait(i, facts);
    }
    hazards(i, facts, meet);
    if (mode == Mode::Exact && !m.options.allConsumers) dropMet(i, facts);
    issue(i, facts);
  }
  /// What an edge out of a block says about the guard of its last instruction.
  void refine(ir::BlockId from, ir::BlockId to, Facts &facts) const;
  /// Sorts, and merges facts that differ in their values only.
  static void normalise(Facts &facts);
  /// Adds `from`, both normalised. Returns true if anything changed.
  static bool join(Facts &into, const Facts &from);

private:
  template <typename F> void earlyWaits(ir::InstrId i, const Facts &facts, F meet) const {
    // A DEPBAR looks later: ptxas puts it directly behind what it waits for.
    const uint8_t awaited = m.word(i).waitMask;
    if (!awaited) return;
    for (const Fact &f : facts)
      if (f.kind == FactKind::BarrierSet && (awaited >> f.unit & 1))
        meet(Meeting{f, i, nv::Hazard::Raw, false, m.tables.rules.setToWait});
  }
  template <typename F> void hazards(ir::InstrId i, const Facts &facts, F meet) const {
    const ControlOp &op = m.op(i);
    // A jump to a place that cannot be told may stay in the kernel: it is named, not judged.
    if (leaves(i) && m.p.instrs[i].control != ir::Control::UnknownJump)
      for (const Fact &f : facts)
        if (leavesWith(f, i) && !contradict(f.cond, op.guard))
          meet(Meeting{f, i, f.kind == FactKind::PendingResult ? nv::Hazard::Raw : nv::Hazard::War,
                       true});
    if (op.never) return;
    for (const Fact &f : facts) {
      if (f.kind == FactKind::BarrierSet || contradict(f.cond, op.guard)) continue;
      const bool result = f.kind == FactKind::Result || f.kind == FactKind::PendingResult;
      if (result) meetAll(m.reads(i), nv::Hazard::Raw, f, i, meet);
      if (f.pending() && inOrder(f, i)) continue;
      meetAll(m.writes(i), result ? nv::Hazard::Waw : nv::Hazard::War, f, i, meet);
    }
  }
  template <typename F>
  void meetAll(std::span<const Touch> touches, nv::Hazard h, const Fact &f, ir::InstrId i,
               F meet) const {
    unsigned need = 0;
    bool met = false;
    for (const Touch &x : touches) {
      if (x.unit != f.unit) continue;
      if (f.pending()) {
        met = true;
        continue;
      }
      const ControlOp &by = m.op(f.producer);
      const unsigned n =
          m.need(h, by.cls, f.part, m.op(i).cls, x.slot, x.part, by.guard != kAlways);
      if (f.value < n && n > need) need = n, met = true;
    }
    if (met) meet(Meeting{f, i, h, false, need});
  }

  bool leaves(ir::InstrId i) const;
  bool leavesWith(const Fact &f, ir::InstrId i) const;
  bool inOrder(const Fact &f, ir::InstrId i) const;
  void dropMet(ir::InstrId i, Facts &facts) const;
  void wait(ir::InstrId i, Facts &facts) const;
  void issue(ir::InstrId i, Facts &facts) const;
  void overwrite(ir::InstrId i, Facts &facts) const;
  void cover(ir::InstrId i, Facts &facts) const;
  void count(Fact &f, uint8_t barriers) const;
  unsigned counted(const Fact &f, uint8_t barrier) const;
  void produce(ir::InstrId i, Facts &facts) const;
  void advance(ir::InstrId i, Facts &facts) const;

  const ControlModel &m;
  Mode mode;
};

/// The facts at the entry of every block.
class ControlSolution {
public:
  ControlSolution(const ControlModel &model, ControlStep::Mode mode);
  const Facts &at(ir::BlockId b) const { return entry[b]; }
  const ControlStep &step() const { return s; }
  /// Calls meet for every instruction of every reachable block, in program order.
  template <typename F> void visit(F meet) const {
    for (ir::BlockId b = 0; b != m.k.blocks.size(); ++b) {
      if (!reached[b]) continue;
      Facts facts = entry[b];
      for (ir::InstrId i = m.k.blocks[b].begin; i != m.k.blocks[b].end; ++i) s.over(i, facts, meet);
    }
  }

private:
  const ControlModel &m;
  ControlStep s;
  std::vector<Facts> entry;
  std::vector<uint8_t> reached;
};

}  // namespace interlock::check::control
#endif
