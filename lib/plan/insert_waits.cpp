//===- insert_waits.cpp - Solve, freeze, re-solve, prune -------------------===//
//
//  1. choose    solve with every need satisfied on the spot; collect the waits
//  2. optimise  at joins, optimisers relax waits and add tail drains
//  3. re-solve  from empty with these waits; add what is now missing
//  4. freeze    solve from empty with the plan as the only added waits
//  5. prune     one wait at a time, in program order: delete or raise it, keep
//               the change only if everything is still drained
//
// A wait whose place needs exactly its immediate cannot be deleted or raised
// (the need only gets stricter without it), so only the others are tried.
// Pruning one at a time cannot oscillate; a change that failed before fails
// later too, because weakening other waits only leaves more in flight.
//
//===----------------------------------------------------------------------===//
#include "because.h"
#include "flow/solve.h"
#include "interlock/plan.h"
#include "planned.h"

#include <algorithm>
#include <unordered_map>

namespace interlock::plan {

using flow::AddedWaits;
using flow::Constraint;
using flow::Need;
using flow::Slack;
using flow::Solver;

namespace {

constexpr int kMaxRounds = 64;  // re-solves until nothing is missing; two are usual

class Inserter {
public:
  Inserter(flow::Model &m, const Options &o)
      : model(m), options(o), kernel(m.kernel), solver(m, editable(o, m.kernel)), added(m.kernel),
        given(m.kernel), hasWaits(m.kernel.blocks.size(), 0) {
    if (o.given) given = planned(m.program, m.kernel, *o.given);
    added = given;
  }

  WaitPlan run() {
    solver.solve(added, Solver::Mode::Choose);
    while (splitClauses(solver.needs())) solver.solve(added, Solver::Mode::Choose);
    addNeeds(solver.needs());
    const bool optimised = optimise();
    if (optimised) {
      solver.solve(added, Solver::Mode::Choose, true);
      addNeeds(solver.needs());
    }
    freeze(optimised);
    prune();
    return result();
  }

private:
  static std::function<bool(ir::BlockId)> editable(const Options &o, const ir::Kernel &k) {
    if (!o.onlyBlocks) return nullptr;
    return [&o, &k](ir::BlockId b) { return o.onlyBlocks(k, b); };
  }
  bool mayEdit(ir::BlockId b) const { return !options.onlyBlocks || options.onlyBlocks(kernel, b); }
  ir::WaitSpec &before(ir::InstrId i) { return added.before[i - kernel.begin]; }

  void addNeeds(const std::vector<Need> &needs) {
    for (const Need &n : needs) {
      ir::WaitSpec &w = n.before == ir::kNone ? added.atEnd[n.block] : before(n.before);
      for (int c = 0; c != isa::NumCounters; ++c) w.tighten(c, n.spec.n[c]);
      if (n.before != ir::kNone) hasWaits[n.block] = 1;
    }
  }

  /// Clauses that have to be split: nothing is hoisted above the cut then.
  bool splitClauses(const std::vector<Need> &needs) {
    bool split = false;
    for (const Need &n : needs) {
      if (!n.insideGlue || !(model.glue(n.before) & ir::kGlueClause)) continue;
      model.splitClause(n.before);
      split = true;
    }
    return split;
  }

  bool optimise() {
    std::vector<Optimizer *> list;
    if (options.shallowPredPromotion) list.push_back(&shallowPredPromotion());
    list.insert(list.end(), options.optimizers.begin(), options.optimizers.end());
    bool changed = false;
    if (list.empty()) return false;
    std::vector<Entry> drains;
    for (ir::BlockId b : kernel.rpo) {
      const ir::Block &blk = kernel.blocks[b];
      if (blk.predEnd - blk.predBegin < 2 || !hasWaits[b] || !mayEdit(b)) continue;
      std::vector<std::pair<ir::InstrId, OptimizerContext>> contexts;
      for (ir::InstrId i = blk.begin; i != blk.end; ++i)
        if (before(i).any())
          contexts.emplace_back(
              i, OptimizerContext{model.program, model.target, kernel, b, {}, {}, {}});
      if (!perPred(b, contexts)) continue;
      for (auto &[place, context] : contexts) {
        Entry anchor;
        anchor.block = b;
        anchor.before = place;
        anchor.spec = before(place);
        drains.clear();
        for (Optimizer *o : list) o->rewrite(context, anchor, drains);
        if (anchor.spec == before(place) && drains.empty()) continue;
        changed = true;
        before(place) = anchor.spec;
        for (int c = 0; c != isa::NumCounters; ++c)
          before(place).tighten(c, given.before[place - kernel.begin].n[c]);
        for (const Entry &d : drains)
          for (int c = 0; c != isa::NumCounters; ++c) added.atEnd[d.block].tighten(c, d.spec.n[c]);
      }
    }
    return changed;
  }

