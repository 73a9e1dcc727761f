//===- values_test.cpp - The domain of lib/values, exhaustively in few bits --===//
//
// Numbers with three bits that vary, at the bottom and at the top of the word: every
// set of known bits and every interval, against every pair of concrete numbers.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "values/op.h"
#include "values/value.h"

#include "interlock/read.h"

#include <gtest/gtest.h>

namespace interlock::values {
namespace {

using isa::ArithOp;

bool contains(const Number &n, uint32_t x) {
  return !(x & n.zero) && !(~x & n.one) && n.lo <= x && x <= n.hi;
}

/// Sets of numbers v << shift, v below 8.
std::vector<Number> numbers(unsigned shift) {
  std::vector<Number> out;
  const uint32_t all = 7u << shift;
  for (uint32_t zero = 0; zero != 8; ++zero)
    for (uint32_t one = 0; one != 8; ++one)
      if (!(zero & one)) out.push_back(tighten(withBits(~all | zero << shift, one << shift)));
  for (uint32_t lo = 0; lo != 8; ++lo)
    for (uint32_t hi = lo; hi != 8; ++hi) {
      Number n = withBits(~all, 0);
      n.lo = lo << shift;
      n.hi = hi << shift;
      out.push_back(tighten(n));
    }
  return out;
}
std::vector<uint32_t> members(const Number &n, unsigned shift) {
  std::vector<uint32_t> out;
  for (uint32_t v = 0; v != 8; ++v)
    if (contains(n, v << shift)) out.push_back(v << shift);
  return out;
}

uint32_t extract(uint32_t a, uint32_t offset, uint32_t width, bool isSigned) {
  if (width == 0) return 0;
  if (!isSigned) return width >= 32 ? a >> offset : (a >> offset) & ((1u << width) - 1);
  const auto x = static_cast<int64_t>(static_cast<int32_t>(a)) >> offset;
  if (width >= 32) return static_cast<uint32_t>(x);
  const uint32_t r = static_cast<uint32_t>(x) & ((1u << width) - 1);
  return r >> (width - 1) ? r | ~((1u << width) - 1) : r;
}

/// What the machine computes; SCC is `carry`.
uint32_t concrete(ArithOp op, bool isSigned, uint32_t a, uint32_t b, uint32_t c, bool carry) {
  const auto ia = static_cast<int32_t>(a), ib = static_cast<int32_t>(b);
  switch (op) {
  case ArithOp::Copy:
    return a;
  case ArithOp::Add:
    return a + b;
  case ArithOp::Sub:
    return a - b;
  case ArithOp::AddCarry:
    return a + b + carry;
  case ArithOp::SubBorrow:
    return a - b - carry;
  case ArithOp::Mul:
    return a * b;
  case ArithOp::Mul24:
    return (a & 0xffffff) * (b & 0xffffff);
  case ArithOp::MulHigh:
    return isSigned ? static_cast<uint32_t>(int64_t(ia) * ib >> 32)
                    : static_cast<uint32_t>(uint64_t(a) * b >> 32);
  case ArithOp::And:
    return a & b;
  case ArithOp::Or:
    return a | b;
  case ArithOp::Xor:
    return a ^ b;
  case ArithOp::Not:
    return ~a;
  case ArithOp::AndNot:
    return a & ~b;
  case ArithOp::OrNot:
    return a | ~b;
  case ArithOp::ShiftLeft:
    return a << (b & 31);
  case ArithOp::ShiftRight:
    return isSigned ? static_cast<uint32_t>(ia >> (b & 31)) : a >> (b & 31);
  case ArithOp::Select:
    return carry ? a : b;
  case ArithOp::Min:
    return isSigned ? static_cast<uint32_t>(std::min(ia, ib)) : std::min(a, b);
  case ArithOp::Max:
    return isSigned ? static_cast<uint32_t>(std::max(ia, ib)) : std::max(a, b);
  case ArithOp::PackLL:
    return (a & 0xffff) | b << 16;
  case ArithOp::PackLH:
    return (a & 0xffff) | (b & 0xffff0000);
  case ArithOp::PackHL:
    return a >> 16 | b << 16;
  case ArithOp::PackHH:
    return a >> 16 | (b & 0xffff0000);
  case ArithOp::BitSet:
    return a | 1u << (b & 31);
  case ArithOp::BitClear:
    return a & ~(1u << (b & 31));
  case ArithOp::BitMask:
    return ((1u << (a & 31)) - 1) << (b & 31);
  case ArithOp::BitExtract:
    return extract(a, b & 31, b >> 16 & 127, isSigned);
  case ArithOp::LanesBelow:
    return static_cast<uint32_t>(__builtin_popcount(a & 0xffff)) + b;
  case ArithOp::ScaleAdd1:
    return (a << 1) + b;
  case ArithOp::ScaleAdd2:
    return (a << 2) + b;
  case ArithOp::ScaleAdd3:
    return (a << 3) + b;
  case ArithOp::ScaleAdd4:
    return (a << 4) + b;
  case ArithOp::ShiftAdd:
    return (a << (b & 31)) + c;
  case ArithOp::AddShift:
    return (a + b) << (c & 31);
  case ArithOp::ShiftOr:
    return a << (b & 31) | c;
  case ArithOp::AndOr:
    return (a & b) | c;
  case ArithOp::Or3:
    return a | b | c;
  case ArithOp::Add3:
    return a + b + c;
  case ArithOp::XorAdd:
    return (a ^ b) + c;
  case ArithOp::MulAdd24:
    return (a & 0xffffff) * (b & 0xffffff) + c;
  case ArithOp::BitField:
    return extract(a, b & 31, c & 31, isSigned);
  case ArithOp::BitInsert:
    return (a & b) | (~a & c);
  default:
    return 0;
  }
}

bool followed(ArithOp op) {
  return !isa::isCompare(op) && op != ArithOp::SaveAnd && op != ArithOp::SaveOr;
}

/// Every operation that has a row, signed and not.
std::vector<std::pair<ArithOp, bool>> operations() {
  std::vector<std::pair<ArithOp, bool>> out;
  for (const isa::ArithRow &row : isa::findTarget("gfx1250")->ariths)
    if (followed(row.op) &&
        std::find(out.begin(), out.end(), std::pair(row.op, row.isSigned)) == out.end())
      out.emplace_back(row.op, row.isSigned);
  return out;
}

TEST(Values, OperationsContainWhatTheMachineComputes) {
  size_t checked = 0;
  const Value third = of(constant(5));
  for (const auto &[op, isSigned] : operations())
    for (const auto &[sa, sb] : {std::pair(0u, 0u), {29u, 0u}, {0u, 29u}, {29u, 29u}, {14u, 15u}})
      for (const Number &a : numbers(sa))
        for (const Number &b : numbers(sb)) {
          const Value r = compute(op, isSigned, of(a), of(b), third);
          for (uint32_t x : members(a, sa))
            for (uint32_t y : members(b, sb))
              for (bool carry : {false, true}) {
                ++checked;
                const uint32_t z = concrete(op, isSigned, x, y, 5, carry);
                ASSERT_TRUE(contains(r.n, z) && !r.flip)
                    << int(op) << " of " << x << " and " << y << " is " << z;
              }
        }
  EXPECT_GT(checked, 1000000u);
}

TEST(Values, FlipsHoldInBothPhases) {
  size_t kept = 0;
  for (const auto &[op, isSigned] : operations())
    for (const auto &[sa, sb] : {std::pair(0u, 0u), {29u, 0u}, {14u, 10u}})
      for (const Number &a : numbers(sa))
        for (const Number &b : numbers(sb))
          for (uint32_t flip : {1u, 4u, 6u})
            for (int form = 0; form != 3; ++form) {
              // What swaps is the first input, the second, or both together.
              Value va = of(a), vb = of(b);
              if (form != 1) va.flip = flip << sa, va.phased = true;
              if (form != 0) vb.flip = flip << sb, vb.phased = true;
              const Value r = compute(op, isSigned, va, vb, of(constant(5)));
              kept += r.flip != 0;
              const Number odd = flipped(r).n;
              for (uint32_t x : members(a, sa))
                for (uint32_t y : members(b, sb)) {
                  const uint32_t even = concrete(op, isSigned, x, y, 5, false);
                  const uint32_t other = concrete(op, isSigned, x ^ va.flip, y ^ vb.flip, 5, false);
                  ASSERT_TRUE(contains(r.n, even) && contains(odd, other))
                      << int(op) << " of " << x << " and " << y << ", flip " << flip;
                }
            }
  EXPECT_GT(kept, 10000u);
}

TEST(Values, JoinsContainBothSides) {
  for (const Number &a : numbers(0))
    for (const Number &b : numbers(0))
      for (uint32_t fa : {0u, 2u, 3u})
        for (uint32_t fb : {0u, 2u})
          for (int phased = 0; phased != 4; ++phased) {
            Value x = of(a), y = of(b);
            x.flip = fa;
            y.flip = fb;
            x.phased = fa && (phased & 1);
            y.phased = fb && (phased & 2);
            const Value r = join(x, y);
            const Number odd = flipped(r).n;
            for (const Value *v : {&x, &y})
              for (uint32_t m : members(v->n, 0)) {
                const uint32_t other = m ^ v->flip;
                // An open value may be either at any time, and so must the join be.
                if (r.phased) {
                  ASSERT_TRUE(v->phased);
                  ASSERT_TRUE(contains(r.n, m) && contains(odd, other));
                } else {
                  ASSERT_TRUE(contains(r.n, m) || contains(odd, m));
                  ASSERT_TRUE(contains(r.n, other) || contains(odd, other));
                }
              }
          }
}

TEST(Values, WideOperationsContainWhatTheMachineComputes) {
  auto value = [](uint32_t low, uint32_t high) { return uint64_t(high) << 32 | low; };
  for (ArithOp op : {ArithOp::Add, ArithOp::Sub, ArithOp::And, ArithOp::Xor, ArithOp::ShiftLeft,
                     ArithOp::ShiftRight})
    for (bool isSigned : {false, true})
      for (const Number &a : numbers(29))
        for (const Number &h : {constant(3), between(1, 6), constant(0x80000000u)})
          for (uint32_t by : {0u, 1u, 31u, 32u, 35u, 63u}) {
            const Wide r = wide(op, isSigned, {a, h}, {constant(by), constant(0)});
            for (uint32_t low : members(a, 29))
              for (uint32_t high : {3u, 1u, 6u, 0x80000000u}) {
                if (!contains(h, high)) continue;
                const uint64_t x = value(low, high);
                uint64_t z = 0;
                switch (op) {
                case ArithOp::Add:
                  z = x + by;
                  break;
                case ArithOp::Sub:
                  z = x - by;
                  break;
                case ArithOp::And:
                  z = x & by;
                  break;
                case ArithOp::Xor:
                  z = x ^ by;
                  break;
                case ArithOp::ShiftLeft:
                  z = x << by;
                  break;
                default:
                  z = isSigned ? static_cast<uint64_t>(static_cast<int64_t>(x) >> by) : x >> by;
                }
                ASSERT_TRUE(contains(r.low, static_cast<uint32_t>(z)) &&
                            contains(r.high, static_cast<uint32_t>(z >> 32)))
                    << int(op) << " of " << x << " and " << by;
              }
          }
}

TEST(Values, EndlessChainsOfLoopsEnd) {
  // Every loop counts something up that the next one starts from.
  std::string text = "k:\n\ts_mov_b32 s1, 0\n";
  for (int n = 0; n != 400; ++n)
    text += "L" + std::to_string(n) + ":\n\ts_add_co_u32 s1, s1, 3\n\tv_mov_b32 v1, s1\n" +
            "\tds_load_b32 v2, v1\n\ts_cmp_lg_u32 s2, 0\n\ts_cbranch_scc1 L" +
            std::to_string(n % 3 ? n / 2 : n) + "\n";
  read::Result in = read::readBuffer(text + "\ts_endpgm\n", "k.s");
  ASSERT_TRUE(in) << in.error->message;
  const Result r = analyse(*in.program, *in.target, in.program->kernels[0]);
  ASSERT_EQ(r.accesses.size(), 400u);
  for (const LdsAccess &a : r.accesses) EXPECT_FALSE(a.known);
}

TEST(Values, EveryLdsRowIsAnInstruction) {
  for (const isa::LdsRow &row : isa::findTarget("gfx1250")->ldsRows) {
    const std::string_view m = row.mnemonic;
    auto reg = [](unsigned first, unsigned words) {
      return words == 1
                 ? "v" + std::to_string(first)
                 : "v[" + std::to_string(first) + ":" + std::to_string(first + words - 1) + "]";
    };
    const unsigned words = (row.bytes + 3u) / 4, both = words * row.places;
    const bool load = m.find("load") != std::string_view::npos, async = m.find("async") != m.npos;
    const bool returns = m.find("_rtn_") != m.npos;
    std::string text = std::string(m) + " ";
    // Atomics that compare take two values.
    const bool two = m.find("cmpstore") != m.npos || m.find("mskor") != m.npos;
    if (async) {
      text += load ? "v1, v[2:3], off offset:3" : "v[2:3], v1, off offset:3";
    } else {
      if (load || returns) text += reg(10, both) + ", ";
      text += "v1";
      if (!load)
        text += ", " + reg(20, words) + (two || row.places == 2 ? ", " + reg(30, words) : "");
      text += row.places == 2 ? " offset0:3 offset1:5" : " offset:3";
    }
    read::Result in = read::readText("k:\n\t" + text + "\n\ts_endpgm\n", "k.s");
    ASSERT_TRUE(in) << text << ": " << in.error->message;
    const ir::LdsAddress *a = in.program->ldsAddressOf(0);
    ASSERT_NE(a, nullptr) << text;
    EXPECT_EQ(in.program->operandsOf(in.program->instrs[0])[a->operand].first, 1) << text;
    EXPECT_EQ(a->bytes, row.bytes) << text;
    EXPECT_EQ(a->offset[0], 3 * row.scale) << text;
    EXPECT_EQ(a->offset[1], row.places == 2 ? 5 * row.scale : 0) << text;
  }
}

}  // namespace
}  // namespace interlock::values
