//===- surplus.cpp - Waits that could be deleted or weakened ----------------===//
//
// See surplus.h. What the walk finds is proved by solving the demands of the
// kernel without it: the holes must be the same as before.
//
//===----------------------------------------------------------------------===//
#include "surplus.h"

#include "cross_wave.h"
#include "internal.h"

#include <algorithm>
#include <map>
#include <set>
#include <unordered_map>

namespace interlock::check {

using isa::Kind;

namespace {

class Judge {
public:
  explicit Judge(Model &m) : m(m), demands(m), facts(m) {}

  std::vector<FieldVerdict> run() {
    markBoundaries();
    demands.solve();
    facts.solve();
    const std::vector<Hole> holes = demands.holes();
    baseHoles = holes.size();
    for (const Hole &h : holes) {
      const SlotFacts f = slotFacts(m.t, h.slot);
      for (isa::OrderId o : {f.order, f.via})
        if (o != isa::NumOrders) broken |= 1u << m.t.orders[o].counter;
    }
    baseDepth = depthFindings();
    baseRaces = raceCount();
    // A wait between two consumers keeps the second in order, whatever the first does.
    baseGlobal = checkGlobalOrder(m, true).size();
    for (ir::BlockId b = 0; b != m.k.blocks.size(); ++b)
      if (m.loops.rpoIndex[b] != ir::kNone) judgeBlock(b);
    std::vector<size_t> weaker;
    for (size_t v = 0; v != verdicts.size(); ++v)
      if (verdicts[v].surplus() || verdicts[v].strict()) weaker.push_back(v);
    prove(weaker);
    return std::move(verdicts);
  }

private:
  /// Waits that settle what unseen code left behind.
  void markBoundaries() {
    boundary.assign(m.k.end - m.k.begin, 0);
    auto run = [&](ir::InstrId i, ir::InstrId end) {
      for (;
           i != end && (isHint(m.p.instrs[i], m.row(i).kind) || setsSchedMode(m.t, m.p.instrs[i]));
           ++i)
        boundary[i - m.k.begin] = 1;
    };
    for (const ir::Entry &e : m.k.entries)
      if (e.kind != ir::EntryKind::Kernel) run(m.k.blocks[e.block].begin, m.k.blocks[e.block].end);
    for (const ir::Block &blk : m.k.blocks)
      for (ir::InstrId i = blk.begin; i != blk.end; ++i)
        if (m.p.instrs[i].control == ir::Control::UnknownCall) run(i + 1, blk.end);
  }

  size_t depthFindings() const {
    std::vector<Finding> found;
    checkTensorDepth(m, found);
    return found.size();
  }

  /// A wait may be there for another wave only.
  size_t raceCount() const {
    if (!m.options.crossWave) return 0;
    const CrossWaveResult r = checkCrossWave(m);
    return r.unproved.size() + r.unknowns.size();
  }

  bool isJudged(ir::InstrId i, unsigned counter) const {
    if (broken >> counter & 1) return false;
    if (m.p.instrs[i].flags & ir::kOrderingWait || boundary[i - m.k.begin]) return false;
    if (counter != isa::X) return counter != isa::STORE;
    // Before unknown code insertion waits for every counter by name.
    ir::InstrId next = i;
    while (next != m.k.end && isHint(m.p.instrs[next], m.row(next).kind)) ++next;
    if (next == m.k.end || leaves(m.p.instrs[next])) return false;
    // Running off the end is that, too; the wait then stands before the last branch.
    return next + 1 != m.k.end || !fallsThrough(m.p.instrs[next].control);
  }

