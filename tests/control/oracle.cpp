//===- oracle.cpp - All ways from every producer ----------------------------===//
#include "oracle.h"

#include "interlock/isa_nvidia_timing.h"

#include <array>
#include <optional>
#include <vector>

namespace interlock::test {

namespace {

namespace nv = isa::nvidia;
using Literal = std::optional<std::pair<ir::Unit, bool>>;  // predicate, must be false

bool opposite(const Literal &a, const Literal &b) {
  return a && b && a->first == b->first && a->second != b->second;
}

enum class What { Result, Source, SlowResult, SlowSource, Set };

/// What is known on the way from one producer.
struct Walker {
  ir::InstrId at;
  Literal where;
  unsigned cycles = 0;
  unsigned proofs = 0;
  std::array<unsigned, 6> behind = {};  // by scoreboard: its own and younger ones of its queue
  friend auto operator<=>(const Walker &, const Walker &) = default;
};

class Oracle {
public:
  Oracle(const ir::Program &program, const isa::Target &target, const ir::Kernel &kernel)
      : p(program), tables(*target.control), k(kernel) {}

  std::set<Hole> run() {
    std::vector<bool> live = reachable();
    for (ir::InstrId i = k.begin; i != k.end; ++i)
      if (live[i]) producer(i);
    return std::move(holes);
  }

private:
  // ---- Reading the program -------------------------------------------------

  const nv::TimingRow *timing(ir::InstrId i) const {
    return tables.timingOf(tables.rowName(p.instrs[i].row));
  }
  bool never(ir::InstrId i) const {
    return p.guards[i].unit == ir::Guard::kAlways && p.guards[i].negated;
  }
  Literal guard(ir::InstrId i) const {
    if (p.guards[i].unit == ir::Guard::kAlways) return {};
    return std::pair(p.guards[i].unit, p.guards[i].negated);
  }
  static bool predicate(ir::Unit u) { return u >= nv::kP0 && u < nv::kB0; }

  struct Place {
    nv::Slot slot;
    nv::Part part;
  };
  /// Where `i` reads or writes a unit.
  std::vector<Place> places(ir::InstrId i, ir::Unit u, ir::OperandRole role) const {
    std::vector<Place> out;
    if (never(i)) return out;
    const ir::Instruction &in = p.instrs[i];
    for (unsigned n = 0; n != in.operandCount; ++n) {
      const ir::Operand &o = p.operandsOf(in)[n];
      if (!(o.role & role) || u < o.first || u >= o.first + o.count) continue;
      out.push_back({nv::Slot(o.slot), predicate(u)   ? nv::kPred
                                       : u == o.first ? nv::kLow
                                                      : nv::kHigh});
    }
    if (role == ir::kUse && p.guards[i].unit == u) out.push_back({nv::Slot::Guard, nv::kPred});
    return out;
  }
  std::set<ir::Unit> units(ir::InstrId i, ir::OperandRole role) const {
    std::set<ir::Unit> out;
    for (unsigned u = 0; u != nv::kB0; ++u)
      if (!places(i, ir::Unit(u), role).empty()) out.insert(ir::Unit(u));
    return out;
  }
  static unsigned mask(unsigned barrier) { return barrier < 6 ? 1u << barrier : 0; }

  std::vector<ir::InstrId> next(ir::InstrId i) const {
    std::vector<ir::InstrId> out;
    const ir::Instruction &in = p.instrs[i];
    const bool jumps = in.control == ir::Control::Jump || in.control == ir::Control::CondJump;
    if (jumps && in.target != ir::kNone) out.push_back(in.target);
    if (in.control != ir::Control::Jump && in.control != ir::Control::End &&
        in.control != ir::Control::Return && i + 1 != k.end)
      out.push_back(i + 1);
    return out;
  }
  std::vector<bool> reachable() const {
    std::vector<bool> live(k.end, false);
    std::vector<ir::InstrId> work{k.begin};
    live[k.begin] = true;
    while (!work.empty()) {
      const ir::InstrId i = work.back();
      work.pop_back();
      for (ir::InstrId n : next(i))
        if (!live[n]) live[n] = true, work.push_back(n);
    }
    return live;
  }

  // ---- One producer ----------------------------------------------------------

  void producer(ir::InstrId i) {
    const nv::TimingRow *t = timing(i);
    const ir::ControlWord &w = p.controlWords[i];
    for (unsigned b : {w.writeBarrier, w.readBarrier})
      if (mask(b)) walk(i, ir::Unit(b), What::Set, 0);
    if (never(i)) return;
    if (t && t->variable) {
      for (ir::Unit u : units(i, ir::kDef))
        walk(i, u, What::SlowResult,
             mask(w.writeBarrier) | (t->earlyPred && predicate(u) ? mask(w.readBarrier) : 0));
      for (ir::Unit u : units(i, ir::kUse))
        if (u < nv::kUR0) walk(i, u, What::SlowSource, mask(w.writeBarrier) | mask(w.readBarrier));
    } else if (t) {
      for (ir::Unit u : units(i, ir::kDef)) walk(i, u, What::Result, 0);
      for (ir::Unit u : units(i, ir::kUse)) walk(i, u, What::Source, 0);
    }
  }

