//===- context_test.cpp - The pipe model's note on a finding ----------------===//
//
// The verifier's findings about every snippet of the test bench, for every distance
// that it calls too short: the note must say of each pair what executing the snippet
// shows. And what a schedule hides from the model must be named, not guessed.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "interlock/check.h"
#include "interlock/read.h"
#include "interlock/sim_context.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

namespace interlock::test {
namespace {

struct Checked {
  read::Result in;
  check::Result result;
};

Checked checkListing(const std::string &text) {
  Checked c;
  c.in = read::readBuffer(text, "listing", {});
  EXPECT_TRUE(c.in) << text;
  if (c.in) {
    check::Options o;
    o.allConsumers = true;
    c.result = check::verify(*c.in.program, *c.in.target, c.in.program->kernels[0], o);
  }
  return c;
}

sim::Context contextOf(const Checked &c, const check::Finding &f) {
  return sim::predictContext(*c.in.program, c.in.program->kernels[0], f.path);
}

/// Of the only finding.
sim::Context contextOf(const std::string &text) {
  Checked c = checkListing(text);
  EXPECT_EQ(c.result.findings.size(), 1u) << text;
  return c.result.findings.empty() ? sim::Context{} : contextOf(c, c.result.findings[0]);
}

TEST(Context, SaysWhatExecutionShows) {
  std::map<sim::Verdict, size_t> said;
  for (const std::string &producer : sim::producerNames())
    for (const std::string &consumer : sim::producerNames())
      for (unsigned ilp = 1; ilp <= 4; ++ilp)
        for (unsigned distance = ilp; distance <= 5; ++distance) {
          sim::Experiment e;
          e.producer = producer;
          e.consumer = consumer;
          e.ilp = ilp;
          std::string error;
          auto s = sim::generate(e, distance, error);
          ASSERT_TRUE(s) << error;
          const std::vector<unsigned> corrupted = sim::runSnippet(*s).corrupted;
          Checked c = checkListing(sim::listing(*s));
          std::vector<unsigned> stale;
          for (const check::Finding &f : c.result.findings) {
            ASSERT_STREQ(f.rule, "stall-short");
            const sim::Context x = contextOf(c, f);
            ++said[x.verdict];
            ASSERT_NE(x.verdict, sim::Verdict::Unknown) << producer << consumer << x.unknown;
            EXPECT_EQ(x.distance, distance);
            if (x.verdict == sim::Verdict::Stale) stale.push_back(f.at - ilp + 1);
          }
          std::sort(stale.begin(), stale.end());
          EXPECT_EQ(stale, corrupted)
              << producer << " " << consumer << " " << ilp << " " << distance;
        }
  EXPECT_GT(said[sim::Verdict::Stale], 300u);
  EXPECT_GT(said[sim::Verdict::Visible], 100u);
}

TEST(Context, BusyPipesAreSaid) {
  // Integer at ILP 2, nominal 2: the second producer waits for the pipe, then the consumer does.
  sim::Context x = contextOf("[B------:R-:W-:Y:S01] IADD3 R12, PT, PT, R8, RZ, RZ;\n"
                             "[B------:R-:W-:Y:S01] IADD3 R14, PT, PT, R9, RZ, RZ;\n"
                             "[B------:R-:W-:Y:S05] IADD3 R52, PT, PT, R12, RZ, RZ;\n"
                             "[B------:R-:W-:Y:S05] EXIT;\n");
  EXPECT_EQ(x.verdict, sim::Verdict::Visible);
  EXPECT_EQ(x.distance, 2u);
  EXPECT_EQ(x.gap, 4u);
}

constexpr const char *kShort = "[B------:R-:W-:-:S04] FADD R12, R8, RZ;\n"
                               "[B------:R-:W-:-:S05] LOP3.LUT R52, R12, RZ, RZ, 0xf0, !PT;\n"
                               "[B------:R-:W-:-:S05] EXIT;\n";

TEST(Context, WhatComesBeforeCounts) {
  EXPECT_EQ(contextOf(kShort).verdict, sim::Verdict::Visible);  // the exception: quiet
  // However long the wait takes, producer and consumer are as far apart as before.
  EXPECT_EQ(contextOf(std::string("[B0-----:R-:W-:-:S01] FADD R1, R2, R3;\n") + kShort).verdict,
            sim::Verdict::Visible);
  // MUFU has no row: what it does to the pipes is not known, until it is over.
  const std::string mufu = "[B------:R-:W-:-:S01] MUFU.RCP R1, R6;\n";
  EXPECT_EQ(contextOf(mufu + kShort).verdict, sim::Verdict::Unknown);
  const std::string quiet = "[B------:R-:W-:-:S15] FADD R2, R3, R4;\n"
                            "[B------:R-:W-:-:S15] FADD R2, R3, R4;\n";
  EXPECT_EQ(contextOf(mufu + quiet + kShort).verdict, sim::Verdict::Visible);
}

/// An FADD two cycles before the consumer ends the quiet; if it waits, the gap grows as well.
TEST(Context, AWaitInBetweenIsTriedInEveryLength) {
  auto between = [](const char *mask) {
    return std::string("[B------:R-:W-:-:S02] FADD R12, R8, RZ;\n[B") + mask +
           ":R-:W-:-:S02] FFMA R20, R8, R9, R8;\n"
           "[B------:R-:W-:-:S05] LOP3.LUT R52, R12, RZ, RZ, 0xf0, !PT;\n"
           "[B------:R-:W-:-:S05] EXIT;\n";
  };
  EXPECT_EQ(contextOf(between("------")).verdict, sim::Verdict::Stale);
  const sim::Context x = contextOf(between("0-----"));
  EXPECT_EQ(x.verdict, sim::Verdict::Unknown);
  EXPECT_EQ(x.unknown, "it depends on what was issued before, or on how long a wait takes");
}

/// Behind a label two ways meet.
TEST(Context, WaysThatMeetAreTriedWithEveryPipeBusy) {
  auto behind = [](const char *producer, const char *reader) {
    return std::string("[B------:R-:W-:-:S13] ISETP.NE.AND P0, PT, R8, R9, PT;\n"
                       "[B------:R-:W-:-:S15] FADD R2, R3, R4;\n"
                       "[B------:R-:W-:-:S05] @P0 BRA `(.L_1);\n"
                       "[B------:R-:W-:-:S01] IADD3 R7, PT, PT, R8, RZ, RZ;\n.L_1:\n") +
           producer + reader + "[B------:R-:W-:-:S05] EXIT;\n";
  };
  const char *const reader = "[B------:R-:W-:-:S05] IADD3 R52, PT, PT, R12, RZ, RZ;\n";
  EXPECT_EQ(
      contextOf(behind("[B------:R-:W-:-:S03] IADD3 R12, PT, PT, R8, RZ, RZ;\n", reader)).verdict,
      sim::Verdict::Stale);  // the stall counts from the real issue
  EXPECT_EQ(contextOf(behind("[B------:R-:W-:-:S04] MOV R12, R8;\n",
                             "[B------:R-:W-:-:S05] FFMA R52, RZ, RZ, R12;\n"))
                .verdict,
            sim::Verdict::Unknown);  // MOV takes the ALU only if the other pipe is busy
}

TEST(Context, WhatHasNoRowIsNamed) {
  sim::Context x = contextOf("[B------:R-:W-:-:S03] SEL R12, R8, RZ, P0;\n"
                             "[B------:R-:W-:-:S05] FADD R52, R12, RZ;\n"
                             "[B------:R-:W-:-:S05] EXIT;\n");
  EXPECT_EQ(x.verdict, sim::Verdict::Unknown);
  EXPECT_EQ(x.unknown, "it has no row for SEL");
  // A predicate that FADD's pipe does not forward.
  x = contextOf("[B------:R-:W-:-:S05] IADD3 R12, P0, PT, R8, R9, RZ;\n"
                "[B------:R-:W-:-:S05] @P0 IADD3 R52, PT, PT, R13, RZ, RZ;\n"
                "[B------:R-:W-:-:S05] EXIT;\n");
  EXPECT_EQ(x.verdict, sim::Verdict::Unknown);
  EXPECT_EQ(x.unknown, "it has no row for this operand");
}

TEST(Context, GuardedInstructionsBetweenMayNotHaveRun) {
  sim::Context x = contextOf("[B------:R-:W-:-:S01] IADD3 R12, PT, PT, R8, RZ, RZ;\n"
                             "[B------:R-:W-:-:S01] @P0 IADD3 R14, PT, PT, R9, RZ, RZ;\n"
                             "[B------:R-:W-:-:S05] IADD3 R52, PT, PT, R12, RZ, RZ;\n"
                             "[B------:R-:W-:-:S05] EXIT;\n");
  EXPECT_EQ(x.verdict, sim::Verdict::Unknown);
}

TEST(Context, AddressesCross) {
  sim::Context x = contextOf("[B------:R-:W-:-:S04] MOV R12, R8;\n"
                             "[B------:R-:W0:-:S05] LDG.E R52, desc[UR4][R12.64];\n"
                             "[B0-----:R-:W-:-:S05] EXIT;\n");
  EXPECT_EQ(x.verdict, sim::Verdict::Stale);
  EXPECT_EQ(x.needed, 5u);
}

}  // namespace
}  // namespace interlock::test
