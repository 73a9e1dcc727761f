//===- predict_test.cpp - Predictions for pieces of real code --------------===//
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "interlock/sim.h"

#include <gtest/gtest.h>

namespace {

using namespace interlock::sim;

struct Code {
  Schedule s;
  Code &add(OpClass cls, unsigned stall, std::vector<uint16_t> defs, std::vector<uint16_t> uses,
            bool waits = false) {
    std::vector<Use> u;
    for (uint16_t r : uses) u.push_back({r, 0});
    s.add(cls, stall, defs, u, waits);
    return *this;
  }
};

std::vector<Verdict> verdicts(const Code &c) {
  std::vector<Verdict> out;
  for (const Prediction &p : predict(c.s)) out.push_back(p.verdict);
  return out;
}
using V = std::vector<Verdict>;
constexpr Verdict kVisible = Verdict::Visible, kStale = Verdict::Stale, kUnknown = Verdict::Unknown;

TEST(Predict, TheExperimentThatWouldFalsifyTheException) {
  // FADD to IADD3, four cycles apart, with another instruction one, two or three cycles before.
  auto with = [](unsigned before) {
    Code c;
    c.add(OpClass::FaddFmul, 4 - before, {1}, {0});
    c.add(OpClass::Ffma, before, {9}, {0});
    c.add(OpClass::Integer, 1, {2}, {1});
    return verdicts(c);
  };
  EXPECT_EQ(with(1), V{kStale});
  EXPECT_EQ(with(2), V{kStale});
  EXPECT_EQ(with(3), V{kVisible});
}

/// The other rows of "Experiments that would falsify it" in docs/visibility-model.md.
TEST(Predict, FalsifyingExperiments) {
  Code integer;  // an ALU instruction in the window counts as well
  integer.add(OpClass::FaddFmul, 2, {1}, {0}).add(OpClass::Integer, 2, {9}, {0});
  integer.add(OpClass::Integer, 1, {2}, {1});
  EXPECT_EQ(verdicts(integer), V{kStale});

  auto cyclesOf = [](const Code &c) {
    uint32_t cycles = 0;
    predict(c.s, shippedModel(), {}, &cycles);
    return cycles;
  };
  Code heavy, eight, behind;
  heavy.add(OpClass::Ffma, 1, {1}, {0}).add(OpClass::Ffma, 1, {2}, {0});
  heavy.add(OpClass::Imad, 1, {3}, {0});
  EXPECT_EQ(cyclesOf(heavy), 4u);
  for (uint16_t n = 0; n != 8; ++n) eight.add(OpClass::Integer, 1, {n}, {20});
  EXPECT_EQ(cyclesOf(eight), 15u);
  behind.add(OpClass::Imad, 1, {9}, {0});
  for (uint16_t n = 0; n != 3; ++n)
    behind.add(OpClass::Mov, n == 2 ? 2 : 1, {static_cast<uint16_t>(10 + n)}, {0});
  for (uint16_t n = 0; n != 3; ++n)
    behind.add(OpClass::Ffma, 1, {static_cast<uint16_t>(20 + n)}, {static_cast<uint16_t>(10 + n)});
  EXPECT_EQ(verdicts(behind), (V{kStale, kVisible, kStale}));
}

TEST(Predict, APipeStretchesTheDistance) {
  Code c;  // the second IADD3 waits for ALU, so three cycles of stall become four
  c.add(OpClass::Integer, 1, {1}, {0}).add(OpClass::Integer, 2, {2}, {0});
  c.add(OpClass::Integer, 1, {3}, {1});
  auto p = predict(c.s);
  ASSERT_EQ(p.size(), 1u);
  EXPECT_EQ(p[0].gap, 4u);
  EXPECT_EQ(p[0].verdict, kVisible);
}

TEST(Predict, MemoryReadsAddressesLate) {
  for (unsigned stall : {4u, 5u}) {
    Code c;
    c.add(OpClass::Mov, stall, {1}, {0}).add(OpClass::Memory, 1, {2}, {1});
    EXPECT_EQ(verdicts(c), V{stall == 4 ? kStale : kVisible});
  }
}

TEST(Predict, ResultsBehindABarrierAreUnknown) {
  Code c;
  c.add(OpClass::Memory, 2, {1}, {0}).add(OpClass::Integer, 1, {2}, {1});
  EXPECT_EQ(verdicts(c), V{kUnknown});
}

TEST(Predict, UnmodelledOnEitherSideIsUnknown) {
  Code c;
  c.add(OpClass::Unmodelled, 15, {1}, {0}).add(OpClass::Integer, 15, {2}, {1});
  c.add(OpClass::Unmodelled, 1, {3}, {2});
  EXPECT_EQ(verdicts(c), (V{kUnknown, kUnknown}));
}

TEST(Predict, UnmodelledBetweenHidesWhatPipesDo) {
  Code near, far;
  near.add(OpClass::Mov, 2, {1}, {0}).add(OpClass::Unmodelled, 2, {}, {});
  near.add(OpClass::Ffma, 1, {2}, {1});
  EXPECT_EQ(verdicts(near), V{kUnknown});
  far.add(OpClass::Mov, 3, {1}, {0}).add(OpClass::Unmodelled, 2, {}, {});
  far.add(OpClass::Ffma, 1, {2}, {1});
  EXPECT_EQ(verdicts(far), V{kVisible});  // five cycles are enough anywhere
}

TEST(Predict, AWaitHidesToo) {
  Code c;
  c.add(OpClass::Mov, 2, {1}, {0}).add(OpClass::Integer, 2, {5}, {0}, true);
  c.add(OpClass::Ffma, 1, {2}, {1});
  EXPECT_EQ(verdicts(c), V{kUnknown});
}

TEST(Predict, CertaintyReturns) {
  Code c;
  c.add(OpClass::Unmodelled, 15, {}, {}).add(OpClass::Mov, 1, {7}, {0});
  c.add(OpClass::Mov, 4, {8}, {0});  // 16 cycles on; a pipe may still be busy
  c.add(OpClass::Mov, 4, {1}, {0}).add(OpClass::Ffma, 1, {2}, {1});
  EXPECT_EQ(verdicts(c), V{kVisible});
  Code d;
  d.add(OpClass::Unmodelled, 10, {}, {}).add(OpClass::Mov, 4, {1}, {0});
  d.add(OpClass::Ffma, 1, {2}, {1});
  EXPECT_EQ(verdicts(d), V{kUnknown});
}

TEST(Predict, AStallOfZeroDrains) {
  Code c;
  c.add(OpClass::Mov, 0, {1}, {0}).add(OpClass::Integer, 1, {2}, {1});
  EXPECT_EQ(verdicts(c), V{kVisible});
}

TEST(Predict, RegistersFromBeforeAreNotPredicted) {
  Code c;
  c.add(OpClass::Mov, 1, {1}, {40}).add(OpClass::Mov, 1, {2}, {41});
  EXPECT_TRUE(predict(c.s).empty());
  EXPECT_TRUE(predict(Schedule{}).empty());
}

TEST(Predict, AnInstructionReadsItsOperandBeforeItWritesIt) {
  Code c;
  c.add(OpClass::Integer, 4, {1}, {1}).add(OpClass::Integer, 1, {1}, {1});
  auto p = predict(c.s);
  ASSERT_EQ(p.size(), 1u);
  EXPECT_EQ(p[0].producer, 0u);
  EXPECT_EQ(p[0].verdict, kVisible);
}

TEST(Predict, EventsTellTheStory) {
  Code c;
  c.add(OpClass::Integer, 1, {1}, {0}).add(OpClass::Integer, 1, {2}, {1});
  std::string story;
  uint32_t cycles = 0;
  predict(
      c.s, shippedModel(),
      [&](const Event &e) {
        if (e.kind == Event::Kind::Issue)
          story += std::to_string(e.cycle) + nameOf(e.pipe) + "+" + std::to_string(e.waited) + " ";
        else
          story += std::string(nameOf(e.read->verdict)) + " ";
      },
      &cycles);
  EXPECT_EQ(story, "0ALU+0 2ALU+1 stale ");
  EXPECT_EQ(cycles, 3u);
}

/// What the shipped model is made of is written in rows; a class without pipes is Memory alone.
TEST(Predict, RowsAndModelAreOne) {
  ASSERT_EQ(classRows().size(), kClasses);
  for (const ClassRow &row : classRows()) {
    EXPECT_EQ(shippedModel().pipes[unsigned(row.cls)], row.pipes);
    EXPECT_EQ(row.pipes.count == 0, row.cls == OpClass::Memory);
    EXPECT_GT(std::string_view(row.source).size(), 5u);
  }
}

}  // namespace
