//===- oracle_test.cpp - The oracle on programs whose fate is known -----------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "mutants.h"
#include "oracle.h"
#include "skeleton.h"
#include "transform.h"

#include "interlock/read.h"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

namespace interlock::cluster {
namespace {

const char *const kHead = "\t.set sgprWaveIdx, 16\n\t.set sgprLoopCounterL, 17\nk:\n"
                          "\ts_bfe_u32 s[sgprWaveIdx], ttmp8, 0x50019\n"
                          "\ts_lshr_b32 s[sgprLoopCounterL], s20, 6\n";
const char *const kGroup = "\ts_barrier_signal -1\n\ts_barrier_wait -1\n";
const char *const kSignal = "\ts_barrier_signal -3\n";
const char *const kWait = "\ts_barrier_wait -3\n";
const char *const kLoad = "\ttensor_load_to_lds s[4:7], s[8:15]\n";

/// A signal of wave 0 only.
std::string gated() {
  static int n = 0;
  const std::string label = "gate" + std::to_string(n++);
  return "\ts_cmp_eq_u32 s[sgprWaveIdx], 0\n\ts_cbranch_scc0 " + label + "\n" + kSignal + label +
         ":\n";
}
/// `body` only where the loop counter is not 0.
std::string unlessZero(const std::string &body) {
  static int n = 0;
  const std::string label = "zero" + std::to_string(n++);
  return "\ts_cmp_eq_u32 s[sgprLoopCounterL], 0\n\ts_cbranch_scc1 " + label + "\n" + body + label +
         ":\n";
}
/// `body` once per count.
std::string loop(const std::string &body) {
  return "\ts_cmp_eq_u32 s[sgprLoopCounterL], 0\n\ts_cbranch_scc1 done\nagain:\n" + body +
         "\ts_sub_co_u32 s[sgprLoopCounterL], s[sgprLoopCounterL], 1\n"
         "\ts_cmp_eq_u32 s[sgprLoopCounterL], 0\n\ts_cbranch_scc0 again\ndone:\n";
}

Judgement of(const std::string &body, bool everyOrder = false, unsigned maxStates = 300000) {
  read::Result in = read::readText(kHead + body + "\ts_endpgm\n", "k.s");
  EXPECT_TRUE(in) << (in.error ? in.error->message : "");
  OracleOptions o = optionsFor(*in.program, 1);
  o.everyOrder = everyOrder;
  o.maxStates = maxStates;
  return judge(*in.program, *in.target, in.program->kernels[0], o);
}

/// Judged in both ways, which must agree.
unsigned verdicts(const std::string &body) {
  const Judgement fast = of(body), slow = of(body, true);
  EXPECT_EQ(fast.verdicts, slow.verdicts) << body << fast.str() << slow.str();
  EXPECT_EQ(fast.incomplete, "");
  EXPECT_EQ(fast.runs.size(), slow.runs.size());
  for (size_t i = 0; i < fast.runs.size() && i < slow.runs.size(); ++i)
    EXPECT_EQ(fast.runs[i].signalsBefore, slow.runs[i].signalsBefore) << body;
  return fast.verdicts;
}
constexpr unsigned only(Verdict v) { return 1u << static_cast<unsigned>(v); }
bool among(unsigned verdicts, Verdict v) { return verdicts & only(v); }

TEST(Oracle, NothingIsBalanced) { EXPECT_EQ(verdicts(kLoad), 0u); }

TEST(Oracle, OneHandshake) { EXPECT_EQ(verdicts(gated() + kWait + kLoad), 0u); }

TEST(Oracle, WaitWithoutSignal) { EXPECT_EQ(verdicts(kWait), only(Verdict::Deadlock)); }

TEST(Oracle, SignalAtTheEndHarmsNobody) { EXPECT_EQ(verdicts(kLoad + gated()), 0u); }

TEST(Oracle, SignalThatTheLoadDoesNotWaitFor) {
  EXPECT_EQ(verdicts(gated() + kLoad), only(Verdict::UnusedSignal));
}

TEST(Oracle, EveryWaveSignals) { EXPECT_NE(verdicts(std::string(kSignal) + kWait) & 0xfu, 0u); }

TEST(Oracle, SignalTwiceInAPhase) {
  EXPECT_TRUE(among(verdicts(gated() + gated() + kWait), Verdict::EarlySignal));
}

TEST(Oracle, TwoHandshakesWithoutAGroupBarrierLoseACompletion) {
  // Wave 0 is through with the second phase before wave 1 has seen the first.
  EXPECT_TRUE(among(verdicts(gated() + kWait + gated() + kWait), Verdict::LostCompletion));
}

TEST(Oracle, TwoHandshakesWithAGroupBarrierBetween) {
  EXPECT_EQ(verdicts(gated() + kWait + kGroup + gated() + kWait + kLoad), 0u);
}

TEST(Oracle, GroupBarrierInTheWrongPlace) {
  // Wave 1 may still stand between it and its first wait.
  EXPECT_TRUE(among(verdicts(gated() + kGroup + kWait + gated() + kWait), Verdict::LostCompletion));
}

TEST(Oracle, HandshakePerTrip) { EXPECT_EQ(verdicts(loop(kGroup + gated() + kWait + kLoad)), 0u); }

TEST(Oracle, HandshakePerTripWithoutGroupBarrier) {
  EXPECT_TRUE(among(verdicts(loop(gated() + kWait + kLoad)), Verdict::LostCompletion));
}

TEST(Oracle, OnlyTheGatingWaveWaits) {
  const std::string body = "\ts_cmp_eq_u32 s[sgprWaveIdx], 0\n\ts_cbranch_scc0 skip\n" +
                           std::string(kSignal) + kWait + "skip:\n";
  EXPECT_TRUE(among(verdicts(body + kGroup + gated() + kWait + kLoad), Verdict::LostCompletion));
}

TEST(Oracle, SignalAndWaitUnderTheSameCondition) {
  EXPECT_EQ(verdicts(unlessZero(gated()) + unlessZero(kWait + std::string(kLoad))), 0u);
}

TEST(Oracle, SignalConditionalWaitNot) {
  EXPECT_EQ(verdicts(unlessZero(gated()) + kWait + kLoad), only(Verdict::Deadlock));
}

TEST(Oracle, WaitConditionalSignalNot) {
  EXPECT_EQ(verdicts(gated() + unlessZero(kWait) + kLoad), only(Verdict::UnusedSignal));
}

TEST(Oracle, TheSameUnknownConditionTwice) {
  auto under = [](const std::string &label, const std::string &body) {
    return "\ts_cmp_eq_u32 s21, 1\n\ts_cbranch_scc1 " + label + "\n" + body + label + ":\n";
  };
  EXPECT_EQ(verdicts(under("a", gated()) + under("b", kWait)), 0u);
  const Judgement j = of(under("a", gated()) + under("b", kWait));
  EXPECT_EQ(j.runs.size(), 3u);  // s21 is 0, 1 and 2; the loop counter is not looked at
}

TEST(Oracle, OtherConditionsGoBothWays) {
  EXPECT_EQ(verdicts("\ts_cbranch_vccz a\n" + gated() + "a:\n" + kWait), only(Verdict::Deadlock));
}

TEST(Oracle, GroupBarrierThatOneWaveSkips) {
  EXPECT_EQ(verdicts("\ts_cmp_eq_u32 s[sgprWaveIdx], 0\n\ts_cbranch_scc0 a\n" +
                     std::string(kGroup) + "a:\n"),
            only(Verdict::Deadlock));
}

TEST(Oracle, GateByTheFirstToArrive) {
  const std::string first = "\ts_barrier_signal_isfirst -1\n\ts_barrier_wait -1\n"
                            "\ts_cbranch_scc0 a\n" +
                            std::string(kSignal) + "a:\n";
  EXPECT_EQ(verdicts(first + kWait + kLoad), 0u);
}

TEST(Oracle, SignalOfTheTripBefore) {
  // The last trip does not signal. Balanced in number, but wave 1 can lose one.
  const std::string body = gated() + loop(kGroup + std::string(kWait) +
                                          "\ts_cmp_eq_u32 s[sgprLoopCounterL], 1\n"
                                          "\ts_cbranch_scc1 last\n" +
                                          gated() + "last:\n" + kLoad);
  const unsigned v = verdicts(unlessZero(body));
  EXPECT_EQ(v, only(Verdict::LostCompletion));
}

TEST(Oracle, GuaranteeOfALoad) {
  const Judgement full = of(gated() + kWait + kLoad), half = of(gated() + kLoad + kWait);
  ASSERT_EQ(full.runs.size(), 1u);
  EXPECT_EQ(full.runs[0].signalsBefore[0], std::vector<unsigned>{1});
  EXPECT_EQ(full.runs[0].signalsBefore[1], std::vector<unsigned>{1});
  EXPECT_EQ(half.runs[0].signalsBefore[0], std::vector<unsigned>{0});
  EXPECT_NE(weakened(full, half), "");
  EXPECT_EQ(weakened(half, full), "");
  EXPECT_EQ(weakened(full, full), "");
}

TEST(Oracle, EveryLoopCountIsTried) {
  // Signal and wait differ for a count of 5 only.
  const std::string body = unlessZero(gated()) +
                           "\ts_cmp_gt_u32 s[sgprLoopCounterL], 4\n\ts_cbranch_scc1 skip\n" +
                           unlessZero(kWait) + "skip:\n" + kLoad;
  EXPECT_EQ(verdicts(body), only(Verdict::UnusedSignal));
  EXPECT_EQ(of(body).runs.size(), 6u);
}

TEST(Oracle, ABoundIsReported) {
  EXPECT_EQ(of("forever:\n\ts_branch forever\n").incomplete, "a wave does not end");
  EXPECT_NE(of(loop(kGroup + gated() + kWait), true, 50).incomplete, "");
  EXPECT_NE(of("\ts_barrier_signal 1\n").incomplete, "");
}

TEST(Oracle, DisappearingCarryDecides) {
  EXPECT_EQ(verdicts("\ts_mov_b32 s22, 0\n\ts_sub_co_u32 s22, s22, 1\n\ts_cbranch_scc0 a\n" +
                     gated() + "a:\n" + kWait),
            0u);
}

TEST(Oracle, TheExampleOfTheGemm) {
  std::ifstream file(INTERLOCK_EXAMPLES "/gemm/gemm_cluster.s");
  const std::string text((std::istreambuf_iterator<char>(file)), {});
  ASSERT_FALSE(text.empty());
  auto judged = [](const std::string &kernel) {
    read::Result in = read::readText(kernel, "gemm_cluster.s");
    EXPECT_TRUE(in) << (in.error ? in.error->message : "");
    OracleOptions o = optionsFor(*in.program, 1);
    // The counter is first SizeK + 63, then divided by 64.
    for (uint32_t &n : o.machine.loopValues) n *= 64;
    return judge(*in.program, *in.target, in.program->kernels[0], o);
  };
  const Transformed t = insertBarriers(text, {});
  EXPECT_EQ(t.failure + t.refusal, "");
  const Judgement bare = judged(text), fixed = judged(t.text);
  EXPECT_EQ(fixed.str(), "balanced\n");
  EXPECT_EQ(fixed.runs.size(), 6u);
  // As many signals of the other workgroup as there are tiles so far: two loads per tile.
  for (const cluster::Run &r : fixed.runs)
    for (const std::vector<unsigned> &wave : r.signalsBefore)
      for (size_t i = 0; i != wave.size(); ++i) EXPECT_EQ(wave[i], i / 2 + 1);
  EXPECT_EQ(fixed.runs.back().signalsBefore[0].size(), 10u);
  EXPECT_NE(weakened(fixed, bare), "");
  EXPECT_EQ(findings(t.text).first, "");
}

// The other tools of these tests.

TEST(Transform, AChangedBranchIsSeen) {
  const std::string head = "k:\n\ts_cmp_eq_u32 s20, 1\n", foot = "\ts_cbranch_scc1 a\n\ts_nop 1\n"
                                                                 "a:\n\ts_endpgm\n";
  auto with = [&](const std::string &inserted) {
    Transformed t;
    t.text = head + inserted + foot;
    t.inserted = {0, 0};
    for (char c : inserted)
      if (c == '\n') t.inserted.push_back(1);
    t.inserted.resize(t.inserted.size() + 4, 0);
    return t;
  };
  EXPECT_EQ(sameExecution(head + foot, with(""), 1), "");
  EXPECT_EQ(sameExecution(head + foot, with("\ts_barrier_wait -3\n"), 1), "");
  EXPECT_EQ(sameExecution(head + foot, with("\ts_cmp_eq_u32 s21, 1\n\ts_cmp_eq_u32 s20, 1\n"), 1),
            "");
  EXPECT_NE(sameExecution(head + foot, with("\ts_cmp_eq_u32 s20, 2\n"), 1), "");
  EXPECT_NE(sameExecution(head + foot, with("\ts_mov_b32 s22, 7\n\ts_cmp_eq_u32 s22, 1\n"), 1), "");
}

TEST(Transform, ShapesDifferByMoreThanNames) {
  const std::string a = "\ts_cbranch_scc0 label_skipCBWait_LCL_x\nlabel_skipCBWait_LCL_x:\n";
  EXPECT_EQ(
      sameShape(a, "  s_cbranch_scc0 label_skipCBWait_LCL_y // why\nlabel_skipCBWait_LCL_y:\n"),
      "");
  EXPECT_NE(sameShape(a, "\ts_cbranch_scc1 label_skipCBWait_LCL_x\nlabel_skipCBWait_LCL_x:\n"), "");
  EXPECT_NE(sameShape(a, "\ts_cbranch_scc0 label_skipCBWait_LCL_x\nlabel_skipCBWait_LCL_y:\n"), "");
  EXPECT_NE(sameShape(a, a + "\ts_nop 0\n"), "");
}

TEST(Skeletons, TheSameSeedGivesTheSameKernel) {
  for (const edit::ClusterOptions &o : optionSets())
    for (uint64_t seed : {1, 2, 3}) {
      EXPECT_EQ(makeSkeleton(seed, o).text, makeSkeleton(seed, o).text);
      EXPECT_EQ(makeSkeleton(seed, o).text.find(" -3"), std::string::npos);
      EXPECT_EQ(mutantsOf(makeSkeleton(seed, o, true).text).empty(), false);
    }
  EXPECT_EQ(optionSets().size(), 36u);
}

}  // namespace
}  // namespace interlock::cluster