  bool isCorrectable(ir::BlockId pred, ir::BlockId join) const {
    const ir::Block &b = kernel.blocks[pred];
    return pred != join && b.succEnd - b.succBegin == 1 &&
           model.loops.rpoIndex[pred] != ir::kNone && mayEdit(pred);
  }

  /// Needs at the places of join `b` when entered from one predecessor only.
  /// False: no wait there can become weaker, whoever is asked.
  bool perPred(ir::BlockId b, std::vector<std::pair<ir::InstrId, OptimizerContext>> &contexts) {
    const ir::Block &blk = kernel.blocks[b];
    const size_t preds = blk.predEnd - blk.predBegin;
    for (auto &[place, context] : contexts) {
      context.atAnchor.resize(preds);
      context.atExit.resize(preds);
      for (size_t p = 0; p != preds; ++p)
        context.correctable.push_back(isCorrectable(kernel.preds[blk.predBegin + p], b));
    }
    const std::vector<bool> &correctable = contexts.front().second.correctable;
    // Predecessors that cannot be corrected bound every wait: if they need what
    // is there already, the others need not be looked at.
    for (bool second : {false, true}) {
      for (size_t p = 0; p != preds; ++p)
        if (correctable[p] == second) onePred(b, p, contexts);
      bool open = false;
      for (auto &[place, context] : contexts)
        for (int c = 0; c != isa::NumCounters; ++c) {
          if (before(place).n[c] == ir::kNoWait) continue;
          bool bounded = false;
          for (size_t p = 0; p != preds; ++p)
            bounded |= !correctable[p] && context.atAnchor[p].n[c] != ir::kNoWait &&
                       context.atAnchor[p].n[c] <= before(place).n[c];
          open |= !bounded;
        }
      if (!open) return false;
    }
    return true;
  }

  void onePred(ir::BlockId b, size_t p,
               std::vector<std::pair<ir::InstrId, OptimizerContext>> &contexts) {
    const ir::Block &blk = kernel.blocks[b];
    const ir::BlockId pred = kernel.preds[blk.predBegin + p];
    if (model.loops.rpoIndex[pred] == ir::kNone) return;
    std::vector<ir::WaitSpec> saved(added.before.begin() + (blk.begin - kernel.begin),
                                    added.before.begin() + (blk.end - kernel.begin));
    std::vector<Need> needs;
    std::vector<std::vector<Constraint>> why;
    for (ir::InstrId i = blk.begin; i != blk.end; ++i) before(i) = given.before[i - kernel.begin];
    solver.needsOf(b, solver.along(pred, b, solver.exitIntoJoin(pred)), added, Solver::Mode::Choose,
                   needs, &why);
    std::copy(saved.begin(), saved.end(), added.before.begin() + (blk.begin - kernel.begin));
    for (auto &[place, context] : contexts)
      for (size_t n = 0; n != needs.size(); ++n) {
        if (needs[n].before != place) continue;
        context.atAnchor[p] = needs[n].spec;
        for (const Constraint &c : why[n]) {
          int issued = issuedBetween(blk.begin, place, model.target.slots[c.slot].order);
          if (c.younger >= issued)
            context.atExit[p].tighten(
                c.counter,
                std::min<int>(c.younger - issued, model.target.counter(c.counter).maxImmediate));
        }
      }
  }

  int issuedBetween(ir::InstrId from, ir::InstrId to, unsigned order) const {
    if (model.target.orders[order].ordering == isa::Ordering::Unordered) return 0;
    int n = 0;
    for (ir::InstrId i = from; i != to; ++i)
      n += (model.masks(model.program.instrs[i]).raises >> order) & 1;
    return n;
  }