  void walk(ir::InstrId from, ir::Unit u, What what, unsigned proofs) {
    std::set<Walker> seen;
    std::vector<Walker> work;
    auto go = [&](Walker w, ir::InstrId i) {
      // Behind i, on every way that its guard allows.
      const ir::Instruction &in = p.instrs[i];
      for (ir::InstrId to : next(i)) {
        Walker n = w;
        n.at = to;
        if (in.control == ir::Control::CondJump && guard(i) && in.target != i + 1) {
          Literal known = guard(i);
          if (to == i + 1) known->second = !known->second;
          if (opposite(n.where, known)) continue;
        }
        if (seen.insert(n).second) work.push_back(n);
      }
    };
    auto left = [&](Walker &w, ir::InstrId i) {
      // What i writes of the predicate that `where` speaks about ends that knowledge.
      if (w.where && !places(i, w.where->first, ir::kDef).empty()) w.where.reset();
      const unsigned stall = p.controlWords[i].stall;
      w.cycles = std::min(100u, w.cycles + (stall ? stall : tables.rules.drainCycles));
    };
    Walker first{from, guard(from), 0, proofs, {}};
    more(first, proofs);
    left(first, from);
    go(first, from);
    while (!work.empty()) {
      Walker w = work.back();
      work.pop_back();
      if (!step(w, from, u, what)) continue;
      const ir::InstrId i = w.at;
      left(w, i);
      go(w, i);
    }
  }

  /// The fact goes on to the other sense of a guard; false: to nothing.
  static bool unless(Walker &w, const Literal &g) {
    if (!g || w.where == g) return false;
    if (!w.where) w.where = std::pair(g->first, !g->second);
    return true;
  }

  /// Waits, hazards and hiding at the walker's place. Returns false if the fact is over.
  bool step(Walker &w, ir::InstrId from, ir::Unit u, What what) {
    const ir::InstrId i = w.at;
    const ir::ControlWord &c = p.controlWords[i];
    const nv::OpKind kind = tables.rowKind(p.instrs[i].row);
    const bool depbar = kind == nv::OpKind::Depbar;
    const nv::Depbar d = depbar ? nv::depbar(p.instrs[i].imm) : nv::Depbar{7, 0, 0};
    const bool slow = what == What::SlowResult || what == What::SlowSource;
    const Literal g = guard(i);

    if (what == What::Set) {
      if (w.cycles >= tables.rules.setToWait) return false;
      if (c.waitMask >> u & 1) holes.insert({"scoreboard-early", i, "", u});
      return true;
    }
    if (slow) {
      unsigned zero = c.waitMask;
      if (depbar) zero |= d.list | (d.threshold ? 0 : mask(d.barrier));
      if (w.proofs & zero) return false;
      // All that come behind it in its queue are pending if it is: too many for this DEPBAR.
      if (depbar && mask(d.barrier) && w.behind[d.barrier] > d.threshold) return false;
    }
    if (!never(i) && !opposite(w.where, g)) look(w, from, u, what);
    if (!places(i, u, ir::kDef).empty() && !unless(w, g)) return false;
    if (slow) queue(w, from, what);
    return true;
  }

  void look(const Walker &w, ir::InstrId from, ir::Unit u, What what) {
    const ir::InstrId i = w.at;
    const bool result = what == What::Result || what == What::SlowResult;
    const nv::TimingRow *first = timing(from), *second = timing(i);
    auto hit = [&](ir::OperandRole role, nv::Hazard h, const char *name) {
      // What is written behind it in the same queue comes behind it.
      if (h != nv::Hazard::Raw && second &&
          (what == What::SlowResult || what == What::SlowSource) &&
          first->results != nv::Queue::None && first->results == second->results)
        return;
      if (h != nv::Hazard::Raw && second && what == What::SlowSource &&
          first->reads != nv::Queue::None && first->reads == second->reads)
        return;
      for (const Place &there : places(i, u, role)) {
        if (what == What::SlowResult || what == What::SlowSource) {
          holes.insert({result ? "scoreboard-missing" : "scoreboard-war", i, name, u});
          continue;
        }
        // The part of the producer's operand that the unit is.
        for (const Place &here : places(from, u, result ? ir::kDef : ir::kUse)) {
          const nv::LatencyRow *row = tables.latencyOf(
              h, first->cls, here.part, second ? second->cls : nv::TimingClass::Other, there.slot,
              there.part, p.guards[from].unit != ir::Guard::kAlways);
          if (w.cycles < (row ? row->cycles : 1u)) holes.insert({"stall-short", i, name, u});
        }
      }
    };
    if (result) {
      hit(ir::kUse, nv::Hazard::Raw, "RAW");
      hit(ir::kDef, nv::Hazard::Waw, "WAW");
    } else {
      hit(ir::kDef, nv::Hazard::War, "WAR");
    }
  }

  /// A younger operation of the same queue.
  void queue(Walker &w, ir::InstrId from, What what) {
    const ir::InstrId i = w.at;
    const nv::TimingRow *a = timing(from), *b = timing(i);
    if (!b || !b->variable) return;
    const ir::ControlWord &c = p.controlWords[i];
    // It is complete after the producer is, which has then read its operands.
    const bool completes = a->results != nv::Queue::None && a->results == b->results;
    // It reads, and so completes, after the producer has read.
    const bool reads =
        what == What::SlowSource && a->reads != nv::Queue::None && a->reads == b->reads;
    unsigned set = 0;
    if (completes || reads) set |= mask(c.writeBarrier);
    if (reads) set |= mask(c.readBarrier);
    w.proofs |= set;
    more(w, set);
  }
  // Saturates behind what the DEPBARs of the property test look for.
  static void more(Walker &w, unsigned set) {
    for (unsigned b = 0; b != 6; ++b)
      if (set >> b & 1) w.behind[b] = std::min(4u, w.behind[b] + 1);
  }

  const ir::Program &p;
  const nv::ControlTables &tables;
  const ir::Kernel &k;
  std::set<Hole> holes;
};

}  // namespace

std::set<Hole> findHoles(const ir::Program &p, const isa::Target &t, const ir::Kernel &k) {
  return Oracle(p, t, k).run();
}

}  // namespace interlock::test
