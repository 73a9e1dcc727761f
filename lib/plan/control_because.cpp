//===- control_because.cpp - Why a control word asks for what it asks ------===//
//
// The solvers that assigned the words judge them once more with one field put back,
// from the block of the change on; what they complain about is the reason. Where the
// old value does as well (another word makes up for it now), one less than the new
// one is tried. Nothing is assigned here.
//
//===----------------------------------------------------------------------===//
#include "interlock/control_because.h"

#include "flow/barrier_solve.h"
#include "flow/stall_solve.h"

#include "interlock/isa_nvidia.h"

#include <algorithm>
#include <bit>
#include <memory>
#include <tuple>

namespace interlock::plan {

using flow::ControlModel;
using Field = ControlBecause::Field;

namespace {

constexpr uint8_t kNo = ir::ControlWord::kNoBarrier;

const char *hazardName(bool earlierWrites, bool laterWrites) {
  return !earlierWrites ? "WAR" : laterWrites ? "WAW" : "RAW";
}

class Explainer {
public:
  Explainer(const ir::Program &prog, const isa::nvidia::ControlTables &t, const ir::Kernel &kern,
            const ControlPlan &plan)
      : p(prog), k(kern), words(plan.words), plain(flow::controlModel(prog, t, kern, false)),
        spaced(flow::controlModel(prog, t, kern, true)), barriers(plain, words) {
    barriers.solve();
    // Spacing is kept where it can be; where it is not, it is no reason.
    stalls = std::make_unique<flow::StallSolver>(spaced, words);
    stalls->solve();
    if (stalls->lacks.empty()) return;
    stalls = std::make_unique<flow::StallSolver>(plain, words);
    stalls->solve();
  }

  std::vector<std::vector<ControlBecause>> run() {
    std::vector<std::vector<ControlBecause>> all(words.size());
    if (!barriers.needs.empty() || !stalls->lacks.empty()) return all;
    for (ir::BlockId b : k.rpo)
      for (ir::InstrId i = k.blocks[b].begin; i != k.blocks[b].end; ++i) {
        out = &all[i - k.begin];
        if (words[i - k.begin] != p.controlWords[i]) explain(b, i);
      }
    return all;
  }

private:
  ir::ControlWord &word(ir::InstrId i) { return words[i - k.begin]; }

  void explain(ir::BlockId b, ir::InstrId i) {
    const ir::ControlWord old = p.controlWords[i], now = word(i);
    const flow::ControlOp &op = plain.op(i);
    if (plain.cyclesAfter(i, now.stall) > plain.cyclesAfter(i, old.stall)) {
      const bool lessWouldDo = !tryStall(b, i, old.stall) && !tryStall(b, i, now.stall - 1);
      if (old.stall < op.minStall && old.stall)
        out->push_back({Field::Stall, ir::kNone, i, "minimum", "", -1, op.minStall});
      else if (lessWouldDo && now.stall == 0)
        tryStall(b, i, flow::StallSolver::kMost);
    }
    for (unsigned bit = now.waitMask & ~old.waitMask; bit; bit &= bit - 1)
      tryWait(b, i, uint8_t(bit & -bit));
    if (now.writeBarrier != kNo && now.writeBarrier != old.writeBarrier)
      tryBarrier(b, i, Field::WriteBarrier);
    if (now.readBarrier != kNo && now.readBarrier != old.readBarrier)
      tryBarrier(b, i, Field::ReadBarrier);
  }

  bool tryStall(ir::BlockId b, ir::InstrId i, unsigned stall) {
    const uint8_t now = word(i).stall;
    if (stall > flow::StallSolver::kMost || stall == now) return false;
    word(i).stall = uint8_t(stall);
    const bool safe = stalls->stillSafe(b);
    word(i).stall = now;
    if (!safe) takeLacks(Field::Stall, -1);
    return !safe;
  }

  void tryWait(ir::BlockId b, ir::InstrId i, uint8_t bit) {
    const int scoreboard = std::countr_zero(bit);
    word(i).waitMask &= ~bit;
    const bool awaited = barriers.stillSafe(b);
    const bool inTime = !awaited || stalls->stillSafe(b);
    word(i).waitMask |= bit;
    if (!awaited) takeNeeds(Field::Wait, scoreboard);
    // A wait may stand for time that stalls do not give.
    if (!inTime) takeLacks(Field::Wait, scoreboard);
  }

