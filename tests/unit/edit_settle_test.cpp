//===- edit_settle_test.cpp - Strip, cancel, clauses, delay hints ----------===//
#include "edit_test_util.h"

#include <gtest/gtest.h>

using namespace interlock;
using namespace interlock::edit;
using namespace interlock::edit::test;

namespace {
const ir::WaitSpec kDs0 = wait({{isa::DS, 0}}), kLoad0 = wait({{isa::LOAD, 0}}),
                   kKm0 = wait({{isa::KM, 0}});

std::string stripped(Source s) { return renderPlan(s, {}, true); }
}  // namespace

TEST(EditStrip, RemovesRebuiltWaitsAndKeepsTheRest) {
  EXPECT_EQ(stripped(source("  s_wait_dscnt 0 // done\n"
                            "  s_wait_storecnt 0x1\n"
                            "  s_wait_alu 0xff\n"
                            "  s_wait_idle\n"
                            "  s_wait_xcnt 0\n"
                            "  s_wait_asynccnt 1\n"
                            "  s_wait_tensorcnt 1\n"
                            "  s_wait_kmcnt 0\n"
                            "  s_wait_loadcnt_dscnt 0x102\n"
                            "  s_wait_storecnt_dscnt 0x102\n"
                            "  s_endpgm\n")),
            "  s_wait_storecnt 0x1\n"
            "  s_wait_alu 0xff\n"
            "  s_wait_idle\n"
            "  s_wait_storecnt 0x1\n"
            "  s_endpgm\n");
}

TEST(EditStrip, KeepsOrderingWaits) {
  Source s = source("  s_wait_loadcnt 0\n  global_inv\n  s_wait_loadcnt 0\n  s_endpgm\n");
  s.p.instrs[0].flags |= ir::kOrderingWait;
  EXPECT_EQ(stripped(s), "  s_wait_loadcnt 0\n  global_inv\n  s_endpgm\n");
}

TEST(EditStrip, KeepsWhatStandsInsideABranchIdiom) {
  Source s = source("  s_wait_dscnt 0\n  s_endpgm\n");
  s.p.instrs[0].glue |= ir::kGlueBranch;
  EXPECT_TRUE(strip(s.p, gfx(), s.p.kernels[0]).empty());
}

TEST(EditStrip, InPlaceLeavesSharedSpecsAlone) {
  Source s = source("  s_wait_storecnt_dscnt 0x102\n  s_wait_storecnt_dscnt 0x102\n  s_endpgm\n");
  s.p.instrs[1].imm = s.p.instrs[0].imm;
  s.p.instrs[1].flags |= ir::kOrderingWait;
  stripInPlace(s.p, gfx(), s.p.kernels[0]);
  EXPECT_EQ(s.p.waits[s.p.instrs[0].imm], wait({{isa::STORE, 1}}));
  EXPECT_EQ(s.p.waits[s.p.instrs[1].imm], wait({{isa::STORE, 1}, {isa::DS, 2}}));
  EXPECT_TRUE(strip(s.p, gfx(), s.p.kernels[0]).empty());
}

TEST(EditCancel, TheSameWaitKeepsItsBytes) {
  const std::string text = "  ds_load_b32 v0, v1\n  s_wait_dscnt  0 ; mine\n  v_mov_b32 v2, v0\n";
  Source s = source(text);
  EXPECT_EQ(renderPlan(s, {before(s.find("v_mov"), kDs0)}, true), text);
  EXPECT_EQ(renderPlan(s, {before(s.find("v_mov"), wait({{isa::DS, 1}}))}, true),
            "  ds_load_b32 v0, v1\n  s_wait_dscnt 0x1\n  v_mov_b32 v2, v0\n");
}

TEST(EditCancel, CombinedSeparateAndPartial) {
  const std::string combined = "  s_wait_loadcnt_dscnt 0\n  v_mov_b32 v2, v0\n";
  Source a = source(combined);
  EXPECT_EQ(renderPlan(a, {before(1, wait({{isa::DS, 0}, {isa::LOAD, 0}}))}, true), combined);
  EXPECT_EQ(renderPlan(a, {before(1, wait({{isa::DS, 0}, {isa::LOAD, 0}, {isa::KM, 0}}))}, true),
            "  s_wait_loadcnt_dscnt 0\n  s_wait_kmcnt 0x0\n  v_mov_b32 v2, v0\n");
  EXPECT_EQ(renderPlan(a, {before(1, kDs0)}, true), "  s_wait_dscnt 0x0\n  v_mov_b32 v2, v0\n");

  const std::string apart = "  s_wait_loadcnt 0\n  s_wait_dscnt 0\n  v_mov_b32 v2, v0\n";
  Source b = source(apart);
  EXPECT_EQ(renderPlan(b, {before(2, wait({{isa::DS, 0}, {isa::LOAD, 0}}))}, true),
            "  s_wait_loadcnt_dscnt 0x0\n  v_mov_b32 v2, v0\n");
  EXPECT_EQ(renderPlan(b, {before(2, kDs0)}, true), "  s_wait_dscnt 0\n  v_mov_b32 v2, v0\n");

  const std::string store = "  s_wait_storecnt_dscnt 0x100\n  v_mov_b32 v2, v0\n";
  Source c = source(store);
  EXPECT_EQ(renderPlan(c, {before(1, kDs0)}, true), store);
}

