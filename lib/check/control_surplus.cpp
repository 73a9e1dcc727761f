//===- control_surplus.cpp - Stalls and waits that nothing needs ------------===//
//
// Each for itself: the facts that hold at an instruction are followed with a
// shorter stall, or without one wait, until they are over. What then meets an
// instruction that it did not meet before needs the stall or the wait. The walk is
// local: facts of fixed latency are over after a few cycles, and of pending ones
// only those are followed that the wait ends.
//
//===----------------------------------------------------------------------===//
#include "control.h"

#include <deque>
#include <set>

namespace interlock::check::control {

namespace {

class Surplus {
public:
  Surplus(ControlModel &model) : m(model), step(model) {}

  /// Does anything meet an instruction when `facts` stand before `from`, and `from`
  /// has the control word `w`? Only facts for which follow(fact) holds behind it.
  template <typename F>
  bool meets(ir::InstrId from, const Facts &before, const ir::ControlWord &w, F follow) {
    m.tryWord(from, w);
    bool met = false;
    std::set<
        std::tuple<ir::BlockId, ir::InstrId, ir::Unit, FactKind, Cond, uint8_t, uint8_t, uint64_t>>
        seen;
    std::deque<std::pair<ir::BlockId, Facts>> work;
    auto run = [&](ir::BlockId b, ir::InstrId i, Facts facts, bool first) {
      for (; i != m.k.blocks[b].end && !met; ++i) {
        const bool atFrom = first && i == from;
        step.over(i, facts, [&](const Meeting &x) { met |= follow(x.fact); });
        // What later instructions leave behind is as it was.
        std::erase_if(facts,
                      [&](const Fact &f) { return !follow(f) || (!atFrom && f.producer == i); });
        first = false;
        if (facts.empty()) return;
      }
      if (met) return;
      for (uint32_t e = m.k.blocks[b].succBegin; e != m.k.blocks[b].succEnd; ++e) {
        const ir::BlockId to = m.k.succs[e];
        Facts out = facts;
        step.refine(b, to, out);
        std::erase_if(out, [&](const Fact &f) {
          return !seen.emplace(to, f.producer, f.unit, f.kind, f.cond, f.mask, f.value, f.more)
                      .second;
        });
        if (!out.empty()) work.emplace_back(to, std::move(out));
      }
    };
    run(m.k.blockOf(from), from, before, true);
    while (!work.empty() && !met) {
      auto [b, facts] = std::move(work.front());
      work.pop_front();
      run(b, m.k.blocks[b].begin, std::move(facts), false);
    }
    m.untry();
    return met;
  }

private:
  ControlModel &m;
  ControlStep step;
};

/// What is asked of other waves, or of code that is not seen, is not judged.
bool judged(const ControlModel &m, ir::InstrId i) {
  switch (m.op(i).kind) {
  case nv::OpKind::Barrier:
  case nv::OpKind::Fence:
  case nv::OpKind::Call:
  case nv::OpKind::Return:
  case nv::OpKind::Exit:
  case nv::OpKind::Depbar:
  case nv::OpKind::Nop:
  case nv::OpKind::External:
  case nv::OpKind::Unknown:
    return false;
  default:
    return m.op(i).timing != nullptr;
  }
}

}  // namespace

void findControlSurplus(ControlModel &m, const ControlSolution &exact, std::vector<Finding> &out) {
  Surplus s(m);
  auto fixed = [](const Fact &f) { return !f.pending(); };
  for (ir::BlockId b : m.k.rpo) {
    Facts facts = exact.at(b);
    for (ir::InstrId i = m.k.blocks[b].begin; i != m.k.blocks[b].end; ++i) {
      const ir::ControlWord w = m.p.controlWords[i];
      if (judged(m, i)) {
        for (uint8_t bar = 0; bar != ir::ControlWord::kNumBarriers; ++bar) {
          if (!(w.waitMask >> bar & 1)) continue;
          ir::ControlWord less = w;
          less.waitMask = static_cast<uint8_t>(w.waitMask & ~(1u << bar));
          std::set<std::pair<ir::InstrId, ir::Unit>> ended;
          for (const Fact &f : facts)
            if (f.pending() && (f.mask >> bar & 1)) ended.insert({f.producer, f.unit});
          auto concerned = [&](const Fact &f) {
            return f.pending() && ended.count({f.producer, f.unit});
          };
          if (!ended.empty() && s.meets(i, facts, less, concerned)) continue;
          Finding f;
          f.rule = "wait-surplus";
          f.severity = Severity::Warning;
          f.at = i;
          static const char *const kNames[] = {"SB0", "SB1", "SB2", "SB3", "SB4", "SB5"};
          f.counter = kNames[bar];
          f.message = std::string("nothing needs the wait for ") + f.counter;
          out.push_back(std::move(f));
        }
        const unsigned least = std::max<unsigned>(1, m.op(i).timing->minStall);
        unsigned stall = w.stall;
        // A branch may leave for places whose needs are not seen here.
        while (stall > least) {
          ir::ControlWord less = w;
          less.stall = static_cast<uint8_t>(stall - 1);
          if (s.meets(i, facts, less, fixed)) break;
          --stall;
        }
        if (w.stall && stall < w.stall) {
          Finding f;
          f.rule = "stall-surplus";
          f.severity = Severity::Warning;
          f.at = i;
          f.required = static_cast<int>(stall);
          f.present = w.stall;
          f.message = "a stall of " + std::to_string(stall) + " would do";
          f.fixIt = {FixIt::Action::Control, i, "stall " + std::to_string(stall)};
          out.push_back(std::move(f));
        }
      }
      exact.step().over(i, facts, [](const Meeting &) {});
    }
  }
}

}  // namespace interlock::check::control
