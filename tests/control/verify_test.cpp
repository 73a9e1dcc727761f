//===- verify_test.cpp - The verifier of control words, rule by rule --------===//
//
// The first group are the corrections that a peer had to make when it met shipped
// code (complementary guards, predicated writes and waits, FP64 pairs, …).
//
//===----------------------------------------------------------------------===//
#include "program.h"

#include <gtest/gtest.h>

namespace interlock::test {
namespace {

void end(Code &c) { c.add("EXIT", {}, {}, {.stall = 5}); }

TEST(Traps, ComplementaryGuardsDoNotMeet) {
  Code c;
  c.add("FADD", {R(1)}, {R(2)}, {.stall = 1});
  c.when(P(0));
  c.add("FADD", {R(3)}, {R(1)}, {.stall = 1});
  c.when(P(0), true);
  end(c);
  EXPECT_EQ(show(c.verify()), "");
}
TEST(Traps, ComplementaryGuardsMeetOnceThePredicateIsWritten) {
  Code c;
  c.add("FADD", {R(1)}, {R(2)}, {.stall = 1});
  c.when(P(0));
  c.add("ISETP", {P(0)}, {R(9)}, {.stall = 1});
  c.add("FADD", {R(3)}, {R(1)}, {.stall = 1});
  c.when(P(0), true);
  end(c);
  EXPECT_EQ(show(c.verify()), "stall-short@2<0 RAW R1 2/4\n"
                              "stall-short@2<1 RAW P0 1/13\n");
}
TEST(Traps, PredicatedWriteDoesNotHide) {
  Code c;
  c.add("FADD", {R(1)}, {R(2)}, {.stall = 1});
  c.add("FADD", {R(1)}, {R(7)}, {.stall = 4});
  c.when(P(0));
  c.add("IMMA", {R(8, Slot::Dst, 4)}, {R(1)}, {.stall = 1});
  end(c);
  EXPECT_EQ(show(c.verify()), "stall-short@2<0 RAW R1 5/7\n"
                              "stall-short@2<1 RAW R1 4/7\n");
}
/// A peer does not let a guarded wait count. ptxas relies on it (MUFU, then a guarded
/// FMUL with the wait, then a reader without), and must: a guard that is itself
/// awaited is known only behind the wait.
TEST(Traps, GuardedWaitCounts) {
  Code c;
  c.add("MUFU", {R(5)}, {R(4)}, {.stall = 2, .write = 1});
  c.add("FMUL", {R(5)}, {R(5), R(5, Slot::B)}, {.stall = 5, .waits = 2});
  c.when(P(0), true);
  c.add("F2FP", {R(5)}, {R(6), R(5, Slot::B)}, {.stall = 1});
  end(c);
  EXPECT_EQ(show(c.verify()), "");
}
TEST(Traps, GuardedSetterCovers) {
  Code c;
  c.add("MUFU", {R(9)}, {R(3)}, {.stall = 3});
  c.when(P(0), true);
  c.add("MUFU", {R(2)}, {R(13)}, {.stall = 2, .write = 0});
  c.when(P(0));
  c.add("FADD", {R(4)}, {R(9)}, {.stall = 1, .waits = 1});
  end(c);
  EXPECT_EQ(show(c.verify()), "");
}
TEST(Traps, TwoComplementaryWritesHide) {
  Code c;
  c.add("FADD", {R(1)}, {R(2)}, {.stall = 1});
  c.add("LDC", {R(1)}, {}, {.stall = 2, .write = 0});
  c.when(P(0));
  c.add("LDC", {R(1)}, {}, {.stall = 2, .write = 0});
  c.when(P(0), true);
  c.add("FADD", {R(3)}, {R(1)}, {.stall = 1, .waits = 1});
  end(c);
  EXPECT_EQ(show(c.verify()), "");
}
TEST(Traps, LoopSelfDependence) {
  Code c;
  c.add("MOV", {R(1)}, {R(9)}, {.stall = 8});
  const ir::InstrId head = c.add("FADD", {R(1)}, {R(1)}, {.stall = 1});
  c.jump(head, {.stall = 2});
  c.when(P(0));
  end(c);
  // The branch alone would need 5.
  EXPECT_EQ(show(c.verify()), "stall-short@1<1 RAW R1 3/4\n"
                              "stall-short@2 issue 2/5\n");
}
TEST(Traps, Fp64WritesPairs) {
  Code c;
  c.add("DADD", {R(4, Slot::Dst, 2)}, {R(6, Slot::A, 2), R(8, Slot::B, 2)},
        {.stall = 2, .write = 0});
  c.add("FADD", {R(1)}, {R(5)}, {.stall = 1});
  end(c);
  EXPECT_EQ(show(c.verify()), "scoreboard-missing@1<0 RAW SB0 R5\n");
}
TEST(Traps, Fp64ResidueBehindAWait) {
  Code c;
  c.add("DADD", {R(4, Slot::Dst, 2)}, {R(6, Slot::A, 2)}, {.stall = 1, .write = 0});
  c.add("DADD", {R(8, Slot::Dst, 2)}, {R(4, Slot::A, 2)}, {.stall = 2, .write = 0, .waits = 1});
  c.add("MOV", {R(1)}, {R(8)}, {.stall = 1, .waits = 1});
  end(c);
  EXPECT_EQ(show(c.verify()), "scoreboard-early@1<0 SB0 1/2\n");
}
TEST(Traps, PackedConversionsAreFixed) {
  for (const char *name : {"F2IP", "I2FP", "F2FP"}) {
    Code c;
    c.add(name, {R(1)}, {R(2)}, {.stall = 5});
    c.add("FADD", {R(3)}, {R(1)}, {.stall = 1});
    end(c);
    EXPECT_EQ(show(c.verify()), "") << name;
    c.p.controlWords[0].stall = 3;
    EXPECT_EQ(show(c.verify()), "stall-short@1<0 RAW R1 3/5\n") << name;
  }
}
TEST(Traps, R2urIsFixed) {
  Code c;
  c.add("R2UR", {UR(4)}, {R(2)}, {.stall = 13});
  c.add("UIADD3", {UR(5)}, {UR(4)}, {.stall = 1});
  end(c);
  check::Result r = c.verify();
  for (const check::Finding &f : r.findings) EXPECT_STREQ(f.rule, "stall-short");
  c.p.controlWords[0].stall = 15;
  EXPECT_EQ(show(c.verify()), "");
}
TEST(Traps, UniformGuardNeedsEleven) {
  Code c;
  c.add("UISETP", {UP(0)}, {UR(2)}, {.stall = 10});
  c.add("UIADD3", {UR(5)}, {UR(4)}, {.stall = 1});
  c.when(UP(0));
  end(c);
  EXPECT_EQ(show(c.verify()), "stall-short@1<0 RAW UP0 10/11\n");
}
TEST(Traps, GuardNeedsThirteenAndDataFive) {
  Code c;
  c.add("ISETP", {P(0)}, {R(2)}, {.stall = 5});
  c.add("SEL", {R(1)}, {R(2), P(0)}, {.stall = 1});
  c.add("FADD", {R(3)}, {R(4)}, {.stall = 1});
  c.when(P(0));
  end(c);
  EXPECT_EQ(show(c.verify()), "stall-short@2<0 RAW P0 6/13\n");
}
TEST(Traps, LoadWithoutResultIsHarmless) {
  Code c;
  c.add("LDS", {}, {}, {.stall = 1});
  c.never();
  end(c);
  EXPECT_EQ(show(c.verify()), "");
}
TEST(Traps, StoreWithAWriteBarrierIsLegal) {
  Code c;
  c.add("STG", {}, {R(2, Slot::Address, 2), R(4, Slot::Data)}, {.stall = 2, .write = 1, .read = 0});
  c.add("MOV", {R(4)}, {R(7)}, {.stall = 1, .waits = 1});
  end(c);
  EXPECT_EQ(show(c.verify()), "");
}

TEST(Stall, TheGapIsASum) {
  Code c;
  c.add("FADD", {R(12)}, {R(8), R(9)}, {.stall = 1});
  c.add("FADD", {R(14)}, {R(8), R(9)}, {.stall = 2});
  c.add("FFMA", {R(52)}, {R(12, Slot::C)}, {.stall = 1});
  end(c);
  check::Result r = c.verify();
  ASSERT_EQ(show(r), "stall-short@2<0 RAW R12 3/4\n");
  EXPECT_EQ(r.findings[0].message, "R12 is read 3 cycles after FADD was issued, 4 are needed");
  EXPECT_EQ(r.findings[0].path, (std::vector<ir::InstrId>{0, 1, 2}));
  EXPECT_EQ(r.findings[0].pathCycles, (std::vector<uint32_t>{0, 1, 3}));
}
TEST(Stall, TheShortestWayCounts) {
  Code c;
  c.add("FADD", {R(1)}, {R(2)}, {.stall = 1});
  const ir::InstrId skip = c.jump(0, {.stall = 5});
  c.when(P(0));
  c.add("NOP", {}, {}, {.stall = 9});
  const ir::InstrId to = c.add("HMMA", {R(8, Slot::Dst, 4)}, {R(1)}, {.stall = 1});
  c.p.instrs[skip].target = to;
  c.p.instrs[skip].flags = 0;
  end(c);
  check::Result r = c.verify();
  ASSERT_EQ(show(r), "stall-short@3<0 RAW R1 6/7\n");
  EXPECT_EQ(r.findings[0].path, (std::vector<ir::InstrId>{0, 1, 3}));
}
TEST(Stall, ZeroDrains) {
  Code c;
  c.add("FADD", {R(1)}, {R(2)}, {.stall = 0});
  c.add("FADD", {R(3)}, {R(1)}, {.stall = 1});
  end(c);
  EXPECT_EQ(show(c.verify()), "");
}
TEST(Stall, WideHalves) {
  Code c;
  c.add("IMAD.WIDE", {R(4, Slot::Dst, 2)}, {R(1)}, {.stall = 3});
  c.add("LOP3", {R(8)}, {R(4)}, {.stall = 1});
  end(c);
  EXPECT_EQ(show(c.verify()), "");
  Code d;
  d.add("IMAD.WIDE", {R(4, Slot::Dst, 2)}, {R(1)}, {.stall = 3});
  d.add("LOP3", {R(8)}, {R(5)}, {.stall = 1});
  end(d);
  EXPECT_EQ(d.verify().findings.size(), 1u);
}
TEST(Stall, MatrixOperandsAreReadLate) {
  Code c;
  c.add("HMMA", {R(8, Slot::Dst, 4)}, {R(1, Slot::A, 4), R(20, Slot::B, 2), R(8, Slot::C, 4)},
        {.stall = 2});
  c.add("MOV", {R(1)}, {R(7)}, {.stall = 1});
  end(c);
  EXPECT_EQ(show(c.verify()), "stall-short@1<0 WAR R1 2/8\n");
}
TEST(Stall, SlowThenFastWrite) {
  Code c;
  c.add("HMMA", {R(8, Slot::Dst, 4)}, {R(1, Slot::A, 4)}, {.stall = 9});
  c.add("MOV", {R(8)}, {R(7)}, {.stall = 1});
  end(c);
  EXPECT_EQ(show(c.verify()), "stall-short@1<0 WAW R8 9/24\n");
}
TEST(Stall, IntrinsicMinima) {
  Code c;
  c.add("MEMBAR", {}, {}, {.stall = 5});
  c.add("EXIT", {}, {}, {.stall = 4});
  const ir::InstrId self = c.next();
  c.jump(self, {.stall = 0});
  c.add("NOP", {}, {}, {.stall = 0});
  EXPECT_EQ(show(c.verify()), "stall-short@0 issue 5/6\nstall-short@1 issue 4/5\n");
}

TEST(Scoreboard, Missing) {
  Code c;
  c.add("LDG", {R(1)}, {R(2, Slot::Address, 2)}, {.stall = 2, .write = 3});
  c.add("FADD", {R(4)}, {R(1)}, {.stall = 1, .waits = 1 << 2});
  end(c);
  check::Result r = c.verify();
  ASSERT_EQ(show(r), "scoreboard-missing@1<0 RAW SB3 R1\n");
  EXPECT_EQ(r.findings[0].message, "R1 is read before LDG has completed");
  c.p.controlWords[1].waitMask = 1 << 3;
  EXPECT_EQ(show(c.verify()), "");
}
TEST(Scoreboard, WriteAfterWrite) {
  Code c;
  c.add("LDG", {R(1)}, {R(2, Slot::Address, 2)}, {.stall = 2, .write = 3});
  c.add("MOV", {R(1)}, {R(7)}, {.stall = 5});
  end(c);
  EXPECT_EQ(show(c.verify()), "scoreboard-missing@1<0 WAW SB3 R1\n");
}
TEST(Scoreboard, War) {
  Code c;
  c.add("STG", {}, {R(2, Slot::Address, 2), R(4, Slot::Data)}, {.stall = 2, .read = 0});
  c.add("MOV", {R(4)}, {R(7)}, {.stall = 1});
  end(c);
  check::Result r = c.verify();
  ASSERT_EQ(show(r), "scoreboard-war@1<0 WAR SB0 R4\n");
  EXPECT_EQ(r.findings[0].message, "R4 is overwritten while STG may still read it");
}
TEST(Scoreboard, ResultProvesOperands) {
  Code c;
  c.add("MUFU", {R(1)}, {R(2)}, {.stall = 2, .write = 0});
  c.add("MOV", {R(2)}, {R(7)}, {.stall = 1, .waits = 1});
  end(c);
  EXPECT_EQ(show(c.verify()), "");
}
TEST(Scoreboard, LaterOfTheQueueCovers) {
  Code c;
  c.add("LDS", {R(1)}, {R(9)}, {.stall = 1});
  c.add("SHFL", {R(2)}, {R(8)}, {.stall = 2, .write = 0});
  c.add("FADD", {R(3)}, {R(1)}, {.stall = 1, .waits = 1});
  end(c);
  EXPECT_EQ(show(c.verify()), "");
}
TEST(Scoreboard, LaterOfAnotherQueueDoesNot) {
  Code c;
  c.add("LDS", {R(1)}, {R(9)}, {.stall = 1});
  c.add("MUFU", {R(2)}, {R(8)}, {.stall = 2, .write = 0});
  c.add("FADD", {R(3)}, {R(1)}, {.stall = 1, .waits = 1});
  end(c);
  EXPECT_EQ(show(c.verify()), "scoreboard-missing@2<0 RAW R1\n");
}
TEST(Scoreboard, TheQueueOrdersWrites) {
  Code c;
  c.add("SHFL", {R(3)}, {R(2)}, {.stall = 2, .write = 1});
  c.add("SHFL", {R(3)}, {R(7)}, {.stall = 2, .write = 1});
  c.add("FADD", {R(4)}, {R(3)}, {.stall = 1, .waits = 2});
  end(c);
  EXPECT_EQ(show(c.verify()), "");
}
TEST(Scoreboard, MemoryReadsOperandsInOrder) {
  Code c;
  c.add("STG", {}, {R(4, Slot::Address, 2), R(9, Slot::Data)}, {.stall = 1});
  c.add("LDG", {R(4, Slot::Dst, 2)}, {R(4, Slot::Address, 2)}, {.stall = 2, .write = 1});
  c.add("FADD", {R(3)}, {R(4)}, {.stall = 1, .waits = 2});
  end(c);
  EXPECT_EQ(show(c.verify()), "");
}
TEST(Scoreboard, PredicateOfAnAtomicComesWithItsOperands) {
  Code c;
  c.add("ATOM", {P(0), R(14)}, {R(10, Slot::Address, 2), R(7, Slot::Data)},
        {.stall = 2, .write = 2, .read = 0});
  c.add("SEL", {R(1)}, {R(2), P(0)}, {.stall = 1, .waits = 1});
  c.add("FADD", {R(3)}, {R(14)}, {.stall = 1});
  end(c);
  EXPECT_EQ(show(c.verify()), "scoreboard-missing@2<0 RAW SB2 R14\n");
}
TEST(Scoreboard, SharedByProducers) {
  Code c;
  c.add("LDG", {R(1)}, {R(20, Slot::Address, 2)}, {.stall = 1, .write = 0});
  c.add("LDG", {R(2)}, {R(20, Slot::Address, 2)}, {.stall = 2, .write = 0});
  c.add("FADD", {R(3)}, {R(1), R(2)}, {.stall = 1, .waits = 1});
  end(c);
  EXPECT_EQ(show(c.verify()), "");
}
TEST(Scoreboard, EarlyForAnyOfTheSetters) {
  Code c;
  c.add("LDG", {R(1)}, {R(20, Slot::Address, 2)}, {.stall = 1, .write = 0});
  c.add("LDG", {R(2)}, {R(20, Slot::Address, 2)}, {.stall = 1, .write = 0});
  c.add("FADD", {R(3)}, {R(1), R(2)}, {.stall = 1, .waits = 1});
  end(c);
  EXPECT_EQ(show(c.verify()), "scoreboard-early@2<1 SB0 1/2\n");
}
TEST(Scoreboard, WaitsAndSetsTheSame) {
  Code c;
  c.add("LDG", {R(1)}, {R(20, Slot::Address, 2)}, {.stall = 2, .write = 0});
  c.add("MUFU", {R(2)}, {R(1)}, {.stall = 2, .write = 0, .waits = 1});
  c.add("FADD", {R(3)}, {R(2)}, {.stall = 1, .waits = 1});
  end(c);
  EXPECT_EQ(show(c.verify()), "");
}

TEST(Depbar, ThresholdInOneQueue) {
  Code c;
  c.add("LDS", {R(1)}, {R(9)}, {.stall = 1, .write = 0});
  c.add("LDS", {R(2)}, {R(9)}, {.stall = 2, .write = 0});
  c.depbar(0, 1);
  c.add("FADD", {R(3)}, {R(1)}, {.stall = 1});
  c.add("FADD", {R(4)}, {R(2)}, {.stall = 1});
  end(c);
  EXPECT_EQ(show(c.verify()), "scoreboard-missing@4<1 RAW SB0 R2\n");
}
TEST(Depbar, ProvesWhatIsOlderInTheQueue) {
  Code c;
  c.add("TEX", {R(1)}, {R(9)}, {.stall = 1});
  c.add("SULD", {R(2)}, {R(9)}, {.stall = 1, .write = 5});
  c.add("TEX", {R(3)}, {R(9)}, {.stall = 2, .write = 5});
  c.depbar(5, 1);
  c.add("FADD", {R(4)}, {R(1), R(2)}, {.stall = 1});
  c.add("FADD", {R(5)}, {R(3)}, {.stall = 1});
  end(c);
  EXPECT_EQ(show(c.verify()), "scoreboard-missing@5<2 RAW SB5 R3\n");
}
TEST(Depbar, CountsOnlyTheOlderOnesScoreboard) {
  Code c;
  c.add("TEX", {R(1)}, {R(9)}, {.stall = 1});
  c.add("TEX", {R(2)}, {R(9)}, {.stall = 1, .write = 4});
  c.add("TEX", {R(3)}, {R(9)}, {.stall = 2, .write = 5});
  c.depbar(5, 1);
  c.add("FADD", {R(4)}, {R(1)}, {.stall = 1});
  end(c);
  EXPECT_EQ(show(c.verify()), "scoreboard-missing@4<0 RAW R1\n");
}
TEST(Depbar, WhatIsCompleteHasReadItsOperands) {
  Code c;
  c.add("SULD", {R(1)}, {R(9)}, {.stall = 1, .write = 5});
  c.add("TEX", {R(2)}, {R(8)}, {.stall = 2, .write = 5});
  c.depbar(5, 1);
  c.add("FADD", {R(9)}, {R(1)}, {.stall = 1});
  c.add("FADD", {R(8)}, {R(1)}, {.stall = 1});
  end(c);
  EXPECT_EQ(show(c.verify()), "scoreboard-war@4<1 WAR SB5 R8\n");
}
TEST(Depbar, ThresholdWithoutOrderProvesNothing) {
  Code c;
  c.add("LDG", {R(1)}, {R(20, Slot::Address, 2)}, {.stall = 1, .write = 0});
  c.add("LDG", {R(2)}, {R(20, Slot::Address, 2)}, {.stall = 2, .write = 0});
  c.depbar(0, 1);
  c.add("FADD", {R(3)}, {R(1)}, {.stall = 1});
  end(c);
  EXPECT_EQ(show(c.verify()), "scoreboard-missing@3<0 RAW SB0 R1\n");
}
TEST(Depbar, ListWaitsForZero) {
  Code c;
  c.add("LDG", {R(1)}, {R(20, Slot::Address, 2)}, {.stall = 2, .write = 3});
  c.depbar(0, 1, 1 << 3);
  c.add("FADD", {R(3)}, {R(1)}, {.stall = 1});
  end(c);
  EXPECT_EQ(show(c.verify()), "");
}
TEST(Depbar, NeedsFourCycles) {
  Code c;
  c.depbar(0, 0, 0, {.stall = 3});
  end(c);
  EXPECT_EQ(show(c.verify()), "stall-short@0 issue 3/4\n");
}
TEST(Depbar, MayStandDirectlyBehindItsSetter) {
  Code c;
  c.add("LDGDEPBAR", {}, {}, {.stall = 1, .write = 0});
  c.depbar(0, 1);
  end(c);
  EXPECT_EQ(show(c.verify()), "");
}
TEST(Depbar, GroupsNeedAScoreboard) {
  Code c;
  c.add("LDGSTS", {}, {R(2, Slot::Address), R(4, Slot::Address, 2)}, {.stall = 4});
  c.add("LDGDEPBAR", {}, {}, {.stall = 2, .write = 0});
  c.add("LDGDEPBAR", {}, {}, {.stall = 2});
  c.depbar(0, 1);
  end(c);
  EXPECT_EQ(show(c.verify()), "scoreboard-missing@2 group\n");
}

TEST(Control, Illegal) {
  Code c;
  c.add("FADD", {R(1)}, {R(2)}, {.stall = 12, .keep = true});
  c.add("FADD", {R(3)}, {R(2)}, {.stall = 0, .keep = true});
  c.add("LDG", {R(4)}, {R(8, Slot::Address, 2)}, {.stall = 2, .write = 6});
  c.add("STG", {}, {R(8, Slot::Address, 2)}, {.stall = 2, .read = 6});
  c.add("FADD", {R(5)}, {R(2)}, {.stall = 11, .keep = true});
  end(c);
  EXPECT_EQ(show(c.verify()),
            "control-illegal@0\ncontrol-illegal@1\ncontrol-illegal@2\ncontrol-illegal@3\n");
}

TEST(Boundary, NothingIsPendingAtACall) {
  Code c;
  c.add("LDG", {R(1)}, {R(20, Slot::Address, 2)}, {.stall = 2, .write = 0});
  c.add("CALL", {}, {}, {.stall = 5});
  c.add("FADD", {R(3)}, {R(1)}, {.stall = 1});
  end(c);
  EXPECT_EQ(show(c.verify()),
            "scoreboard-missing@1<0 ABI SB0 R1\nscoreboard-war@1<0 ABI SB0 R[20:21]\n");
}
TEST(Boundary, WhatNothingCountsMayLieStill) {
  Code c;
  c.add("LDC", {R(1)}, {}, {.stall = 2});
  const ir::InstrId call = c.add("CALL", {}, {}, {.stall = 5});
  end(c);
  const ir::InstrId callee = c.add("FADD", {R(3)}, {R(4)}, {.stall = 4});
  c.add("RET", {}, {R(20, Slot::A, 2)}, {.stall = 5});
  c.p.instrs[call].target = callee;
  EXPECT_EQ(show(c.verify()), "");
  c.p.operands[c.p.instrs[callee].operandBegin + 1].first = 1;
  EXPECT_EQ(show(c.verify()), "scoreboard-missing@1<0 ABI R1\n");
}
TEST(Unknown, IsNamed) {
  Code c;
  c.add("UBLKCP", {}, {UR(4, Slot::UAddress, 2)}, {.stall = 1});
  c.add("FROB", {R(1)}, {R(2)}, {.stall = 1});
  c.add("FROB", {R(1)}, {R(2)}, {.stall = 1});
  end(c);
  check::Result r = c.verify();
  ASSERT_EQ(r.unknowns.size(), 2u);
  EXPECT_EQ(r.unknowns[0].rule, "unknown-completion");
  EXPECT_EQ(r.unknowns[1].rule, "unknown-latency");
}

TEST(Branch, GuardIsKnownBehindIt) {
  Code c;
  c.add("LDG", {R(1)}, {R(20, Slot::Address, 2)}, {.stall = 2, .write = 0});
  c.when(P(0));
  const ir::InstrId skip = c.jump(0, {.stall = 5});
  c.when(P(0));
  c.add("FADD", {R(3)}, {R(1)}, {.stall = 5});  // only where P0 is false
  const ir::InstrId to = c.add("FADD", {R(4)}, {R(9)}, {.stall = 1});
  c.p.instrs[skip].target = to;
  end(c);
  EXPECT_EQ(show(c.verify()), "");
}
TEST(Branch, GuardedExit) {
  Code c;
  c.add("LDG", {R(1)}, {R(20, Slot::Address, 2)}, {.stall = 2, .write = 0});
  c.when(P(0));
  c.add("EXIT", {}, {}, {.stall = 5});
  c.when(P(0));
  c.add("FADD", {R(3)}, {R(1)}, {.stall = 5});
  end(c);
  EXPECT_EQ(show(c.verify()), "");
}

TEST(Surplus, StallsAndWaits) {
  Code c;
  c.add("LDG", {R(1)}, {R(20, Slot::Address, 2)}, {.stall = 9, .write = 0});
  c.add("FADD", {R(3)}, {R(1)}, {.stall = 6, .waits = 3});
  c.add("FADD", {R(4)}, {R(3)}, {.stall = 1});
  end(c);
  EXPECT_EQ(show(c.verify(true)), "stall-surplus@0 9/2\n"
                                  "stall-surplus@1 6/4\n"
                                  "wait-surplus@1 SB1\n");
}

TEST(Obligations, CountWhatControlWordsProtect) {
  Code c;
  c.add("LDG", {R(1)}, {R(20, Slot::Address, 2)}, {.stall = 2, .write = 0});
  c.add("FADD", {R(3)}, {R(1)}, {.stall = 4, .waits = 1});
  c.add("FADD", {R(4)}, {R(3)}, {.stall = 1});
  end(c);
  check::Result r = c.verify();
  ASSERT_EQ(r.obligations.size(), 6u);
  EXPECT_STREQ(r.obligations[0].hazard, "RAW");
  EXPECT_EQ(r.obligations[0].checked, 1u);
  EXPECT_EQ(r.obligations[3].checked, 1u);
}

}  // namespace
}  // namespace interlock::test