  void freeze(bool optimised) {
    // Where no block was seen twice, the states are those of the chosen waits
    // already, and what was added last is exactly what its place needs.
    if (solver.onePass() && !options.explain) {
      for (const Need &n : solver.needs())
        if (n.before != ir::kNone)
          slacks.push_back({n.block, n.before, n.anchor, n.insideGlue, n.spec, {}});
      if (optimised) {
        const size_t fresh = slacks.size();
        for (ir::BlockId b = 0; b != kernel.blocks.size(); ++b)
          if (hasWaits[b] && model.loops.rpoIndex[b] != ir::kNone) addSlacks(b);
        std::rotate(slacks.begin(), slacks.begin() + static_cast<std::ptrdiff_t>(fresh),
                    slacks.end());
        // A place that stood before and needed more has the whole need already.
        std::stable_sort(slacks.begin(), slacks.end(),
                         [](const Slack &a, const Slack &b) { return a.before < b.before; });
        slacks.erase(
            std::unique(slacks.begin(), slacks.end(),
                        [](const Slack &a, const Slack &b) { return a.before == b.before; }),
            slacks.end());
      }
    } else {
      for (int round = 0;; ++round) {
        solver.solve(added, Solver::Mode::Fixed, true);
        std::vector<Need> missing = solver.needs();
        if (missing.empty()) break;
        if (round == kMaxRounds) {
          // Cannot happen while needs only grow; drain everything rather than guess.
          for (Need &n : missing)
            for (int c = 0; c != isa::NumCounters; ++c)
              if (n.spec.n[c] != ir::kNoWait) n.spec.n[c] = 0;
        }
        addNeeds(missing);
      }
      for (ir::BlockId b = 0; b != kernel.blocks.size(); ++b)
        if (hasWaits[b] && model.loops.rpoIndex[b] != ir::kNone) addSlacks(b);
    }
    // Counts at the end of the scale: were more operations in flight than are counted?
    if (options.explain) return;
    for (size_t s = 0; s != slacks.size(); ++s)
      for (unsigned c = 0; c != isa::NumCounters; ++c)
        if (slacks[s].need.n[c] == static_cast<int8_t>(model.target.counter(c).maxImmediate)) {
          std::vector<Slack> same;
          solver.slackOf(slacks[s].block, added, true, same);
          for (Slack &x : same)
            if (x.before == slacks[s].before) slacks[s].why = std::move(x.why);
        }
  }

  void addSlacks(ir::BlockId b) {
    if (options.explain) {
      solver.slackOf(b, added, true, slacks);
      return;
    }
    const std::vector<Slack> &kept = solver.slackOfLastSolve(b);
    slacks.insert(slacks.end(), kept.begin(), kept.end());
  }

  void prune() {
    size_t next = 0;
    for (ir::BlockId b = 0; b != kernel.blocks.size(); ++b) {
      for (; next != slacks.size() && slacks[next].block == b; ++next) {
        const Slack &s = slacks[next];
        for (int c = 0; c != isa::NumCounters; ++c) {
          int8_t have = before(s.before).n[c];
          if (have == ir::kNoWait || s.need.n[c] == have) continue;
          weaken(b, before(s.before), c, s.need.n[c], broken[s.before],
                 given.before[s.before - kernel.begin].n[c]);
        }
      }
      for (int c = 0; c != isa::NumCounters; ++c)
        if (added.atEnd[b].n[c] != ir::kNoWait)
          weaken(b, added.atEnd[b], c, ir::kNoWait, brokenAtEnd[b], given.atEnd[b].n[c]);
    }
  }

  /// Deletes or raises one field as far as it goes; not beyond what was `given` there.
  void weaken(ir::BlockId b, ir::WaitSpec &w, int c, int needHere, std::vector<Constraint> &why,
              int8_t floor) {
    const int8_t have = w.n[c];
    if (have == floor) return;
    std::vector<Constraint> failed;
    w.n[c] = floor;
    if (needHere == ir::kNoWait && solver.stillSafe(b, added, &failed)) return;
    int top = needHere != ir::kNoWait ? needHere
                                      : model.target.counter(static_cast<unsigned>(c)).maxImmediate;
    if (floor != ir::kNoWait) top = std::min<int>(top, floor);
    int8_t best = have;
    if (needHere != ir::kNoWait) {
      w.n[c] = static_cast<int8_t>(top);
      if (solver.stillSafe(b, added, &failed)) return;
    }
    for (int n = have + 1; n < top; ++n) {
      w.n[c] = static_cast<int8_t>(n);
      if (!solver.stillSafe(b, added, &failed)) break;
      best = static_cast<int8_t>(n);
    }
    w.n[c] = best;
    for (const Constraint &x : failed)
      if (x.counter == c) why.push_back(x);
  }

