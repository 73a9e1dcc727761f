//===- mutants_test.cpp - Does the verifier find what the oracle finds? -------===//
//
// Complete kernels (skeleton.h) with one fault each. The oracle says whether the
// fault does harm: a verdict that the kernel did not have, or a tensor load that has
// lost signals of the other workgroup before it. Every harmful one must be an
// error of a cluster rule. Where nothing but a completion can be lost, a warning is
// enough in the gated modes of rule 4, whose own shape has that weakness.
//
//   INTERLOCK_CLUSTER_MUTANTS   kernels (default 150)
//   INTERLOCK_CLUSTER_SHOW      print the first N that are missed, with their text
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "mutants.h"
#include "oracle.h"
#include "skeleton.h"
#include "transform.h"

#include "interlock/check.h"
#include "interlock/read.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>

namespace interlock::cluster {
namespace {

unsigned number(const char *name, unsigned otherwise) {
  const char *v = getenv(name);
  return v && *v ? static_cast<unsigned>(strtoul(v, nullptr, 10)) : otherwise;
}

struct Score {
  unsigned found = 0, harmless = 0, missed = 0, undecided = 0, alarms = 0;
};

/// The worst that the cluster rules say: 0 nothing, 1 a warning, 2 an error.
int severityOf(const read::Result &in) {
  check::Options o;
  o.crossWave = false;
  const check::Result r = check::verify(*in.program, *in.target, in.program->kernels[0], o);
  int worst = 0;
  for (const check::Finding &f : r.findings)
    if (std::string_view(f.rule).starts_with("cluster-"))
      worst = std::max(worst, f.severity == check::Severity::Error ? 2 : 1);
  return worst;
}

TEST(ClusterMutants, TheVerifierFindsEveryHarmfulOne) {
  const unsigned kernels = number("INTERLOCK_CLUSTER_MUTANTS", 150);
  unsigned show = number("INTERLOCK_CLUSTER_SHOW", 3);
  std::array<Score, kNumFaults> scores;
  unsigned cleanKernels = 0;
  for (unsigned seed = 0; seed != kernels; ++seed) {
    const edit::ClusterOptions &o = optionSets()[seed % optionSets().size()];
    // Every other kernel as the pass completes it, the rest as the generator does.
    const Skeleton kernel = makeSkeleton(1000000 + seed, o, seed % 2 != 0);
    const std::string text = seed % 2 ? kernel.text : insertBarriers(kernel.text, o).text;
    const bool unused = kernel.features[static_cast<unsigned>(Feature::TailSignalSkipped)];
    read::Result in = read::readText(text, "k.s");
    ASSERT_TRUE(in) << in.error->str() << text;
    const unsigned pgr = static_cast<unsigned>(o.pgr);
    const Judgement before =
        judge(*in.program, *in.target, in.program->kernels[0], optionsFor(*in.program, pgr));
    ASSERT_EQ(before.incomplete, "") << text;
    const unsigned lost = 1u << static_cast<unsigned>(Verdict::LostCompletion);
    ASSERT_EQ(before.verdicts & ~(o.gatedRule4 ? lost : 0u), 0u) << text << before.str();
    const int clean = severityOf(in);
    cleanKernels += clean == 0;
    EXPECT_LE(clean, o.gatedRule4 || unused ? 1 : 0) << "a balanced kernel, seed " << seed << "\n"
                                                     << text;

    for (const Mutant &m : mutantsOf(text)) {
      Score &score = scores[static_cast<unsigned>(m.fault)];
      read::Result changed = read::readText(m.text, "k.s");
      if (!changed) continue;  // a label stands twice
      const Judgement after = judge(*changed.program, *changed.target, changed.program->kernels[0],
                                    optionsFor(*changed.program, pgr));
      const unsigned fresh = after.verdicts & ~before.verdicts;
      const std::string weaker = weakened(before, after);
      if (!fresh && weaker.empty() && !after.incomplete.empty()) {
        ++score.undecided;
        continue;
      }
      const int said = severityOf(changed);
      if (!fresh && weaker.empty()) {
        ++score.harmless;
        score.alarms += said > clean;
        continue;
      }
      const bool onlyLost = fresh == lost || (fresh == 0 && (after.verdicts & lost));
      if (said >= (o.gatedRule4 && onlyLost ? 1 : 2)) {
        ++score.found;
        continue;
      }
      ++score.missed;
      if (show == 0) continue;
      --show;
      printf("missed: %s in line %u of seed %u, %s\n%s%s\n%s---\n",
             kFaultNames[static_cast<unsigned>(m.fault)], m.line, seed, str(o).c_str(),
             after.str().c_str(), weaker.c_str(), m.text.c_str());
    }
  }
  printf("cluster mutants of %u kernels (%u without a finding)\n", kernels, cleanKernels);
  for (unsigned f = 0; f != kNumFaults; ++f) {
    const Score &s = scores[f];
    printf("  %-22s %5u found  %5u harmless (%u with an alarm)  %u undecided  %u missed\n",
           kFaultNames[f], s.found, s.harmless, s.alarms, s.undecided, s.missed);
    EXPECT_EQ(s.missed, 0u) << kFaultNames[f];
    EXPECT_GT(s.found, 0u) << kFaultNames[f];
    EXPECT_EQ(s.undecided, 0u) << kFaultNames[f];
  }
}

}  // namespace
}  // namespace interlock::cluster
