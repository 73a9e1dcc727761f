//===- alu_because.cpp - Producers behind an s_wait_alu --------------------===//
//
// For every constraint that attains the immediate: a walk backwards over
// (block, younger operations passed) finds the instructions of the class that
// touch the register with exactly that many younger ones behind them, unless an
// s_wait_alu on the way completes those; each is then followed forwards along the
// path that was found, to see that no wait for a counter completes it either. The count is bounded
// by the field, so the walk is.
//
//===----------------------------------------------------------------------===//
#include "alu_because.h"

#include <algorithm>

namespace interlock::plan {

using flow::AluConstraint;
using flow::AluSolver;

namespace {

struct Walk {
  const ir::Program &p;
  const AluSolver &solver;
  const ir::Kernel &k;
  const flow::PlannedWaits &counters;
  const AluConstraint &what;
  const flow::AluNeed &need;
  std::vector<ir::InstrId> found = {};

  const isa::AluClassRow &cls() const { return solver.rows.target.aluClasses[what.cls]; }
  bool inClass(ir::InstrId i) const { return solver.rows.counted(p, p.instrs[i]) == what.cls; }
  bool touches(ir::InstrId i) const {
    if (what.unit == solver.rows.target.numUnits) return true;
    const ir::Instruction &in = p.instrs[i];
    for (unsigned o = 0; o != in.operandCount; ++o) {
      const ir::Operand &op = p.operandsOf(in)[o];
      if ((op.role & cls().vgprs) && what.unit >= op.first && what.unit < op.first + op.count)
        return true;
    }
    return false;
  }

  struct Step {
    ir::BlockId block;
    unsigned count;  ///< younger operations between its end and the place
    uint32_t next;   ///< step that follows on the path, ir::kNone
  };
  std::vector<Step> steps = {};

  /// Is the operation of `i` still outstanding at the place, along the path of `step`?
  bool outstanding(ir::InstrId i, uint32_t step) const {
    const flow::AluRows &rows = solver.rows;
    unsigned younger = 0;
    int via[flow::kMaxVia];
    for (unsigned v = 0; v != flow::kMaxVia; ++v) via[v] = -1;
    bool alive = true;
    auto complete = [&](const isa::AluWait &w) {
      const int n = w.n[cls().field];
      if (n != ir::kNoWait && static_cast<int>(younger) >= n) alive = false;
    };
    auto completeBy = [&](const ir::WaitSpec &w) {
      for (unsigned v = 0; v != rows.vias.size(); ++v) {
        const int n = w.n[rows.vias[v]];
        if ((rows.viaOf[what.cls] >> v & 1) && n != ir::kNoWait && via[v] >= n) alive = false;
      }
    };
    auto issue = [&](ir::InstrId x, bool first) {
      const bool same = inClass(x);
      if (same && !first && cls().ordering != isa::Ordering::Unordered) ++younger;
      const unsigned raised = rows.raises(p.instrs[x]);
      for (unsigned v = 0; v != rows.vias.size(); ++v)
        if ((raised >> v & 1) && (via[v] >= 0 || same)) ++via[v];
      if (p.instrs[x].control == ir::Control::Call) alive = false;
    };
    issue(i, true);
    ir::InstrId from = i + 1;
    for (uint32_t s = step; alive && s != ir::kNone; s = steps[s].next) {
      const ir::Block &blk = k.blocks[steps[s].block];
      const bool last = steps[s].next == ir::kNone;
      const ir::InstrId end = last && need.before != ir::kNone ? need.before : blk.end;
      for (ir::InstrId x = from; alive && x != end; ++x) {
        if (!counters.before.empty()) completeBy(counters.before[x - k.begin]);
        complete(solver.added.before[x - k.begin]);
        const isa::Kind kind = rows.target.kind(p.instrs[x]);
        if (kind == isa::Kind::Wait || kind == isa::Kind::WaitIdle)
          completeBy(p.waits[p.instrs[x].imm]);
        else if (kind == isa::Kind::WaitAlu)
          complete(rows.target.aluWait(static_cast<uint16_t>(p.instrs[x].imm)));
        else
          issue(x, false);
      }
      if (last && need.before != ir::kNone && !counters.before.empty())
        completeBy(counters.before[need.before - k.begin]);
      if (!counters.atEnd.empty() && end == blk.end) completeBy(counters.atEnd[steps[s].block]);
      if (!last) from = k.blocks[steps[steps[s].next].block].begin;
    }
    return alive;
  }

