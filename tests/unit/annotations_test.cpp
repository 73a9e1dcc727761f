//===- annotations_test.cpp - `interlock: ignore` in comments --------------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "interlock/read.h"

#include <gtest/gtest.h>

namespace interlock::read {
namespace {

TEST(Annotations, IgnoreNamesRuleAndReason) {
  std::string rule, reason;
  ASSERT_TRUE(parseSuppression(" interlock: ignore wait-missing v0 is dead ", rule, reason));
  EXPECT_EQ(rule, "wait-missing");
  EXPECT_EQ(reason, "v0 is dead");
  ASSERT_TRUE(parseSuppression("tokens = [A] interlock:ignore lds-raw", rule, reason));
  EXPECT_EQ(rule, "lds-raw");
  EXPECT_EQ(reason, "");
  ASSERT_TRUE(parseSuppression("interlock: ignore", rule, reason));
  EXPECT_EQ(rule, "");
  for (const char *other : {"interlock: v[0:3] from line 31", "interlock: ignored", "ignore x", ""})
    EXPECT_FALSE(parseSuppression(other, rule, reason)) << other;
}

TEST(Annotations, TheReaderKeepsWhereTheyStand) {
  Result in = readText(
      "k:\n\ts_nop 0\n\ts_nop 1 ; interlock: ignore wait-missing why\n\ts_endpgm\n", "k.s");
  ASSERT_TRUE(in);
  ASSERT_EQ(in.program->suppressions.size(), 1u);
  const ir::Suppression &s = in.program->suppressions[0];
  EXPECT_EQ(s.rule, "wait-missing");
  EXPECT_EQ(s.reason, "why");
  EXPECT_EQ(s.line, 3u);
  const ir::SourceRef &second = in.program->sources[1];
  EXPECT_LE(s.lineBegin, second.begin);
  EXPECT_GT(s.lineEnd, second.end);
  EXPECT_GT(s.lineBegin, in.program->sources[0].end);
}

}  // namespace
}  // namespace interlock::read
