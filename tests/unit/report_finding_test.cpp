//===- report_finding_test.cpp - Findings as text, JSON and SARIF ----------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "interlock/report.h"

#include "llvm/Support/JSON.h"

#include <gtest/gtest.h>

namespace interlock::report {
namespace {

Place line(uint32_t n, uint32_t column = 0, std::string instruction = "") {
  return {"k.s", n, column, std::move(instruction)};
}

FindingRecord contract() {
  FindingRecord f;
  f.rule = "wait-missing";
  f.place = line(42, 17, "v_add_f32 v6, v8, v0");
  f.snippet = {"  v_add_f32 v6, v8, v0", 16, 18};
  f.kernel = "k";
  f.hazard = "RAW";
  f.counter = "DScnt";
  f.resource = "v8";
  f.required = 2;
  f.younger = 2;
  f.message = "v8 is read before ds_load_b128 has completed";
  f.producer = line(31, 3, "ds_load_b128 v[8:11], v20");
  f.producerNote = "loaded here; DScnt, 2 younger in flight on the worst path";
  f.remedy = "needs s_wait_dscnt 2";
  f.path = {line(31), line(38), line(42)};
  return f;
}

TEST(ReportFinding, TextIsThatOfTheContract) {
  EXPECT_EQ(text(contract()),
            "k.s:42:17: error: v8 is read before ds_load_b128 has completed [wait-missing]\n"
            "  v_add_f32 v6, v8, v0\n"
            "                ^~\n"
            "k.s:31:3: note: loaded here; DScnt, 2 younger in flight on the worst path\n"
            "note: needs s_wait_dscnt 2; path k.s:31 → k.s:38 → k.s:42\n");
}

TEST(ReportFinding, JsonHasTheKeysOfTheContractFirst) {
  EXPECT_EQ(json(contract()),
            R"({"schema":1,"kind":"finding","rule":"wait-missing","severity":"error","file":"k.s",)"
            R"("line":42,"column":17,"offset":null,"kernel":"k","hazard":"RAW","counter":"DScnt",)"
            R"("required":2,"present":null,"instruction":"v_add_f32 v6, v8, v0","producer":)"
            R"({"file":"k.s","line":31,"instruction":"ds_load_b128 v[8:11], v20","offset":null},)"
            R"("path":[31,38,42],"message":"v8 is read before ds_load_b128 has completed",)"
            R"("resource":"v8","younger":2,"other_path":null,"fix":null})");
}

TEST(ReportFinding, WhatDoesNotApplyIsLeftOutOfTheText) {
  FindingRecord f;
  f.rule = "clause-broken";
  f.severity = Severity::Warning;
  f.place = line(7);
  f.message = "m";
  EXPECT_EQ(text(f), "k.s:7: warning: m [clause-broken]\n");
}

TEST(ReportFinding, TwoWavesHaveTwoPaths) {
  FindingRecord f = contract();
  f.remedy.clear();
  f.otherPath = {line(1), line(9)};
  EXPECT_NE(text(f).find("\nnote: path k.s:31 → k.s:38 → k.s:42; other wave k.s:1 → k.s:9\n"),
            std::string::npos);
  EXPECT_NE(json(f).find(R"("other_path":[1,9])"), std::string::npos);
}

TEST(ReportFinding, TheMiddleOfALongPathIsCounted) {
  FindingRecord f = contract();
  f.path.clear();
  for (uint32_t n = 1; n != 21; ++n) f.path.push_back(line(n));
  EXPECT_NE(text(f).find("path k.s:1 → k.s:2 → k.s:3 → k.s:4 → (12 more) → k.s:17 → k.s:18 → "
                         "k.s:19 → k.s:20\n"),
            std::string::npos);
  f.path.resize(9);
  EXPECT_EQ(text(f).find("more)"), std::string::npos);
}

TEST(ReportFinding, ObjectsHaveOffsets) {
  FindingRecord f = contract();
  f.place = {"k.o", 0, 0, "x", 0x1a4};
  f.producer = Place{"k.o", 0, 0, "y", 0};
  f.path = {*f.producer, f.place};
  EXPECT_EQ(text(f).substr(0, 16), "k.o:0x1a4: error");
  EXPECT_NE(text(f).find("path k.o:0x0 → k.o:0x1a4\n"), std::string::npos);
  EXPECT_NE(json(f).find(R"("line":null,"column":null,"offset":420,)"), std::string::npos);
  EXPECT_NE(json(f).find(R"("path":[0,420])"), std::string::npos);
}

TEST(ReportFinding, TheCaretStandsUnderTabsAndWideCharacters) {
  FindingRecord f = contract();
  f.snippet = {"\tv_é v6, v8", 10, 12};
  EXPECT_NE(text(f).find("\n\tv_é v6, v8\n\t        ^~\n"), std::string::npos) << text(f);
}

TEST(ReportFinding, TableSaysWhatWasNotMet) {
  std::vector<ObligationRecord> o = {{"RAW", "DScnt", 12, 1},  {"RAW", "KMcnt", 0, 0},
                                     {"WAR", "XCNT", 1, 0},    {"publish", "DScnt", 0, 0},
                                     {"RAW", "LOADcnt", 0, 0}, {"clause", "-", 2, 0}};
  EXPECT_EQ(table(o), (std::vector<std::string>{
                          "checked RAW on DScnt: 12 dependences, 1 broken",
                          "checked WAR on XCNT: 1 dependence, 0 broken",
                          "checked clause: 2 dependences, 0 broken",
                          "nothing to check: RAW on KMcnt, LOADcnt; publish on DScnt"}));
  EXPECT_EQ(
      json(o[0]),
      R"({"schema":1,"kind":"obligations","hazard":"RAW","counter":"DScnt","checked":12,"broken":1})");
}

TEST(ReportSarif, HoldsTheFindingWithBothWaves) {
  FindingRecord f = contract();
  f.otherPath = {line(1), line(9)};
  FindingRecord known = contract();
  known.state = FindingRecord::State::Known;
  SarifLog log{"1.2.3", {&f, &known}, {{"unknown-instruction", line(3), "k", "what"}}, 1};
  auto whole = llvm::json::parse(sarif(log));
  ASSERT_TRUE(bool(whole));
  const llvm::json::Object &run = *(*whole->getAsObject()->getArray("runs"))[0].getAsObject();
  const llvm::json::Array &results = *run.getArray("results");
  ASSERT_EQ(results.size(), 2u);
  const llvm::json::Object &flow =
      *(*results[0].getAsObject()->getArray("codeFlows"))[0].getAsObject();
  EXPECT_EQ(flow.getArray("threadFlows")->size(), 2u);
  EXPECT_EQ(results[0].getAsObject()->getArray("suppressions")->size(), 0u);
  EXPECT_EQ(results[1].getAsObject()->getArray("suppressions")->size(), 1u);
  const llvm::json::Object &invocation = *(*run.getArray("invocations"))[0].getAsObject();
  EXPECT_EQ(invocation.getBoolean("executionSuccessful"), false);
  EXPECT_EQ(invocation.getArray("toolExecutionNotifications")->size(), 1u);
}

TEST(ReportBaseline, EqualFindingsAreNumbered) {
  std::vector<FindingRecord> all(3, contract());
  all[1].state = FindingRecord::State::Ignored;
  Baseline none;
  none.apply(all);
  EXPECT_EQ(all[0].ordinal, 0u);
  EXPECT_EQ(all[2].ordinal, 1u);
  const std::string written = Baseline::write(all);

  Baseline known;
  ASSERT_EQ(known.parse(written), "");
  std::vector<FindingRecord> more(3, contract());
  more[0].place.line = 99;
  known.apply(more);
  EXPECT_EQ(more[0].state, FindingRecord::State::Known);
  EXPECT_EQ(more[1].state, FindingRecord::State::Known);
  EXPECT_EQ(more[2].state, FindingRecord::State::Counts);
  EXPECT_TRUE(known.stale().empty());

  std::vector<FindingRecord> fewer(1, contract());
  Baseline again;
  ASSERT_EQ(again.parse(written), "");
  again.apply(fewer);
  ASSERT_EQ(again.stale().size(), 1u);
  EXPECT_EQ(again.stale()[0].ordinal, 1u);
}

TEST(ReportBaseline, EveryPartOfTheKeyCounts) {
  for (auto change :
       {+[](FindingRecord &f) { f.kernel = "x"; }, +[](FindingRecord &f) { f.rule = "x"; },
        +[](FindingRecord &f) { f.hazard = "x"; }, +[](FindingRecord &f) { f.counter = "x"; },
        +[](FindingRecord &f) { f.place.instruction = "x"; },
        +[](FindingRecord &f) { f.producer.reset(); }}) {
    std::vector<FindingRecord> one = {contract()}, other = {contract()};
    Baseline().apply(one);
    Baseline known;
    ASSERT_EQ(known.parse(Baseline::write(one)), "");
    change(other[0]);
    known.apply(other);
    EXPECT_EQ(other[0].state, FindingRecord::State::Counts);
  }
}

TEST(ReportBaseline, WhatIsNoBaselineIsRefusedWithItsLine) {
  const std::string header = R"({"schema":1,"kind":"baseline","tool":"interlock","version":1})";
  auto wrong = [](const std::string &s) { return Baseline().parse(s); };
  EXPECT_EQ(wrong(header + "\n"), "");
  EXPECT_EQ(wrong(""), "1: not a baseline: the header is missing");
  EXPECT_EQ(wrong("{}\n"), "1: not a baseline: the header is missing");
  EXPECT_EQ(wrong(header + "\n[]\n"), "2: not a line of a baseline: it is no JSON object");
  EXPECT_EQ(wrong(header + "\n{\"kernel\":1}\n"), "2: the entry has no 'kernel'");
  std::vector<FindingRecord> one = {contract()};
  const std::string good = Baseline::write(one);
  const std::string entry = good.substr(good.find('\n') + 1);
  EXPECT_EQ(wrong(good + entry), "3: the entry stands twice");
}

TEST(ReportRules, FamiliesAreFound) {
  EXPECT_STREQ(findRule("wait-missing")->id, "wait-missing");
  EXPECT_STREQ(findRule("unknown-lds-region")->id, "unknown-lds-region");
  EXPECT_STREQ(findRule("unknown-something")->id, "unknown-*");
  EXPECT_STREQ(findRule("tdm-x")->id, "tdm-*");
  EXPECT_EQ(findRule("wait"), nullptr);
}

}  // namespace
}  // namespace interlock::report
