//===- assign_test.cpp - Assigned control words, rule by rule ---------------===//
#include "interlock/control.h"
#include "interlock/control_edit.h"
#include "interlock/issue_estimate.h"
#include "program.h"

#include <gtest/gtest.h>

namespace interlock::test {
namespace {

using plan::ControlMode;

plan::ControlPlan assign(Code &c, ControlMode mode = ControlMode::Strip) {
  c.finish();
  return plan::assignControlWords(c.p, *target().control, c.p.kernels[0], {mode});
}
ir::ControlWord &reuse(Code &c, uint8_t flags) {
  c.p.controlWords.back().reuse = flags;
  c.p.controlWords.back().keepIssuing = true;
  return c.p.controlWords.back();
}

TEST(Assign, PutsTheGapDirectlyBeforeTheConsumer) {
  Code c;
  c.add("FADD", {R(4)}, {R(8), R(9)});
  c.add("FADD", {R(5)}, {R(8), R(9)});
  c.add("IADD3", {R(6)}, {R(4), R(7)});
  c.add("EXIT", {}, {});
  const auto words = assign(c).words;
  EXPECT_EQ(words[0].stall, 1);
  EXPECT_EQ(words[1].stall, 4);
  EXPECT_EQ(words[3].stall, 5);
}

TEST(Assign, SpreadsWhatOneStallCannotGive) {
  Code c;
  c.add("HMMA", {R(8, Slot::Dst, 2)}, {R(4), R(2), R(8, Slot::C, 2)});
  c.add("MOV", {R(20)}, {R(21)});
  c.add("FADD", {R(12)}, {R(8), R(9)});
  c.add("EXIT", {}, {});
  const auto words = assign(c).words;
  EXPECT_EQ(words[0].stall, 13);
  EXPECT_EQ(words[1].stall, 15);
  EXPECT_FALSE(words[1].keepIssuing);
}

TEST(Assign, DrainsWhereStallsDoNotReach) {
  Code c;
  c.add("HMMA", {R(8, Slot::Dst, 2)}, {R(4), R(2), R(8, Slot::C, 2)});
  c.add("FADD", {R(12)}, {R(8), R(9)});
  c.add("EXIT", {}, {});
  const auto plan = assign(c);
  ASSERT_TRUE(plan.refusals.empty());
  EXPECT_EQ(plan.words[0].stall, 0);
  EXPECT_FALSE(plan.words[0].keepIssuing);
}

TEST(Assign, RefusesWhereNoScoreboardIsLeft) {
  Code c;
  c.add("LDG", {R(4)}, {R(2, Slot::Address, 2)});
  for (uint8_t b = 0; b != 6; ++b) c.depbar(b, 1);
  c.add("FADD", {R(5)}, {R(4), R(4)});
  c.add("EXIT", {}, {});
  const plan::ControlPlan plan = assign(c);
  ASSERT_FALSE(plan.refusals.empty());
  EXPECT_EQ(plan.refusals[0].producer, 0u);
  EXPECT_EQ(plan.refusals[0].consumer, 7u);
  EXPECT_EQ(plan.words, c.p.controlWords);
}

TEST(Assign, RefusesWhatNeedsAnInsertion) {
  Code c;  // its results go to RZ: nothing that could be awaited
  const ir::InstrId first = c.add("DADD", {}, {});
  c.add("DADD", {}, {});
  c.add("EXIT", {}, {});
  const plan::ControlPlan plan = assign(c);
  ASSERT_EQ(plan.refusals.size(), 1u);
  EXPECT_EQ(plan.refusals[0].producer, first);
  EXPECT_EQ(plan.words, c.p.controlWords);
}

TEST(Assign, WaitsAtTheFirstReaderOnly) {
  Code c;
  c.add("LDG", {R(4)}, {R(2, Slot::Address, 2)});
  c.add("MOV", {R(10)}, {R(11)});
  c.add("FADD", {R(5)}, {R(4), R(4)});
  c.add("FADD", {R(6)}, {R(4), R(4)});
  c.add("EXIT", {}, {});
  const auto words = assign(c).words;
  const uint8_t bit = uint8_t(1u << words[0].writeBarrier);
  EXPECT_EQ(words[1].waitMask, 0);
  EXPECT_EQ(words[2].waitMask, bit);
  EXPECT_EQ(words[3].waitMask, 0);
  EXPECT_EQ(words[0].readBarrier, ir::ControlWord::kNoBarrier);
}

TEST(Assign, SetsNoBarrierThatNobodyAwaits) {
  Code c;
  c.add("LDG", {R(4)}, {R(2, Slot::Address, 2)});
  c.add("STG", {}, {R(2, Slot::Address, 2), R(9, Slot::Data)});
  c.add("EXIT", {}, {});
  for (const ir::ControlWord &w : assign(c).words) {
    EXPECT_EQ(w.writeBarrier, ir::ControlWord::kNoBarrier);
    EXPECT_EQ(w.readBarrier, ir::ControlWord::kNoBarrier);
  }
}

TEST(Assign, AReadBarrierWhereASourceIsOverwritten) {
  Code c;
  c.add("STG", {}, {R(2, Slot::Address, 2), R(9, Slot::Data)});
  c.add("MOV", {R(9)}, {R(11)});
  c.add("EXIT", {}, {});
  const auto words = assign(c).words;
  ASSERT_NE(words[0].readBarrier, ir::ControlWord::kNoBarrier);
  EXPECT_EQ(words[1].waitMask, 1u << words[0].readBarrier);
  EXPECT_EQ(words[0].stall, 2);  // set to wait
}

TEST(Assign, ALaterOperationOfTheQueueCoversEarlierOnes) {
  Code c;
  c.add("LDS", {R(4)}, {R(2, Slot::Address)});
  c.add("LDS", {R(5)}, {R(2, Slot::Address)});
  c.add("MOV", {R(10)}, {R(11)});
  c.add("FADD", {R(6)}, {R(4), R(5)});
  c.add("EXIT", {}, {});
  const auto words = assign(c).words;
  EXPECT_EQ(words[0].writeBarrier, ir::ControlWord::kNoBarrier);
  EXPECT_EQ(words[3].waitMask, 1u << words[1].writeBarrier);
}

TEST(Assign, SevenLoadsShareSixScoreboards) {
  Code c;
  for (unsigned n = 0; n != 7; ++n) c.add("LDG", {R(10 + n)}, {R(2, Slot::Address, 2)});
  c.add("MOV", {R(30)}, {R(31)});
  for (unsigned n = 0; n != 7; ++n) c.add("FADD", {R(20 + n)}, {R(10 + n), R(10 + n)});
  c.add("EXIT", {}, {});
  const auto plan = assign(c);
  ASSERT_TRUE(plan.refusals.empty());
  unsigned waits = 0;
  for (const ir::ControlWord &w : plan.words) waits += w.waitMask != 0;
  EXPECT_EQ(waits, 6u);
}

TEST(Assign, NeverGivesAwayWhatADepbarCounts) {
  Code c;
  c.add("LDGSTS", {}, {R(2, Slot::Address, 2), R(4, Slot::Address)});
  c.add("LDGDEPBAR", {}, {}, {.write = 0});
  for (unsigned n = 0; n != 6; ++n) c.add("LDG", {R(10 + n)}, {R(2, Slot::Address, 2)});
  c.depbar(0, 1);
  for (unsigned n = 0; n != 6; ++n) c.add("FADD", {R(20 + n)}, {R(10 + n), R(10 + n)});
  c.add("EXIT", {}, {});
  const auto words = assign(c).words;
  EXPECT_EQ(words[1].writeBarrier, 0);
  for (unsigned n = 2; n != 8; ++n) EXPECT_NE(words[n].writeBarrier, 0) << n;
  for (const ir::ControlWord &w : words) EXPECT_EQ(w.waitMask & 1, 0);
  EXPECT_GE(words[8].stall, 4);
}

TEST(Assign, RepairLeavesWhatADepbarProves) {
  Code c;
  c.add("TEX", {R(1)}, {R(9)}, {.stall = 1});
  c.add("SULD", {R(2)}, {R(10)}, {.stall = 1, .write = 5});
  c.add("TEX", {R(3)}, {R(9)}, {.stall = 2, .write = 5});
  c.depbar(5, 1);
  c.add("FADD", {R(10)}, {R(1), R(2)}, {.stall = 4});
  c.add("FADD", {R(5)}, {R(3), R(10)}, {.stall = 1});
  c.add("EXIT", {}, {}, {.stall = 5});
  const auto words = assign(c, plan::ControlMode::Repair).words;
  for (ir::InstrId i = 0; i != words.size(); ++i)
    EXPECT_EQ(words[i].waitMask, i == 5 ? 1u << 5 : 0u) << i;
  EXPECT_EQ(words[0].writeBarrier, ir::ControlWord::kNoBarrier);
}

TEST(Assign, KeepsFp64OperationsApart) {
  Code c;
  c.add("DADD", {R(4, Slot::Dst, 2)}, {R(8, Slot::A, 2), R(10, Slot::C, 2)});
  for (unsigned n = 0; n != 4; ++n) c.add("NOP", {}, {});
  c.add("DADD", {R(6, Slot::Dst, 2)}, {R(8, Slot::A, 2), R(10, Slot::C, 2)});
  c.add("EXIT", {}, {});
  const auto words = assign(c).words;
  unsigned cycles = 0;
  for (unsigned n = 0; n != 5; ++n) cycles += words[n].stall;
  EXPECT_EQ(cycles, 64u);
}

TEST(Assign, WaitsForAnFp64OperationWhereThereIsNoRoom) {
  Code c;
  c.add("DADD", {R(4, Slot::Dst, 2)}, {R(8, Slot::A, 2), R(10, Slot::C, 2)});
  c.add("DADD", {R(6, Slot::Dst, 2)}, {R(8, Slot::A, 2), R(10, Slot::C, 2)});
  c.add("EXIT", {}, {});
  const auto plan = assign(c);
  ASSERT_TRUE(plan.refusals.empty());
  ASSERT_NE(plan.words[0].writeBarrier, ir::ControlWord::kNoBarrier);
  EXPECT_EQ(plan.words[1].waitMask, 1u << plan.words[0].writeBarrier);
}

TEST(Assign, ALoopPaysAtItsEntryWhatOnlyTheEntryLacks) {
  Code c;
  c.add("IADD3", {R(4)}, {R(8), R(9)});  // before the loop
  const ir::InstrId head = c.add("FADD", {R(5)}, {R(4), R(6)});
  c.add("ISETP", {P(0)}, {R(7), R(7)});
  const ir::InstrId back = c.jump(head);
  c.when(P(0));
  c.add("EXIT", {}, {});
  const auto words = assign(c).words;
  EXPECT_EQ(words[0].stall, 5);
  EXPECT_EQ(words[1].stall, 1);
  EXPECT_EQ(words[2].stall, 13);
  EXPECT_EQ(words[back].stall, 5);
}

TEST(Assign, ComplementaryGuardsNeedNothingFromEachOther) {
  Code c;
  c.add("ISETP", {P(0)}, {R(7), R(7)});
  c.add("FADD", {R(4)}, {R(8), R(9)});
  c.when(P(0));
  c.add("FADD", {R(5)}, {R(4), R(9)});
  c.when(P(0), true);
  c.add("EXIT", {}, {});
  EXPECT_EQ(assign(c).words[1].stall, 1);
}

TEST(Assign, ReuseStaysWhereItIsTrue) {
  Code c;
  c.add("FADD", {R(4)}, {R(8), R(9, Slot::B)}, {.stall = 1});
  reuse(c, 1);  // R8 stays for the next one: true
  c.add("FADD", {R(5)}, {R(8), R(9, Slot::B)}, {.stall = 1});
  reuse(c, 1);  // the next reader of A wants R10: false
  c.add("FADD", {R(6)}, {R(10), R(11, Slot::B)}, {.stall = 1});
  c.add("EXIT", {}, {}, {.stall = 5});
  const auto words = assign(c).words;
  EXPECT_EQ(words[0].reuse, 1);
  EXPECT_EQ(words[1].reuse, 0);
}

TEST(Assign, ReuseGoesWhereTheStallIsTooLong) {
  Code c;
  c.add("ISETP", {P(0)}, {R(8), R(9, Slot::B)}, {.stall = 1});
  reuse(c, 1);
  c.add("FADD", {R(5)}, {R(8), R(9, Slot::B)});
  c.when(P(0));
  c.add("EXIT", {}, {});
  const auto words = assign(c, ControlMode::Repair).words;
  EXPECT_EQ(words[0].stall, 13);
  EXPECT_EQ(words[0].reuse, 0);
  EXPECT_FALSE(words[0].keepIssuing);
}

TEST(Assign, NothingIsEditedWhereSomethingIsNotModelled) {
  Code c;
  c.add("FADD", {R(4)}, {R(8), R(9)});
  c.add("UBLKCP", {}, {UR(4)});
  c.add("FADD", {R(5)}, {R(4), R(4)});
  c.add("EXIT", {}, {});
  const auto plan = assign(c, ControlMode::Repair);
  EXPECT_EQ(plan.unmodelled, 1u);
  EXPECT_EQ(plan.words, c.p.controlWords);
}

TEST(Assign, Prints) {
  ir::ControlWord w;
  w.stall = 13, w.waitMask = 0b100101, w.writeBarrier = 2, w.readBarrier = 5;
  EXPECT_EQ(edit::printControl(w), "[B0-2--5:R5:W2:-:S13]");
  EXPECT_EQ(edit::printControl(w, /*yIsKeep=*/false), "[B0-2--5:R5:W2:Y:S13]");
}

//===-- The estimate -------------------------------------------------------===//

double estimate(Code &c) {
  c.finish();
  return sim::estimateIssue(c.p, *target().control, c.p.kernels[0], c.p.controlWords).cycles;
}

TEST(Estimate, AddsStallsAndWaits) {
  Code c;
  c.add("LDG", {R(4)}, {R(2, Slot::Address, 2)}, {.stall = 2, .write = 0});
  c.add("FADD", {R(5)}, {R(4), R(4)}, {.stall = 4, .waits = 1});
  c.add("EXIT", {}, {}, {.stall = 5});
  EXPECT_EQ(estimate(c), 32 + 4 + 5);  // the load takes 32 [H]
}

TEST(Estimate, AnUnneededWaitCosts) {
  Code c;
  c.add("LDG", {R(4)}, {R(2, Slot::Address, 2)}, {.stall = 2, .write = 0});
  c.add("FADD", {R(5)}, {R(6), R(6)}, {.stall = 4});
  c.add("EXIT", {}, {}, {.stall = 5});
  const double without = estimate(c);
  c.p.controlWords[1].waitMask = 1;
  EXPECT_EQ(estimate(c), without + 30);
}

TEST(Estimate, ABusyPipeIsNoGain) {
  Code c;
  c.add("IADD3", {R(4)}, {R(8), R(9)}, {.stall = 1});
  c.add("IADD3", {R(5)}, {R(8), R(9)}, {.stall = 1});
  c.add("EXIT", {}, {}, {.stall = 5});
  const double fast = estimate(c);
  c.p.controlWords[0].stall = 2;
  EXPECT_EQ(estimate(c), fast);
}

TEST(Estimate, LoopsCountTenTimes) {
  Code c;
  const ir::InstrId head = c.add("FADD", {R(5)}, {R(6), R(6)}, {.stall = 3});
  c.jump(head, {.stall = 5});
  c.when(P(0));
  c.add("EXIT", {}, {}, {.stall = 5});
  EXPECT_EQ(estimate(c), 10 * (3 + 5) + 5);
}

}  // namespace
}  // namespace interlock::test