  /// Weakest immediate of a wait for `c` that keeps every consumer behind it safe,
  /// given the facts before it and the other fields of the wait; -1: none needed.
  int enoughOf(unsigned c, const ir::WaitSpec &others, const std::vector<uint8_t> &after,
               FieldVerdict &v) const {
    const std::vector<uint8_t> &before = facts.now();
    int enough = -1;
    auto ends = [&](const Lane &l, uint8_t y) {  // another field completes it
      const int n = others.n[l.counter];
      if (l.counter == c || n == ir::kNoWait || n >= 1 << m.t.counter(l.counter).bits) return false;
      return l.zeroOnly ? n == 0 : y >= n + l.behind;
    };
    for (const Lane &l : demands.lanes) {
      if (l.counter != c) continue;
      const Lane *other = l.partner == 255 ? nullptr : &demands.lanes[l.partner];
      for (uint32_t x = 0; x != l.size; ++x) {
        const uint8_t y = before[l.offset + x];
        if (y == kAbsent || after[l.offset + x] <= y) continue;
        // What the field leaves in flight is no reason for it.
        if (l.zeroOnly ? v.present != 0 : y < v.present + l.behind) continue;
        if (other) {
          const uint8_t z = before[other->offset + x];
          if (z == kAbsent || after[other->offset + x] <= z || ends(*other, z)) continue;
        }
        const int n = l.zeroOnly ? 0 : std::max(0, y - l.behind);
        if (enough >= 0 && n > enough) continue;
        const bool first = enough < 0 || n < enough || v.keeps.slot != l.slot;
        if (enough == n && first) continue;  // one slot is enough to show
        enough = n;
        if (first) {
          const bool main = demands.laneOf[l.slot].offset == l.offset || !other;
          const uint8_t z = other ? before[other->offset + x] : uint8_t(0);
          v.keeps = {ir::kNone, v.wait,       l.slot,      facts.resource(l, x),
                     true,      main ? y : z, main ? z : y};
          v.resources.clear();
        }
        v.resources.push_back(facts.resource(l, x));
      }
    }
    return std::min(enough, int(m.t.counter(c).maxImmediate));
  }

  void judgeBlock(ir::BlockId b) {
    const ir::Block &blk = m.k.blocks[b];
    // Demands behind every wait of the block, from the backward walk.
    std::unordered_map<ir::InstrId, std::vector<uint8_t>> after;
    bool any = false;
    for (ir::InstrId i = blk.begin; i != blk.end; ++i) any |= m.row(i).kind == Kind::Wait;
    if (!any) return;
    demands.walk(b, [&](ir::InstrId i) {
      if (m.row(i).kind == Kind::Wait) after[i] = demands.now();
    });
    ir::WaitSpec run;  // what the waits directly before have said already
    ir::InstrId runBy[isa::NumCounters];
    facts.walk(
        b,
        [&](ir::InstrId i) {
          if (!isWait(m.row(i).kind)) run = {};
        },
        [&](ir::InstrId i) {
          ir::WaitSpec left = m.waitOf(i);
          for (unsigned c = 0; c != isa::NumCounters; ++c) {
            const int n = m.waits(i, c);
            if (n == ir::kNoWait) continue;
            FieldVerdict v;
            v.wait = i;
            v.counter = static_cast<isa::CounterId>(c);
            v.present = v.enough = n;
            v.judged = isJudged(i, c);
            const int needs = enoughOf(c, left, after[i], v);
            if (v.judged) {
              if (run.n[c] != ir::kNoWait && run.n[c] <= n) v.sameAs = runBy[c];
              if (c == isa::X)
                v.enough = facts.flight().counter[c].most ? n : -1;
              else
                v.enough = v.sameAs != ir::kNone ? -1 : needs;
              if (v.enough >= 0 && v.enough < n) v.enough = n;  // a hole is there already
              left.n[c] = static_cast<int8_t>(v.enough < 0 ? ir::kNoWait : v.enough);
            }
            if (left.n[c] != ir::kNoWait && (run.n[c] == ir::kNoWait || left.n[c] < run.n[c])) {
              run.n[c] = left.n[c];
              runBy[c] = i;
            }
            verdicts.push_back(v);
          }
          return left;
        });
  }

  /// Solves without the given fields. True: nothing new is unsafe.
  bool safeWithout(const std::vector<size_t> &weaker, size_t from, size_t to) {
    for (size_t x = from; x != to; ++x) {
      const FieldVerdict &v = verdicts[weaker[x]];
      ir::WaitSpec s = m.waitOf(v.wait);
      s.n[v.counter] = static_cast<int8_t>(v.enough < 0 ? ir::kNoWait : v.enough);
      m.tryWait(v.wait, s);
    }
    m.refresh();
    demands.solve();
    return demands.holes().size() <= baseHoles && depthFindings() <= baseDepth &&
           raceCount() <= baseRaces && checkGlobalOrder(m, true).size() <= baseGlobal;
  }
  void keep(const std::vector<size_t> &weaker, size_t from, size_t to) {
    for (size_t x = from; x != to; ++x) {
      FieldVerdict &v = verdicts[weaker[x]];
      ir::WaitSpec s = m.waitOf(v.wait);
      s.n[v.counter] = static_cast<int8_t>(v.present);
      m.tryWait(v.wait, s);
    }
  }