TEST(EditCancel, DuplicatesGoAndWidestStays) {
  Source s = source("  s_wait_dscnt 0\n  s_wait_loadcnt_dscnt 0\n  v_mov_b32 v2, v0\n");
  EXPECT_EQ(renderPlan(s, {before(2, wait({{isa::DS, 0}, {isa::LOAD, 0}}))}, true),
            "  s_wait_loadcnt_dscnt 0\n  v_mov_b32 v2, v0\n");
}

TEST(EditCancel, NotAcrossALabel) {
  Source s = source("  s_wait_dscnt 0\nloop:\n  v_mov_b32 v2, v0\n");
  EXPECT_EQ(renderPlan(s, {before(1, kDs0)}, true),
            "loop:\n  s_wait_dscnt 0x0\n  v_mov_b32 v2, v0\n");
}

TEST(EditCancel, EndOfBlock) {
  const std::string text = "  v_mov_b32 v1, 0\n  s_wait_dscnt 0\nloop:\n  v_mov_b32 v2, v0\n";
  Source s = source(text);
  plan::Entry e;
  e.kind = plan::EntryKind::TailDrain;
  e.spec = kDs0;
  EXPECT_EQ(renderPlan(s, {e}, true), text);
}

TEST(EditCancel, BehindAKeptWaitAndAModeChange) {
  const std::string text =
      "  s_wait_dscnt 0\n  s_wait_storecnt 0\n  s_set_vgpr_msb 0x41\n  v_mov_b32 v2, v0\n";
  Source s = source(text);
  EXPECT_EQ(renderPlan(s, {before(3, kDs0)}, true), text);
}

TEST(EditSettle, InsertionsAtOnePlaceAreMerged) {
  Source s = source("  v_mov_b32 v2, v0\n");
  EXPECT_EQ(renderPlan(s, {before(0, wait({{isa::DS, 3}})),
                           before(0, wait({{isa::DS, 1}, {isa::LOAD, 2}}))}),
            "  s_wait_loadcnt_dscnt 0x201\n  v_mov_b32 v2, v0\n");
}

TEST(EditSettle, TwiceIsTheSame) {
  Source s =
      source("  s_clause 3\n  ds_load_b32 v0, v9\n  ds_load_b32 v1, v9\n  ds_load_b32 v2, v0\n"
             "  ds_load_b32 v3, v9\n  s_delay_alu 0x91\n  v_mov_b32 v4, 0\n  v_mov_b32 v5, v3\n");
  plan::WaitPlan plan;
  plan.entries = {before(3, kDs0), before(7, kDs0)};
  std::vector<Edit> once = settle(s.p, gfx(), fromPlan(s.p, gfx(), s.p.kernels[0], plan, {}), {});
  std::vector<Edit> twice = settle(s.p, gfx(), once, {});
  ASSERT_EQ(once.size(), twice.size());
  for (size_t i = 0; i != once.size(); ++i) {
    EXPECT_EQ(once[i].lines, twice[i].lines);
    EXPECT_EQ(once[i].at, twice[i].at);
    EXPECT_EQ(once[i].action, twice[i].action);
  }
  EXPECT_EQ(once.size(), 5u);
}

namespace {
std::string clause(int count, const std::string &imm) {
  std::string s = "  s_clause " + imm + "\n";
  for (int i = 0; i != count; ++i) s += "  ds_load_b32 v" + std::to_string(i) + ", v9\n";
  return s + "  s_endpgm\n";
}
}  // namespace

TEST(EditClause, SplitsIntoTwo) {
  Source s = source(clause(5, "4"));
  EXPECT_EQ(renderPlan(s, {before(3, kLoad0)}),
            "  s_clause 0x1\n  ds_load_b32 v0, v9\n  ds_load_b32 v1, v9\n  s_wait_loadcnt 0x0\n  "
            "s_clause 0x2\n"
            "  ds_load_b32 v2, v9\n  ds_load_b32 v3, v9\n  ds_load_b32 v4, v9\n  s_endpgm\n");
}