  void tryBarrier(ir::BlockId b, ir::InstrId i, Field field) {
    uint8_t &barrier = field == Field::WriteBarrier ? word(i).writeBarrier : word(i).readBarrier;
    const uint8_t now = barrier;
    if (plain.op(i).flags & flow::kGroup) {
      out->push_back({field, ir::kNone, i, "group", "", now, -1});
      return;
    }
    barrier = kNo;
    const bool safe = barriers.stillSafe(b);
    const bool inTime = !safe || stalls->stillSafe(b);
    barrier = now;
    if (!safe) takeNeeds(field, now);
    if (!inTime) takeLacks(field, now);
  }

  void takeLacks(Field field, int scoreboard) {
    for (const flow::StallLack &l : stalls->lacks) {
      ControlBecause c{field, l.producer, l.consumer, "spacing", "", scoreboard, l.need};
      if (l.unit < plain.numUnits) {
        c.hazard = hazardName(l.earlierWrites, l.laterWrites);
        c.resource = isa::nvidia::unitName(l.unit, 1);
      } else if (l.unit < plain.machineUnit(0)) {
        c.hazard = "set-to-wait";
        c.resource = "SB" + std::to_string(l.unit - plain.scoreboardUnit(0));
      }
      add(std::move(c));
    }
  }

  void takeNeeds(Field field, int scoreboard) {
    // Neighbouring registers of one dependence are named together.
    std::vector<flow::PendingNeed> needs = barriers.needs;
    std::sort(needs.begin(), needs.end(), [](const auto &x, const auto &y) {
      return std::tuple(x.fact.from, x.consumer, x.fact.write, x.fact.unit) <
             std::tuple(y.fact.from, y.consumer, y.fact.write, y.fact.unit);
    });
    for (size_t n = 0; n != needs.size();) {
      const flow::PendingNeed &first = needs[n];
      unsigned units = 1;
      for (++n; n != needs.size() && needs[n].fact.from == first.fact.from &&
                needs[n].consumer == first.consumer && needs[n].fact.write == first.fact.write &&
                needs[n].fact.unit <= first.fact.unit + units;
           ++n)
        units = needs[n].fact.unit - first.fact.unit + 1u;
      add({field, first.fact.from, first.consumer, hazardOf(first),
           isa::nvidia::unitName(first.fact.unit, units), scoreboard, -1});
    }
  }

  const char *hazardOf(const flow::PendingNeed &n) const {
    const char *hazard = "ABI";
    for (const flow::ControlAccess &a : plain.of(n.consumer)) {
      if (a.unit != n.fact.unit ||
          plain.need(n.fact.write, n.fact.cls, a.write, a.cls) != flow::kByScoreboard)
        continue;
      if (!a.write) return hazardName(n.fact.write, false);
      hazard = hazardName(n.fact.write, true);
    }
    return hazard;
  }

  /// One field may keep many dependences; the first ones tell enough.
  void add(ControlBecause c) {
    constexpr ptrdiff_t kMost = 4;
    const ptrdiff_t same = std::count_if(out->begin(), out->end(), [&](const ControlBecause &b) {
      return b.field == c.field && b.scoreboard == c.scoreboard;
    });
    if (same < kMost) out->push_back(std::move(c));
  }

  const ir::Program &p;
  const ir::Kernel &k;
  std::vector<ir::ControlWord> words;
  const ControlModel plain, spaced;
  flow::BarrierSolver barriers;
  std::unique_ptr<flow::StallSolver> stalls;
  std::vector<ControlBecause> *out = nullptr;
};

}  // namespace

std::vector<std::vector<ControlBecause>> controlBecause(const ir::Program &p,
                                                        const isa::nvidia::ControlTables &t,
                                                        const ir::Kernel &k,
                                                        const ControlPlan &plan) {
  return Explainer(p, t, k, plan).run();
}

}  // namespace interlock::plan