  WaitPlan result() {
    WaitPlan plan;
    bool saturated[isa::NumCounters] = {};
    size_t next = 0;
    for (ir::BlockId b = 0; b != kernel.blocks.size(); ++b) {
      if (model.loops.rpoIndex[b] == ir::kNone) continue;
      const ir::Block &blk = kernel.blocks[b];
      for (; next != slacks.size() && slacks[next].block == b; ++next) {
        Slack &s = slacks[next];
        const ir::WaitSpec own = beyond(before(s.before), given.before[s.before - kernel.begin]);
        if (!own.any()) continue;  // pruned away
        Entry e;
        e.block = b;
        e.before = s.before;
        e.anchor = s.anchor;
        e.spec = own;
        e.insideGlue = s.insideGlue;
        for (const Constraint &x : s.why)
          if (x.younger >= (1 << model.target.counter(x.counter).bits) - 1)
            saturated[x.counter] = true;
        if (auto more = broken.find(s.before); more != broken.end())
          s.why.insert(s.why.end(), more->second.begin(), more->second.end());
        if (options.explain) explain(model, added, s.why, e);
        plan.entries.push_back(std::move(e));
      }
      if (const ir::WaitSpec own = beyond(added.atEnd[b], given.atEnd[b]); own.any()) {
        Entry e;
        e.kind = EntryKind::TailDrain;
        e.block = b;
        e.before = solver.endPlaceOf(b);
        e.anchor = e.before == ir::kNone ? ir::kNone : blk.end - 1;
        e.spec = own;
        if (options.explain) explain(model, added, brokenAtEnd[b], e);
        plan.entries.push_back(std::move(e));
      }
    }
    for (int c = 0; c != isa::NumCounters; ++c)
      if (saturated[c]) {
        const isa::CounterRow &row = model.target.counter(static_cast<unsigned>(c));
        plan.notes.push_back("counter-saturated: in " + kernel.name +
                             " more operations are in flight than " + row.name +
                             " counts; waits of " + std::to_string(row.maxImmediate) +
                             " are the weakest that help");
      }
    noteAssumptions(plan);
    plan.solves = solver.visits;
    return plan;
  }

  /// Fields of `w` that `known` has not already.
  static ir::WaitSpec beyond(ir::WaitSpec w, const ir::WaitSpec &known) {
    for (int c = 0; c != isa::NumCounters; ++c)
      if (w.n[c] == known.n[c]) w.n[c] = ir::kNoWait;
    return w;
  }

  void noteAssumptions(WaitPlan &plan) {
    if (options.policy.loopCarriedTokens || options.policy.loopsProved) return;
    // Only where something is really dropped.
    std::vector<flow::Fact> exit;
    for (ir::BlockId b : kernel.rpo) {
      const ir::Block &blk = kernel.blocks[b];
      for (uint32_t s = blk.succBegin; s != blk.succEnd; ++s) {
        if (!model.loops.backEdge(b, kernel.succs[s])) continue;
        solver.exitOf(b, added, exit);
        for (const flow::Fact &f : exit)
          if (f.slot == isa::STensorLoad || f.slot == isa::STensorStore) {
            plan.notes.push_back(
                "assumed in " + kernel.name +
                ": tensor operations that a loop carries into its next trip are protected by the "
                "barrier protocol (loop-carried-tokens=off)");
            return;
          }
      }
    }
  }

  flow::Model &model;
  const Options &options;
  const ir::Kernel &kernel;
  Solver solver;
  AddedWaits added;
  AddedWaits given;               ///< part of `added` that is not ours
  std::vector<uint8_t> hasWaits;  ///< per block: some wait stands before one of its instructions
  std::vector<Slack> slacks;      ///< of the frozen plan, in program order
  /// What failed when a wait was tried weaker, by place and by block end.
  std::unordered_map<uint32_t, std::vector<Constraint>> broken, brokenAtEnd;
};

}  // namespace

WaitPlan insertWaits(const ir::Program &p, const isa::Target &t, const ir::Kernel &k,
                     const Options &o) {
  if (k.begin == k.end) return {};
  flow::Model model(p, t, k, o.policy);
  return Inserter(model, o).run();
}

bool isSafe(const ir::Program &p, const isa::Target &t, const ir::Kernel &k, const Options &o,
            const WaitPlan &plan) {
  flow::Model model(p, t, k, o.policy);
  AddedWaits added(k);
  for (const Entry &e : plan.entries) {
    ir::WaitSpec &w = e.before == ir::kNone || e.kind == EntryKind::TailDrain
                          ? added.atEnd[e.block]
                          : added.before[e.before - k.begin];
    for (int c = 0; c != isa::NumCounters; ++c) w.tighten(c, e.spec.n[c]);
  }
  Solver solver(model, o.onlyBlocks ? std::function<bool(ir::BlockId)>(
                                          [&](ir::BlockId b) { return o.onlyBlocks(k, b); })
                                    : nullptr);
  solver.solve(added, Solver::Mode::Fixed);
  return solver.needs().empty();
}

}  // namespace interlock::plan