TEST(EditClause, SinglesNeedNoClause) {
  Source s = source(clause(3, "0x2"));
  EXPECT_EQ(
      renderPlan(s, {before(2, kLoad0), before(3, kLoad0)}),
      "  ds_load_b32 v0, v9\n  s_wait_loadcnt 0x0\n  ds_load_b32 v1, v9\n  s_wait_loadcnt 0x0\n"
      "  ds_load_b32 v2, v9\n  s_endpgm\n");
}

TEST(EditClause, SeveralCutsKeepTheBreakSpan) {
  Source s = source(clause(6, "0x305"));
  EXPECT_EQ(renderPlan(s, {before(3, kLoad0), before(5, kKm0)}),
            "  s_clause 0x301\n  ds_load_b32 v0, v9\n  ds_load_b32 v1, v9\n  s_wait_loadcnt 0x0\n  "
            "s_clause 0x301\n"
            "  ds_load_b32 v2, v9\n  ds_load_b32 v3, v9\n  s_wait_kmcnt 0x0\n  s_clause 0x301\n"
            "  ds_load_b32 v4, v9\n  ds_load_b32 v5, v9\n  s_endpgm\n");
}

TEST(EditClause, TheFirstMemberIsServedAboveTheClause) {
  Source s = source(clause(2, "1"));
  EXPECT_EQ(renderPlan(s, {before(1, kLoad0)}), "  s_wait_loadcnt 0x0\n  s_clause 1\n  ds_load_b32 "
                                                "v0, v9\n  ds_load_b32 v1, v9\n  s_endpgm\n");
}

TEST(EditClause, ALabelBehindTheClauseKeepsTheWaitBelow) {
  Source s = source("  s_clause 1\nL:\n  ds_load_b32 v0, v9\n  ds_load_b32 v1, v9\n");
  EXPECT_EQ(
      renderPlan(s, {before(1, kLoad0)}),
      "L:\n  s_wait_loadcnt 0x0\n  s_clause 0x1\n  ds_load_b32 v0, v9\n  ds_load_b32 v1, v9\n");
}

TEST(EditClause, BehindTheLastMemberIsOutside) {
  const std::string text = clause(2, "1");
  Source s = source(text);
  EXPECT_EQ(renderPlan(s, {before(3, kLoad0)}),
            text.substr(0, text.find("  s_endpgm")) + "  s_wait_loadcnt 0x0\n  s_endpgm\n");
}

TEST(EditClause, ANewClauseStartsAtAMemoryInstruction) {
  Source s = source("  s_clause 4\n  ds_load_b32 v0, v9\n  ds_load_b32 v1, v9\n  s_set_vgpr_msb 1\n"
                    "  ds_load_b32 v2, v9\n  ds_load_b32 v3, v9\n");
  EXPECT_EQ(renderPlan(s, {before(3, kLoad0)}),
            "  s_clause 0x1\n  ds_load_b32 v0, v9\n  ds_load_b32 v1, v9\n  s_wait_loadcnt 0x0\n  "
            "s_set_vgpr_msb 1\n"
            "  s_clause 0x1\n  ds_load_b32 v2, v9\n  ds_load_b32 v3, v9\n");
}

TEST(EditDelay, AnInsertionBetweenTheTargetsIsSkipped) {
  Source s = source("  s_delay_alu 0xb1\n  v_mov_b32 v0, 0\n  v_mov_b32 v1, 0\n  v_mov_b32 v2, 0\n "
                    " v_mov_b32 v3, 0\n");
  EXPECT_EQ(renderPlan(s, {before(3, wait({{isa::DS, 0}, {isa::KM, 0}}))}),
            "  s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_4) | instid1(VALU_DEP_1)\n"
            "  v_mov_b32 v0, 0\n  v_mov_b32 v1, 0\n  s_wait_dscnt 0x0\n  s_wait_kmcnt 0x0\n  "
            "v_mov_b32 v2, 0\n"
            "  v_mov_b32 v3, 0\n");
  // Three gaps, one statement each: the last one is too far.
  EXPECT_EQ(renderPlan(s, {before(2, kDs0), before(3, kDs0), before(4, kDs0)}),
            "  s_delay_alu instid0(VALU_DEP_1)\n"
            "  v_mov_b32 v0, 0\n  s_wait_dscnt 0x0\n  v_mov_b32 v1, 0\n  s_wait_dscnt 0x0\n  "
            "v_mov_b32 v2, 0\n"
            "  s_wait_dscnt 0x0\n  v_mov_b32 v3, 0\n");
}

