//===- verify.cpp - All checks of one kernel, in order ---------------------===//
//
// One call per check; each is a file of its own.
//
//===----------------------------------------------------------------------===//
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

Result verify(const ir::Program &p, const isa::Target &t, const ir::Kernel &k, const Options &o) {
  Result r;
  if (k.begin == k.end) return r;
  Model m(p, t, k, o);
  Demands demands(m);
  demands.solve();
  std::vector<Dependence> broken;
  std::vector<Obligation> boundaries;
  r.findings = describeHoles(m, demands, demands.holes(), r.unknowns, broken);
  checkBoundaries(m, r.findings, boundaries);
  checkLints(m, r.findings);
  checkSaturation(m, demands, r.findings);
  if (o.surplus) findSurplus(m, r.findings);
  sortFindings(r.findings);
  countObligations(m, std::move(broken), boundaries, r.obligations);
  return r;
}

View view(const ir::Program &, const isa::Target &, const ir::Kernel &, const Options &) {
  return {};
}

}  // namespace interlock::check