  void run() {
    const unsigned limit = what.younger;
    std::vector<uint8_t> seen((size_t(limit) + 1) * k.blocks.size(), 0);
    const bool counts = cls().ordering != isa::Ordering::Unordered;
    const bool saturated = counts && limit == solver.rows.maxYounger[what.cls];
    auto scan = [&](uint32_t s, ir::InstrId from) {
      const ir::BlockId b = steps[s].block;
      unsigned count = steps[s].count;
      // A wait completes what has at least so many younger ones there.
      auto completes = [&](const isa::AluWait &w) {
        const int n = w.n[cls().field];
        return n != ir::kNoWait && n <= static_cast<int>(limit - count) && !saturated;
      };
      for (ir::InstrId i = from; i != k.blocks[b].begin; --i) {
        const ir::InstrId x = i - 1;
        if (solver.rows.target.kind(p.instrs[x]) == isa::Kind::WaitAlu &&
            completes(solver.rows.target.aluWait(static_cast<uint16_t>(p.instrs[x].imm))))
          return;
        if (inClass(x)) {
          if ((!counts || count == limit) && touches(x) && outstanding(x, s)) found.push_back(x);
          if (counts && count == limit && !saturated) return;
          if (counts) count = std::min(count + 1, limit);
        }
        if (completes(solver.added.before[x - k.begin])) return;
      }
      const ir::Block &blk = k.blocks[b];
      for (uint32_t e = blk.predBegin; e != blk.predEnd; ++e) {
        uint8_t &mark = seen[size_t(count) * k.blocks.size() + k.preds[e]];
        if (mark) continue;
        mark = 1;
        steps.push_back({k.preds[e], count, s});
      }
    };
    steps.push_back({need.block, 0, ir::kNone});
    scan(0, need.before == ir::kNone ? k.blocks[need.block].end : need.before);
    for (uint32_t s = 1; s < steps.size(); ++s) scan(s, k.blocks[steps[s].block].end);
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
  }
};

}  // namespace

void explainAlu(const ir::Program &p, const AluSolver &solver, const ir::Kernel &k,
                const flow::PlannedWaits &counters, const flow::AluNeed &need, AluEntry &entry) {
  const isa::Target &t = solver.rows.target;
  for (const AluConstraint &c : need.why) {
    const isa::AluFieldRow &field = t.aluFields[c.field];
    if (std::min<int>(c.younger, field.maxImmediate) != entry.wait.n[c.field]) continue;
    Walk w{p, solver, k, counters, c, need};
    w.run();
    if (w.found.empty() && c.unit == t.numUnits) w.found.push_back(ir::kNone);
    for (ir::InstrId producer : w.found) {
      Because b;
      b.producer = producer;
      b.consumer = c.consumer;
      b.resource = c.unit;
      b.field = field.name;
      for (const isa::AluHazardRow &h : t.aluHazards)
        if (h.producer == c.cls && h.consumer == c.role) b.hazard = h.name;
      entry.because.push_back(std::move(b));
    }
  }
  // Neighbouring registers of one producer are one reason.
  std::vector<Because> &all = entry.because;
  auto same = [](const Because &a, const Because &b) {
    return a.producer == b.producer && a.consumer == b.consumer && a.field == b.field &&
           std::string_view(a.hazard) == b.hazard;
  };
  std::stable_sort(all.begin(), all.end(), [](const Because &a, const Because &b) {
    if (a.producer != b.producer) return a.producer < b.producer;
    if (a.consumer != b.consumer) return a.consumer < b.consumer;
    return a.resource < b.resource;
  });
  std::vector<Because> out;
  for (Because &b : all) {
    if (!out.empty() && same(out.back(), b) &&
        b.resource <= out.back().resource + out.back().count) {
      const int end = std::max<int>(out.back().resource + out.back().count, b.resource + 1);
      out.back().count = static_cast<uint16_t>(end - out.back().resource);
    } else {
      out.push_back(std::move(b));
    }
  }
  for (Because &b : out)
    b.resourceText =
        b.resource == t.numUnits ? std::string(b.field) : t.unitName(b.resource, b.count);
  all = std::move(out);
}

}  // namespace interlock::plan
