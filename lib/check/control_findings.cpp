//===- control_findings.cpp - Meetings to findings --------------------------===//
//
// One finding per consumer, producer and hazard: the unit with the largest
// shortfall is shown, with its neighbours of the same operand.
//
//===----------------------------------------------------------------------===//
#include "control.h"

#include <algorithm>
#include <map>

namespace interlock::check::control {

namespace {

const char *const kCounterNames[] = {"SB0", "SB1", "SB2", "SB3", "SB4", "SB5"};
const char *counterName(uint8_t b) {
  return b < std::size(kCounterNames) ? kCounterNames[b] : nullptr;
}

const char *hazardName(nv::Hazard h) {
  return h == nv::Hazard::Raw ? "RAW" : h == nv::Hazard::Waw ? "WAW" : "WAR";
}

std::string cyclesText(unsigned n) { return std::to_string(n) + (n == 1 ? " cycle" : " cycles"); }

/// The scoreboard that was meant to protect a fact.
uint8_t ownBarrier(const ControlModel &m, const Fact &f) {
  const ir::ControlWord &w = m.word(f.producer);
  const bool read =
      f.kind == FactKind::PendingSource && w.readBarrier != ir::ControlWord::kNoBarrier;
  return read ? w.readBarrier : w.writeBarrier;
}

void describeGap(const ControlModel &m, const Meeting &x, Finding &f) {
  const unsigned gap = x.fact.value;
  f.required = static_cast<int>(x.need);
  f.present = static_cast<int>(gap);
  const std::string by = m.mnemonic(x.fact.producer);
  if (x.fact.kind == FactKind::BarrierSet) {
    f.rule = "scoreboard-early";
    f.hazard = nullptr;
    f.counter = counterName(static_cast<uint8_t>(x.fact.unit));
    f.resource.clear();
    f.message = std::string(f.counter) + " is awaited " + cyclesText(gap) + " after " + by +
                " was issued to set it, " + std::to_string(x.need) + " are needed";
  } else {
    f.rule = "stall-short";
    f.message = f.resource + (x.hazard == nv::Hazard::Raw ? " is read " : " is overwritten ") +
                cyclesText(gap) + " after " + by + " was issued, " + std::to_string(x.need) +
                " are needed";
  }
  // The producer's own stall is what everybody behind it sees.
  const unsigned stall = m.word(x.fact.producer).stall + (x.need - gap);
  const bool fits = stall <= 15 && m.word(x.fact.producer).stall != 0;
  f.fixIt = {FixIt::Action::Control, fits ? x.fact.producer : f.at,
             fits ? "stall " + std::to_string(stall)
                  : cyclesText(x.need - gap) + " more before it"};
}

void describePending(const ControlModel &m, const Meeting &x, Finding &f) {
  const bool result = x.fact.kind == FactKind::PendingResult;
  f.rule = result ? "scoreboard-missing" : "scoreboard-war";
  const uint8_t barrier = ownBarrier(m, x.fact);
  f.counter = counterName(barrier);
  const std::string by = m.mnemonic(x.fact.producer);
  if (x.boundary) {
    f.hazard = "ABI";
    f.message = std::string("control leaves for other code ") +
                (result ? "before " + by + " has written " + f.resource
                        : "while " + by + " may still read " + f.resource);
  } else if (x.hazard == nv::Hazard::War) {
    f.message = f.resource + " is overwritten while " + by + " may still read it";
  } else {
    f.message = f.resource + (x.hazard == nv::Hazard::Raw ? " is read" : " is overwritten") +
                " before " + by + " has completed";
  }
  if (f.counter)
    f.fixIt = {FixIt::Action::Control, f.at, std::string("to wait for ") + f.counter};
  else
    f.fixIt = {FixIt::Action::Control, x.fact.producer,
               result ? "a write barrier, and a wait for it" : "a read barrier, and a wait for it"};
}

}  // namespace

std::vector<Finding> describeMeetings(const ControlModel &m, std::vector<Meeting> met) {
  struct Group {
    Meeting worst;
    std::vector<ir::Unit> units;
  };
  using Key = std::tuple<ir::InstrId, ir::InstrId, nv::Hazard, FactKind, bool>;
  std::map<Key, Group> groups;
  for (const Meeting &x : met) {
    const bool early = x.fact.kind == FactKind::BarrierSet;
    auto [it, fresh] = groups.try_emplace(
        {x.at, x.fact.producer, x.hazard, x.fact.kind, x.boundary}, Group{x, {}});
    Group &g = it->second;
    const int shortBy = static_cast<int>(x.need) - x.fact.value;
    const int worst = static_cast<int>(g.worst.need) - g.worst.fact.value;
    if (!fresh && !x.fact.pending() &&
        (shortBy > worst || (shortBy == worst && x.fact.unit < g.worst.fact.unit)))
      g.worst = x;
    if (!early) g.units.push_back(x.fact.unit);
  }
  std::vector<Finding> out;
  for (auto &[key, g] : groups) {
    std::sort(g.units.begin(), g.units.end());
    g.units.erase(std::unique(g.units.begin(), g.units.end()), g.units.end());
    Finding f;
    f.at = g.worst.at;
    f.producer = g.worst.fact.producer;
    f.hazard = hazardName(g.worst.hazard);
    if (!g.units.empty()) {
      unsigned n = 1;
      while (n != g.units.size() && g.units[n] == g.units[0] + n) ++n;
      f.resource = nv::unitName(g.units[0], n);
    }
    if (g.worst.fact.pending())
      describePending(m, g.worst, f);
    else
      describeGap(m, g.worst, f);
    ControlPath path = findControlPath(m, g.worst);
    f.path = std::move(path.path);
    f.pathCycles = std::move(path.cycles);
    out.push_back(std::move(f));
  }
  return out;
}

}  // namespace interlock::check::control
