//===- judge.cpp - A mutant before its judges and the verifier -------------===//
#include "judge.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <iterator>
#include <string_view>

namespace interlock::mutation {

using namespace isa;

void normalise(Places &p) {
  std::sort(p.begin(), p.end());
  p.erase(std::unique(p.begin(), p.end()), p.end());
}

Places minus(const Places &a, const Places &b) {
  Places out;
  std::set_difference(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(out));
  return out;
}

property::OraclePolicy forOracle(const Policy &p) { return {p.loopCarried, p.raw}; }

check::Options forCheck(const Policy &p) {
  check::Options o;
  o.tensorRaw = p.raw == property::RawMode::Consumers  ? check::TensorRaw::Consumers
                : p.raw == property::RawMode::Barriers ? check::TensorRaw::Barriers
                                                       : check::TensorRaw::Tagged;
  o.loopTokens = p.loopCarried ? check::LoopTokens::On : check::LoopTokens::Off;
  o.crossWave = false;
  return o;
}

Places askVerifier(Verifier who, const ir::Program &p, const Target &t, const ir::Kernel &k,
                   const Policy &policy, std::vector<std::string> *said, bool twoWaves) {
  Places out;
  if (who == Verifier::Blind) return out;
  if (who == Verifier::Nervous) {
    for (const CounterRow &c : t.counters) out.push_back({k.begin, c.id, false});
    return out;
  }
  check::Options options = forCheck(policy);
  options.crossWave = twoWaves;
  check::Result r = check::verify(p, t, k, options);
  for (const check::Finding &f : r.findings) {
    const std::string_view rule = f.rule;
    const bool fence = rule == "fence-undrained";
    if (!fence && rule != "wait-missing" && rule != "barrier-undrained" && rule != "lds-raw" &&
        rule != "lds-war")
      continue;
    Place place{f.at, DS, fence};
    for (const CounterRow &c : t.counters)
      if (f.counter && std::string_view(f.counter) == c.name) place.counter = c.id;
    out.push_back(place);
    if (said)
      said->push_back(std::string(rule) + ": line " +
                      (f.at < p.sources.size() ? std::to_string(p.sources[f.at].line) : "?") +
                      ": " + f.message + " [" + (f.counter ? f.counter : "-") + "]");
  }
  normalise(out);
  return out;
}

}  // namespace interlock::mutation
