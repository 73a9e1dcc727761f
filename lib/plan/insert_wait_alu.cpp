//===- insert_wait_alu.cpp - Expert scheduling mode: solve, re-solve, prune -===//
//
//  1. solve     from empty with the waits found so far; add what is missing, until
//               nothing is
//  2. prune     one field at a time, in program order: delete or raise it, and keep
//               the change only if everything is still awaited
//
// A field whose place needs exactly its immediate cannot be deleted or raised, so
// only the others are tried (they exist where a loop led to a wait that another
// one made unnecessary). The waits of the counters are taken as they are.
//
//===----------------------------------------------------------------------===//
#include "alu_because.h"
#include "interlock/plan.h"
#include "planned.h"

#include <algorithm>
#include <map>

namespace interlock::plan {

using flow::AluNeed;
using flow::AluSolver;

namespace {

flow::PlannedWaits plannedWaits(const ir::Program &p, const ir::Kernel &k,
                                const WaitPlan *counters) {
  if (!counters || counters->entries.empty()) return {};
  flow::AddedWaits w = planned(p, k, *counters);
  return {std::move(w.before), std::move(w.atEnd)};
}

class AluInserter {
public:
  AluInserter(const ir::Program &prog, const isa::Target &t, const ir::Kernel &kern,
              const Options &o, const WaitPlan *c)
      : p(prog), target(t), kernel(kern), options(o), counters(plannedWaits(prog, kern, c)),
        solver(prog, t, kern, counters,
               o.onlyBlocks ? std::function<bool(ir::BlockId)>(
                                  [&o, &kern](ir::BlockId b) { return o.onlyBlocks(kern, b); })
                            : nullptr) {}

  AluPlan run() {
    std::vector<AluNeed> missing = solver.solve();
    while (split(missing)) missing = solver.solve();
    while (!missing.empty()) {
      for (const AluNeed &n : missing) {
        waitAt(n.block, n.before).tighten(n.wait);
        touched[n.block] = true;
      }
      missing = solver.solve();
    }
    for (auto [b, yes] : touched)
      for (AluNeed &n : solver.slackOf(b)) prune(n);
    return result();
  }

private:
  isa::AluWait &waitAt(ir::BlockId b, ir::InstrId before) {
    return before == ir::kNone ? solver.added.atEnd[b] : solver.added.before[before - kernel.begin];
  }

  bool split(const std::vector<AluNeed> &missing) {
    bool any = false;
    for (const AluNeed &n : missing)
      if (n.insideGlue && n.before != ir::kNone) any |= solver.splitClause(n.before);
    return any;
  }

  void prune(const AluNeed &n) {
    for (const isa::AluFieldRow &f : target.aluFields) {
      isa::AluWait &w = waitAt(n.block, n.before);
      const int8_t have = w.n[f.id], need = n.wait.n[f.id];
      if (have == ir::kNoWait || need == have) continue;
      // From none upwards to the tightest: the first that is safe is the weakest.
      w.n[f.id] = ir::kNoWait;
      if (need == ir::kNoWait && solver.stillSafe(n.block)) continue;
      int8_t v = need == ir::kNoWait ? static_cast<int8_t>(f.maxImmediate) : need;
      for (; v > have; --v) {
        w.n[f.id] = v;
        if (solver.stillSafe(n.block)) break;
      }
      w.n[f.id] = v;
    }
  }

  AluPlan result() {
    AluPlan plan;
    for (auto [b, yes] : touched)
      for (AluNeed &n : solver.slackOf(b)) {
        AluEntry e;
        e.block = b;
        e.anchor = n.anchor;
        e.before = n.before;
        e.wait = waitAt(b, n.before);
        e.insideGlue = n.insideGlue;
        if (!e.wait.any()) continue;  // pruned away
        if (options.explain) explainAlu(p, solver, kernel, counters, n, e);
        plan.entries.push_back(std::move(e));
      }
    if (options.explain)
      for (AluEntry &e : plan.entries)
        for (const isa::AluFieldRow &f : target.aluFields)
          if (e.wait.n[f.id] != ir::kNoWait &&
              std::none_of(e.because.begin(), e.because.end(),
                           [&](const Because &x) { return x.field == f.name; }))
            explainByAbsence(e, f.id);
    for (ir::InstrId i = kernel.begin; i != kernel.end; ++i)
      if (p.instrs[i].control == ir::Control::Call && plan.notes.empty())
        plan.notes.push_back("calls keep LLVM's ABI in expert scheduling mode: what VA_VDST and "
                             "VM_VSRC count is over at a function's entry and after a call");
    plan.visits = solver.visits;
    return plan;
  }

  /// A field that its own place does not need: what is missing further on when it
  /// goes is the reason.
  void explainByAbsence(AluEntry &e, isa::AluFieldId f) {
    isa::AluWait &here = waitAt(e.block, e.before);
    const isa::AluWait whole = here;
    here.n[f] = ir::kNoWait;
    const std::vector<AluNeed> missing = solver.solve();
    for (const AluNeed &m : missing) {
      if (m.wait.n[f] == ir::kNoWait) continue;
      isa::AluWait &there = waitAt(m.block, m.before);
      const isa::AluWait had = there;
      there.tighten(m.wait);
      for (AluNeed &n : solver.slackOf(m.block)) {
        if (n.before != m.before) continue;
        AluEntry found;
        found.wait.n[f] = n.wait.n[f];
        explainAlu(p, solver, kernel, counters, n, found);
        e.because.insert(e.because.end(), found.because.begin(), found.because.end());
      }
      there = had;
      break;
    }
    here = whole;
    solver.solve();
  }

  const ir::Program &p;
  const isa::Target &target;
  const ir::Kernel &kernel;
  const Options &options;
  const flow::PlannedWaits counters;
  AluSolver solver;
  std::map<ir::BlockId, bool> touched;  ///< blocks with a wait, in order
};

}  // namespace

AluPlan insertWaitAlu(const ir::Program &p, const isa::Target &t, const ir::Kernel &k,
                      const Options &o, const WaitPlan *counters) {
  if (!k.expertMode || k.begin == k.end) return {};
  return AluInserter(p, t, k, o, counters).run();
}

std::string toString(const ir::Program &p, const isa::Target &t, const AluPlan &plan) {
  auto line = [&](ir::InstrId i) {
    return i == ir::kNone                              ? std::string("?")
           : i < p.sources.size() && p.sources[i].line ? std::to_string(p.sources[i].line)
                                                       : "#" + std::to_string(i);
  };
  std::string s;
  for (const AluEntry &e : plan.entries) {
    s += e.before == ir::kNone ? "end of block " + std::to_string(e.block)
                               : "before " + line(e.before);
    for (const isa::AluFieldRow &f : t.aluFields)
      if (e.wait.n[f.id] != ir::kNoWait)
        s += std::string(" ") + f.name + "=" + std::to_string(e.wait.n[f.id]);
    for (const Because &b : e.because)
      s += " [" + b.resourceText + " from " + line(b.producer) + " " + b.hazard + "]";
    s += "\n";
  }
  return s;
}

}  // namespace interlock::plan