  /// Accepts [from, to) of the candidates if they are safe together with what was
  /// accepted before; otherwise by halves, so that few solves settle many.
  void accept(const std::vector<size_t> &weaker, size_t from, size_t to) {
    if (from == to || safeWithout(weaker, from, to)) return;
    keep(weaker, from, to);
    if (to - from == 1) {
      FieldVerdict &v = verdicts[weaker[from]];
      // It may be there only to bound the tensor queue.
      const int bound = static_cast<int>(kTensorDepth) - 1;
      if (v.counter == isa::TENSOR && v.enough != bound && v.present < bound) {
        v.enough = bound;
        if (safeWithout(weaker, from, to)) return;
        keep(weaker, from, to);
      }
      v.enough = v.present;
      v.sameAs = ir::kNone;
      return;
    }
    const size_t mid = from + (to - from) / 2;
    accept(weaker, from, mid);
    accept(weaker, mid, to);
  }
  void prove(const std::vector<size_t> &weaker) {
    accept(weaker, 0, weaker.size());
    m.untry();
  }

  Model &m;
  Demands demands;
  Facts facts;
  std::vector<uint8_t> boundary;
  std::vector<FieldVerdict> verdicts;
  uint32_t broken = 0;  ///< counters on which something is missing: no advice about them yet
  size_t baseHoles = 0, baseDepth = 0, baseRaces = 0, baseGlobal = 0;
};

std::string fieldText(const Model &m, const FieldVerdict &v) {
  return std::string(m.t.counter(v.counter).name) + " <= " + std::to_string(v.present);
}

/// The wait without the field, or with another immediate, as a fix-it.
FixIt fixItFor(const Model &m, const FieldVerdict &v) {
  ir::WaitSpec s = m.p.waits[m.p.instrs[v.wait].imm];
  s.n[v.counter] = static_cast<int8_t>(v.enough < 0 ? ir::kNoWait : v.enough);
  if (!s.any()) return {FixIt::Action::Delete, v.wait, ""};
  return {FixIt::Action::Replace, v.wait, waitStatement(m.t, s)};
}

}  // namespace

std::vector<FieldVerdict> judgeWaits(const Model &model) {
  Model own = model;  // waits are tried on a copy
  return Judge(own).run();
}

void findSurplus(const Model &m, std::vector<Finding> &out) {
  std::set<ir::InstrId> advised;
  for (const FieldVerdict &v : judgeWaits(m)) {
    if (!v.surplus() && !v.strict()) continue;
    Finding f;
    f.rule = v.surplus() ? "wait-surplus" : "wait-strict";
    f.severity = Severity::Warning;
    f.at = v.wait;
    f.counter = m.t.counter(v.counter).name;
    f.present = v.present;
    f.required = v.enough;
    if (v.sameAs != ir::kNone) {
      f.producer = v.sameAs;
      f.message = "the wait before it has waited for " + fieldText(m, v) + " already";
    } else if (v.surplus()) {
      f.message = "nothing that is used later needs " + fieldText(m, v) + " here";
    } else {
      f.message = fieldText(m, v) + " is stricter than needed: " + std::to_string(v.enough) +
                  " is enough for what follows";
    }
    f.fixIt = fixItFor(m, v);
    advised.insert(v.wait);
    out.push_back(std::move(f));
  }
  // Neighbours that one combined form replaces.
  for (ir::InstrId i = m.k.begin; i + 1 < m.k.end; ++i) {
    if (m.row(i).kind != Kind::Wait || m.row(i + 1).kind != Kind::Wait) continue;
    const ir::Instruction &a = m.p.instrs[i], &b = m.p.instrs[i + 1];
    if ((a.flags | b.flags) & ir::kOrderingWait || (b.flags & ir::kLabelBefore)) continue;
    ir::WaitSpec both = m.p.waits[a.imm];
    unsigned fields = 0;
    for (unsigned c = 0; c != isa::NumCounters; ++c) {
      both.tighten(static_cast<int>(c), m.p.waits[b.imm].n[c]);
      fields += both.n[c] != ir::kNoWait;
    }
    // Whoever is to be deleted or weakened is not merged as it stands.
    if (advised.count(i) || advised.count(i + 1)) continue;
    const std::string statement = waitStatement(m.t, both);
    // A store half is the memory model's: it may stand apart for a reason.
    if (fields < 2 || statement.empty() || both.n[isa::STORE] != ir::kNoWait) continue;
    Finding f;
    f.rule = "wait-merge";
    f.severity = Severity::Warning;
    f.at = i + 1;
    f.producer = i;
    f.message =
        "one " + statement.substr(0, statement.find(' ')) + " says the same as these two waits";
    f.fixIt = {FixIt::Action::Replace, i + 1, statement};
    out.push_back(std::move(f));
  }
}

}  // namespace interlock::check
