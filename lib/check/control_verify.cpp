//===- control_verify.cpp - All checks of control words, in order -----------===//
//
// One solution with the control words as they are gives the findings; one that
// looks at no stall and no wait counts the dependences that they protect.
//
//===----------------------------------------------------------------------===//
#include "control.h"

#include <algorithm>
#include <map>
#include <set>

namespace interlock::check::control {

namespace {

using Dependence = std::tuple<ir::InstrId, ir::InstrId, nv::Hazard, bool>;  // pending or not
Dependence dependenceOf(const Meeting &x) {
  return {x.at, x.fact.producer, x.hazard, x.fact.pending()};
}

/// What the control words have to protect, each kind with its own row.
std::vector<Obligation> obligations(const ControlModel &m, const std::vector<Meeting> &met) {
  std::vector<Obligation> out;
  for (bool pending : {false, true})
    for (const char *hazard : {"RAW", "WAW", "WAR"})
      out.push_back({hazard, pending ? "scoreboard" : "stall"});
  auto row = [&](nv::Hazard h, bool pending) -> Obligation & {
    return out[unsigned(h) + (pending ? unsigned(nv::Hazard::NumHazards) : 0)];
  };
  auto count = [&](auto each, uint64_t Obligation::*field) {
    std::set<Dependence> seen;
    each([&](const Meeting &x) {
      if (x.fact.kind == FactKind::BarrierSet || x.boundary) return;
      if (seen.insert(dependenceOf(x)).second) ++(row(x.hazard, x.fact.pending()).*field);
    });
  };
  const ControlSolution bare(m, ControlStep::Mode::Bare);
  count([&](auto f) { bare.visit(f); }, &Obligation::checked);
  count([&](auto f) { std::for_each(met.begin(), met.end(), f); }, &Obligation::broken);
  return out;
}

/// Named once per mnemonic.
void nameUnknowns(const ControlModel &m, std::vector<ir::Unknown> &out) {
  std::set<std::string> named;
  for (ir::InstrId i = m.k.begin; i != m.k.end; ++i) {
    if (m.p.instrs[i].flags & (ir::kPlace | ir::kUnknown)) continue;
    const std::string name = m.mnemonic(i);
    if (m.op(i).kind == nv::OpKind::External && named.insert(name).second)
      out.push_back({"unknown-completion", i,
                     name + " completes through memory (mbarriers, bulk copies, cluster barriers): "
                            "what it does is not "
                            "followed"});
    else if (!m.op(i).timing && m.op(i).kind != nv::OpKind::External && named.insert(name).second)
      out.push_back({"unknown-latency", i, "the timing of " + name + " is not known"});
  }
}

}  // namespace

Result verifyControl(const ir::Program &p, const isa::Target &t, const ir::Kernel &k,
                     const Options &o) {
  Result r;
  if (k.begin == k.end) return r;
  ControlModel m(p, t, k, o);
  nameUnknowns(m, r.unknowns);
  const ControlSolution exact(m, ControlStep::Mode::Exact);
  std::vector<Meeting> met;
  exact.visit([&](const Meeting &x) { met.push_back(x); });
  r.obligations = obligations(m, met);
  r.findings = describeMeetings(m, std::move(met));
  checkControlWords(m, r.findings);
  if (o.surplus) findControlSurplus(m, exact, r.findings);
  return r;
}

}  // namespace interlock::check::control
