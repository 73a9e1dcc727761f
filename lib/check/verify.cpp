//===- verify.cpp - All checks of one kernel, in order ---------------------===//
//
// One call per check; each is a file of its own.
//
//===----------------------------------------------------------------------===//
#include "cluster.h"
#include "control.h"
#include "cross_wave.h"
#include "expert.h"
#include "internal.h"
#include "surplus.h"

#include <algorithm>
#include <cstring>

namespace interlock::check {

static void sortFindings(std::vector<Finding> &findings) {
  std::stable_sort(findings.begin(), findings.end(), [](const Finding &a, const Finding &b) {
    if (a.at != b.at) return a.at < b.at;
    if (int c = std::strcmp(a.rule, b.rule)) return c < 0;
    return a.producer < b.producer;
  });
}

/// Takes out what LoopTokens::Auto excuses: a barrier that a tensor operation of an
/// earlier trip passes, where no other wave can meet that operation.
static void excuseLoopCarried(const Model &m, const CrossWaveResult &waves,
                              std::vector<Finding> &findings, std::vector<Dependence> &broken,
                              std::vector<std::string> &notes) {
  auto excused = [&](ir::InstrId producer) {
    if (producer == ir::kNone) return false;
    const isa::Kind kind = m.row(producer).kind;
    return (kind == isa::Kind::TensorLoad || kind == isa::Kind::TensorStore) &&
           !waves.unproved.count(producer);
  };
  auto concerned = [&](const Finding &f) {
    return std::strcmp(f.rule, "barrier-undrained") == 0 && excused(f.producer);
  };
  if (!waves.complete || std::none_of(findings.begin(), findings.end(), concerned)) return;
  Options off = m.options;
  off.loopTokens = LoopTokens::Off;
  Model within(m.p, m.t, m.k, off);
  Demands demands(within);
  demands.solve();
  std::vector<ir::Unknown> ignored;
  std::vector<Dependence> keptBroken;
  const std::vector<Finding> kept =
      describeHoles(within, demands, demands.holes(), ignored, keptBroken);
  std::erase_if(broken, [&](const Dependence &d) {
    return d.hazard == "publish" && excused(d.producer) &&
           std::find(keptBroken.begin(), keptBroken.end(), d) == keptBroken.end();
  });
  const size_t before = findings.size();
  std::erase_if(findings, [&](const Finding &f) {
    return concerned(f) && std::none_of(kept.begin(), kept.end(), [&](const Finding &x) {
             return x.at == f.at && std::strcmp(x.rule, f.rule) == 0 &&
                    std::strcmp(x.counter, f.counter) == 0;
           });
  });
  if (findings.size() != before)
    notes.push_back("proved in " + m.k.name +
                    ": tensor operations that a loop carries past a barrier meet no access of "
                    "another wave");
}

Result verify(const ir::Program &p, const isa::Target &t, const ir::Kernel &k, const Options &o) {
  Result r;
  if (k.begin == k.end) return r;
  if (t.control) {
    r = control::verifyControl(p, t, k, o);
    sortFindings(r.findings);
    return r;
  }
  Model m(p, t, k, o);
  Demands demands(m);
  demands.solve();
  std::vector<Dependence> broken;
  std::vector<Obligation> boundaries;
  r.findings = describeHoles(m, demands, demands.holes(), r.unknowns, broken);
  checkBoundaries(m, r.findings, boundaries);
  const size_t counters = r.findings.size();
  checkExpert(m, r);
  for (size_t n = counters; n != r.findings.size(); ++n) {
    const Finding &f = r.findings[n];
    if (f.hazard && f.counter)
      broken.push_back(
          {f.producer, f.producer == ir::kNone ? f.at : f.producer, f.hazard, f.counter});
  }
  CrossWaveResult waves;
  if (o.crossWave) {
    waves = checkCrossWave(m);
    r.unnamedLds = waves.untagged;
    if (o.loopTokens == LoopTokens::Auto) excuseLoopCarried(m, waves, r.findings, broken, r.notes);
    r.unknowns.insert(r.unknowns.end(), waves.unknowns.begin(), waves.unknowns.end());
    r.notes.insert(r.notes.end(), waves.notes.begin(), waves.notes.end());
    r.findings.insert(r.findings.end(), waves.findings.begin(), waves.findings.end());
  }
  if (o.cluster) checkCluster(m, r);
  checkLints(m, r.findings);
  for (Finding &f : checkGlobalOrder(m, m.options.allConsumers)) r.findings.push_back(std::move(f));
  checkSaturation(m, demands, r.findings);
  if (o.surplus) findSurplus(m, r.findings);
  sortFindings(r.findings);
  countObligations(m, std::move(broken), boundaries, r.obligations);
  r.obligations.push_back({"two waves", "-", waves.pairs, waves.findings.size()});
  return r;
}

}  // namespace interlock::check
