//===- report_test.cpp - Records as text and JSON --------------------------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "interlock/report.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace interlock::report {
namespace {

TEST(Report, EditHasTheKeysOfTheContractFirst) {
  EditRecord e{"insert",
               "k.s",
               12,
               "k",
               "s_wait_dscnt 0x2",
               {{31, "v[0:3]", "RAW", "DScnt", "ds_load_b128 v[0:3], v4"}}};
  EXPECT_EQ(json(e),
            R"({"schema":1,"kind":"edit","action":"insert","line":12,"text":"s_wait_dscnt 0x2",)"
            R"("because":[{"line":31,"resource":"v[0:3]","hazard":"RAW","counter":"DScnt",)"
            R"("instruction":"ds_load_b128 v[0:3], v4"}],"file":"k.s","kernel":"k"})");
}

TEST(Report, WhatDoesNotApplyIsNull) {
  EditRecord e{"delete", "", 0, "", "s_wait_dscnt 0x0", {{0, "v1", "WAW", "", ""}}};
  EXPECT_EQ(
      json(e),
      R"({"schema":1,"kind":"edit","action":"delete","line":null,"text":"s_wait_dscnt 0x0",)"
      R"("because":[{"line":null,"resource":"v1","hazard":"WAW","counter":null,"instruction":null}],)"
      R"("file":null,"kernel":null})");
}

TEST(Report, UnknownIsAFindingThatIsNoError) {
  UnknownRecord u{"unknown-instruction", {"k.s", 4, 2, "s_foo"}, "k", "s_foo is not modelled"};
  EXPECT_EQ(
      json(u),
      R"({"schema":1,"kind":"finding","rule":"unknown-instruction","severity":"note","file":"k.s",)"
      R"("line":4,"column":2,"offset":null,"kernel":"k","hazard":null,"counter":null,"required":null,)"
      R"("present":null,"instruction":"s_foo","producer":null,"path":null,)"
      R"("message":"s_foo is not modelled"})");
  EXPECT_EQ(text(u), "k.s:4:2: note: s_foo is not modelled (in 'k') [unknown-instruction]");
}

TEST(Report, SummaryMatchesTheContract) {
  Summary s{2, 30, 4, 1, 0, 3, false};
  EXPECT_EQ(json(s),
            R"({"schema":1,"kind":"summary","kernels":2,"instructions":30,"waits":4,"errors":1,)"
            R"("warnings":0,"unknown":3,"complete":false})");
  EXPECT_EQ(text(s),
            "checked 2 kernels, 30 instructions, 4 waits: 1 errors, 0 warnings, 3 unknown");
}

TEST(Report, TextThatIsNotUtf8IsRepaired) {
  EXPECT_EQ(json(Note{Severity::Warning, "caf\xe9 \"x\"\n"}),
            "{\"schema\":1,\"kind\":\"note\",\"severity\":\"warning\",\"message\":"
            "\"caf\xEF\xBF\xBD \\\"x\\\"\\n\"}");
}

TEST(Report, RuleIdsAreUnique) {
  std::set<std::string> ids;
  for (size_t i = 0; i != kNumRules; ++i)
    EXPECT_TRUE(ids.insert(kRules[i].id).second) << kRules[i].id;
}

}  // namespace
}  // namespace interlock::report
