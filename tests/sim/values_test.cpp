//===- values_test.cpp - What instructions compute, bit by bit -------------===//
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "interlock/sim.h"

#include <gtest/gtest.h>

#include <bit>
#include <random>

namespace {

using namespace interlock::sim;

uint32_t eval(Op op, uint32_t a, uint32_t b, uint32_t c, uint8_t table = 0) {
  Instr i;
  i.op = op;
  i.truthTable = table;
  return compute(i, a, b, c);
}
constexpr uint32_t kOneF = 0x3f800000, kNan = 0x7fffffff;

TEST(Values, SinglePrecision) {
  EXPECT_EQ(eval(Op::Fadd, 0x40490fdb, 0x3f000000, 0), 0x40690fdbu);
  EXPECT_EQ(eval(Op::Fadd, 0x00000001, 0x00000001, 0), 0x00000002u);  // denormals are kept
  EXPECT_EQ(eval(Op::Fadd, 0x80000000, 0, 0), 0u);                    // -0 + 0
  EXPECT_EQ(eval(Op::Fadd, 0x7f800000, 0xff800000, 0), kNan);
  EXPECT_EQ(eval(Op::Fadd, kOneF, 0x33800000, 0), kOneF);  // half an ulp: to even
  EXPECT_EQ(eval(Op::Fadd, 0x3f800001, 0x33800000, 0), 0x3f800002u);
  EXPECT_EQ(eval(Op::Fmul, 0x3f800001, 0x3f800001, 0), 0x3f800002u);
  EXPECT_EQ(eval(Op::Fmul, 0x00800000, 0x3f000000, 0), 0x00400000u);
  EXPECT_EQ(eval(Op::Fmul, 0, 0x7f800000, 0), kNan);
  // One rounding: (1 + 2^-23)^2 - (1 + 2^-22) is exactly 2^-46.
  EXPECT_EQ(eval(Op::Ffma, 0x3f800001, 0x3f800001, 0xbf800002), 0x28800000u);
}

TEST(Values, Integers) {
  EXPECT_EQ(eval(Op::Iadd3, 0xffffffff, 2, 3), 4u);
  EXPECT_EQ(eval(Op::Imad, 0x10001, 0x10001, 7), 0x20008u);
  EXPECT_EQ(eval(Op::ShfLeft, 0x80000001, 4, 0), 0x10u);
  EXPECT_EQ(eval(Op::ShfLeft, 1, 32, 0), 0u);
  EXPECT_EQ(eval(Op::ShfRight, 0, 4, 0x80000010), 0x08000001u);
  EXPECT_EQ(eval(Op::Mov, 1, 2, 3), 2u);
}

TEST(Values, Lop3EveryTable) {
  const uint32_t a = 0xf0f0f0f0, b = 0xcccccccc, c = 0xaaaaaaaa;
  // The inputs spell out all eight rows, so the result is the table itself.
  for (unsigned t = 0; t != 256; ++t)
    EXPECT_EQ(eval(Op::Lop3, a, b, c, static_cast<uint8_t>(t)) & 0xff, t);
}

/// Every form passes ordinary numbers through; "ab" adds.
TEST(Values, FormsPassThrough) {
  std::mt19937 random(7);
  for (const FormRow &form : formRows()) {
    if (form.op == Op::Ldg) continue;
    for (int n = 0; n != 2000; ++n) {
      uint32_t v = static_cast<uint32_t>(random());
      const bool number = (v >> 23 & 255) != 255 && v != 0x80000000;
      if (!number) continue;
      std::array<uint32_t, 3> x{};
      for (unsigned k = 0; k != 3; ++k) switch (form.src[k]) {
        case kOperand:
          x[k] = v;
          break;
        case kOne:
          x[k] = kOneF;
          break;
        case kIntegerOne:
          x[k] = 1;
          break;
        case kSecond:
          x[k] = 0x41200000;
          break;
        default:
          EXPECT_EQ(form.src[k], kRz);
        }
      uint32_t wanted = v;
      if (std::string_view(form.form) == "ab")
        wanted = std::bit_cast<uint32_t>(std::bit_cast<float>(v) + 10.0f);
      ASSERT_EQ(eval(form.op, x[0], x[1], x[2], form.truthTable), wanted)
          << form.name << ' ' << form.form << ' ' << v;
    }
  }
}

TEST(Values, AnotherAddressIsAnotherWord) {
  std::mt19937 random(9);
  for (int n = 0; n != 10000; ++n) {
    uint32_t a = static_cast<uint32_t>(random()), b = static_cast<uint32_t>(random());
    if (a != b) {
      EXPECT_NE(eval(Op::Ldg, a, 5, 0), eval(Op::Ldg, b, 5, 0));
    }
  }
}

/// Stale values are the previous ones, whatever they are: here an earlier result.
TEST(Values, StaleReadsThePreviousWrite) {
  std::vector<Instr> code = {{Op::Mov, 12, {kRz, 8, kRz}, 0, 8},
                             {Op::Iadd3, 12, {9, kRz, kRz}, 0, 2},
                             {Op::Iadd3, 52, {12, kRz, kRz}, 0, 1},
                             {Op::Iadd3, 53, {12, kRz, kRz}, 0, 4},
                             {Op::Iadd3, 54, {12, kRz, kRz}, 0, 1}};
  Registers r{};
  r[8] = 111;
  r[9] = 222;
  r[12] = 333;
  execute(code, predict(scheduleOf(code)), false, r);
  EXPECT_EQ(r[52], 111u);
  EXPECT_EQ(r[53], 222u);  // the pipe is busy for a cycle, so it is issued at 4
  EXPECT_EQ(r[54], 222u);
  EXPECT_EQ(r[12], 222u);
  r[12] = 333;
  execute(code, predict(scheduleOf(code)), true, r);
  EXPECT_EQ(r[52], 222u);
}

}  // namespace