TEST(EditDelay, BehindTheLastTargetNothingChanges) {
  Source s =
      source("  s_delay_alu 0x91\n  v_mov_b32 v0, 0\n  v_mov_b32 v1, 0\n  v_mov_b32 v2, 0\n");
  EXPECT_EQ(renderPlan(s, {before(3, kDs0)}), "  s_delay_alu 0x91\n  v_mov_b32 v0, 0\n  v_mov_b32 "
                                              "v1, 0\n  s_wait_dscnt 0x0\n  v_mov_b32 v2, 0\n");
}

TEST(EditDelay, TheFirstTargetIsServedAboveTheHint) {
  Source s = source("  s_delay_alu 0x1\n  v_mov_b32 v0, 0\n");
  EXPECT_EQ(renderPlan(s, {before(1, kDs0)}),
            "  s_wait_dscnt 0x0\n  s_delay_alu 0x1\n  v_mov_b32 v0, 0\n");
}

TEST(EditDelay, ADisplacedFirstTargetTakesTheSecondField) {
  Source s = source("  s_delay_alu 0x9\nL:\n  v_mov_b32 v0, 0\n");
  EXPECT_EQ(renderPlan(s, {before(1, kDs0)}),
            "  s_delay_alu instskip(NEXT) | instid1(SALU_CYCLE_1)\nL:\n  s_wait_dscnt 0x0\n  "
            "v_mov_b32 v0, 0\n");
}

TEST(EditDelay, ARemovedWaitComesCloser) {
  Source s = source("  s_delay_alu 0xa1\n  v_mov_b32 v0, 0\n  s_wait_dscnt 0\n  v_mov_b32 v1, 0\n");
  EXPECT_EQ(stripped(s),
            "  s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)\n"
            "  v_mov_b32 v0, 0\n  v_mov_b32 v1, 0\n");
  // Replaced by another wait: the distance is as before.
  EXPECT_EQ(renderPlan(s, {before(3, wait({{isa::DS, 2}}))}, true),
            "  s_delay_alu 0xa1\n  v_mov_b32 v0, 0\n  s_wait_dscnt 0x2\n  v_mov_b32 v1, 0\n");
}

TEST(EditDelay, AHintForARemovedWaitGoes) {
  EXPECT_EQ(stripped(source("  s_delay_alu 0x1\n  s_wait_dscnt 0\n  v_mov_b32 v1, 0\n")),
            "  v_mov_b32 v1, 0\n");
}

TEST(EditBranch, NumericDistancesAreKept) {
  Source s = source(
      "  s_branch 2\n  v_mov_b32 v0, 0\n  v_mov_b32 v1, 0\n  v_mov_b32 v2, 0\n  v_mov_b32 v3, 0\n");
  s.p.instrs[0].flags |= ir::kNumericTarget;
  s.p.instrs[0].target = 3;
  EXPECT_EQ(renderPlan(s, {before(2, kDs0)}),
            "error: 's_branch 2' at line 1 jumps by a number across an edit at line 3;"
            " give it a label as its target");
  EXPECT_NE(renderPlan(s, {before(4, kDs0)}).substr(0, 5), "error");
  EXPECT_NE(renderPlan(s, {before(0, kDs0)}).substr(0, 5), "error");
  s.p.instrs[0].target = ir::kNone;
  EXPECT_EQ(renderPlan(s, {before(4, kDs0)}),
            "error: 's_branch 2' at line 1 jumps by a number that cannot be followed, in a kernel "
            "with an edit at line 5;"
            " give it a label as its target");
}

TEST(EditBranch, BackwardsNothingAtTheTargetEither) {
  Source s =
      source("  v_mov_b32 v0, 0\n  v_mov_b32 v1, 0\n  s_cbranch_scc0 -2\n  v_mov_b32 v2, 0\n");
  s.p.instrs[2].flags |= ir::kNumericTarget;
  s.p.instrs[2].target = 1;
  EXPECT_EQ(renderPlan(s, {before(1, kDs0)}).substr(0, 5), "error");
  EXPECT_NE(renderPlan(s, {before(3, kDs0)}).substr(0, 5), "error");
  EXPECT_NE(renderPlan(s, {before(0, kDs0)}).substr(0, 5), "error");
}

TEST(EditBranch, NothingGoesIntoABranchIdiom) {
  Source s = source("  s_getpc_b64 s[0:1]\n  s_add_i32 s0, s0, 4\n");
  s.p.instrs[1].glue |= ir::kGlueBranch;
  EXPECT_EQ(renderPlan(s, {before(1, kDs0)}).substr(0, 5), "error");
}
