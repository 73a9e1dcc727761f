//===- oracle_test.cpp - Predictions against the cycle-stepped model -------===//
//
// Random schedules. In the first test the model knows everything and must agree in
// every operand and in the cycles. In the second, instructions that it does not
// know take pipes, waits and crowded loads take time, all at random: whatever it
// then still claims must hold.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "cycle_oracle.h"

#include "interlock/sim.h"

#include <gtest/gtest.h>

#include <array>
#include <random>

namespace {

using namespace interlock::sim;

constexpr int kSchedules = 20000;
const char *const kKinds[] = {"MOV", "FADD", "FFMA", "INT", "IMAD", "MEM", "ANY"};

using Random = std::mt19937;
int below(Random &r, int n) { return static_cast<int>(r() % static_cast<unsigned>(n)); }

struct Case {
  Schedule schedule;
  std::vector<oracle::Instr> code;
};

/// `dirty`: with what the model cannot know.
Case makeCase(Random &random, bool dirty) {
  Case c;
  const int length = 2 + below(random, dirty ? 40 : 24), registers = 2 + below(random, 5),
            longest = 1 + below(random, dirty && below(random, 2) ? 15 : 4),
            // Rarely something unknown in dense code, so that its effects are far away.
      rare = 10 + 40 * below(random, 2);
  // Half of the schedules use three kinds at most, so that pipes stay busy.
  const std::array<int, 4> few = {below(random, 5), below(random, 6), below(random, 6),
                                  below(random, 2)};
  int sinceLoad = 100;
  for (int n = 0; n != length; ++n) {
    oracle::Instr i;
    int kind = few[static_cast<size_t>(below(random, 3))];
    if (!few[3]) kind = below(random, 6);
    if (dirty && (!n || !below(random, rare))) kind = 6;
    // A load that comes too soon behind another one is something that the model refuses to know.
    if (!dirty && kind == 5 && sinceLoad < 4) kind = 0;
    i.kind = kKinds[kind];
    i.stall = 1 + below(random, longest);
    bool waits = dirty && !below(random, rare);
    if (kind != 5) i.writes = {below(random, registers)};
    for (int k = 0; k <= below(random, 3); ++k) i.reads.push_back(below(random, registers));
    if (dirty) {
      if (waits || kind == 6) i.delay = below(random, 40);
      if (kind == 6) {
        i.heldPipe = "AHL"[below(random, 3)];
        i.heldFor = below(random, 16);
      }
      if (kind == 5 && sinceLoad < 4) i.delay = std::max(i.delay, below(random, 5 - sinceLoad));
    }
    sinceLoad = kind == 5 ? i.stall : sinceLoad + i.stall;
    std::vector<uint16_t> defs(i.writes.begin(), i.writes.end());
    std::vector<Use> uses;
    for (int reg : i.reads) uses.push_back({static_cast<uint16_t>(reg), 0});
    c.schedule.add(kind == 6 ? OpClass::Unmodelled : OpClass(kind), static_cast<unsigned>(i.stall),
                   defs, uses, waits);
    c.code.push_back(i);
  }
  return c;
}

/// Compares every operand that the model makes a claim about; counts them by verdict.
void compare(const Case &c, const oracle::Result &truth, std::array<size_t, 3> &counted) {
  uint32_t cycles = 0;
  std::vector<Prediction> said = predict(c.schedule, shippedModel(), {}, &cycles);
  size_t at = 0;
  for (const oracle::Read &r : truth.reads) {
    // Registers that nothing has written are not predicted.
    int last = -1;
    for (int n = 0; n != r.reader; ++n)
      for (int reg : c.code[static_cast<size_t>(n)].writes)
        if (reg == r.reg) last = n;
    if (last < 0) continue;
    ASSERT_LT(at, said.size());
    const Prediction &p = said[at++];
    ASSERT_EQ(p.step, static_cast<uint32_t>(r.reader));
    ASSERT_EQ(p.use.reg, r.reg);
    ASSERT_EQ(p.producer, static_cast<uint32_t>(last));
    ++counted[static_cast<size_t>(p.verdict)];
    if (p.verdict == Verdict::Unknown) continue;
    ASSERT_EQ(p.verdict == Verdict::Visible, r.writer == last)
        << "step " << r.reader << " reads R" << r.reg;
    ASSERT_EQ(p.seen, r.writer < 0 ? kBefore : static_cast<uint32_t>(r.writer));
  }
  EXPECT_EQ(at, said.size());
}

TEST(Oracle, KnownInstructions) {
  Random random(1);
  std::array<size_t, 3> counted{};
  for (int n = 0; n != kSchedules; ++n) {
    SCOPED_TRACE(n);
    Case c = makeCase(random, false);
    oracle::Result truth = oracle::run(c.code);
    uint32_t cycles = 0;
    predict(c.schedule, shippedModel(), {}, &cycles);
    ASSERT_EQ(cycles, static_cast<uint32_t>(truth.cycles));
    compare(c, truth, counted);
    if (HasFatalFailure()) return;
  }
  // The schedules do ask: many of each kind, and nothing is left open.
  EXPECT_GT(counted[0], 50000u);
  EXPECT_GT(counted[1], 50000u);
  EXPECT_EQ(counted[2], 0u);
}

TEST(Oracle, ClaimsHoldWhateverTheUnknownDoes) {
  Random random(2);
  std::array<size_t, 3> counted{};
  for (int n = 0; n != kSchedules; ++n) {
    SCOPED_TRACE(n);
    Case c = makeCase(random, true);
    compare(c, oracle::run(c.code), counted);
    if (HasFatalFailure()) return;
  }
  EXPECT_GT(counted[0], 50000u);
  EXPECT_GT(counted[1], 10000u);
  EXPECT_GT(counted[2], 10000u);
}

/// MOVs keep two pipes busy without a pause, so what shifted them once goes on for ever.
TEST(Oracle, ABusyPipeRemembers) {
  std::array<size_t, 3> counted{};
  for (int chain = 8; chain != 32; ++chain)
    for (char pipe : {'A', 'H', 'L'})
      for (int held = 0; held != 16; ++held) {
        Case c;
        auto add = [&](OpClass cls, int stall, int write, int read) {
          uint16_t def = static_cast<uint16_t>(write);
          Use use{static_cast<uint16_t>(read), 0};
          c.schedule.add(cls, static_cast<unsigned>(stall), {&def, 1}, {&use, 1});
          c.code.push_back({kKinds[unsigned(cls)], stall, {write}, {read}, 0, 0, 0});
        };
        add(OpClass::Unmodelled, 1, 9, 8);
        c.code[0].heldPipe = pipe;
        c.code[0].heldFor = held;
        for (int n = 0; n != chain; ++n) add(OpClass::Mov, 1, 0, 8);
        add(OpClass::Mov, 4, 1, 8);
        add(OpClass::Ffma, 1, 2, 1);
        compare(c, oracle::run(c.code), counted);
        if (HasFatalFailure()) return;
      }
  EXPECT_GT(counted[2], 0u);
}

/// The comparison would notice: the same schedules with one number of the model changed.
TEST(Oracle, NoticesAChangedNumber) {
  std::vector<PipeModel> wrong(6, shippedModel());
  wrong[0].across = 4;
  wrong[1].within = 5;
  wrong[2].interval[1] = 1;
  wrong[3].exception.quiet = 0b1;
  wrong[4].exception.asConsumer = false;
  std::swap(wrong[5].pipes[0].pipe[0], wrong[5].pipes[0].pipe[1]);
  for (size_t k = 0; k != wrong.size(); ++k) {
    Random random(3);
    bool noticed = false;
    for (int n = 0; n != 2000 && !noticed; ++n) {
      Case c = makeCase(random, false);
      auto right = predict(c.schedule), other = predict(c.schedule, wrong[k]);
      ASSERT_EQ(right.size(), other.size());
      for (size_t i = 0; i != right.size(); ++i) noticed |= right[i].verdict != other[i].verdict;
    }
    EXPECT_TRUE(noticed) << k;
  }
}

}  // namespace
