//===- asm_test.cpp - Scalar code builds what encode() builds --------------===//
//
// The code is executed: random fields are taken from random registers, the rest
// are constants, and what stands in the descriptor's registers at the end must
// be the words of a descriptor with the registers' values. The update must do
// what 64-bit arithmetic on the typed fields does.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "random.h"
#include "scalar.h"

#include <gtest/gtest.h>

#include <map>

namespace interlock::tdm {
namespace {

/// The words in registers from `base` on.
Words wordsAt(const ScalarMachine &m, unsigned base, bool upper) {
  Words w;
  for (unsigned i = 0; i != (upper ? kDwords : 12); ++i) setDword(w, i, m.s[base + i]);
  return w;
}

void load(ScalarMachine &m, unsigned base, const Words &w) {
  for (unsigned i = 0; i != kDwords; ++i) m.s[base + i] = dword(w, i);
}

bool hasRegisters(Field f) {
  return f != Field::GatherEnable && f != Field::IterateEnable && f != Field::GatherIndexSize;
}

/// A specification with random fields in registers from s24 on, and the machine
/// with random values in them; `expected` is the descriptor that results.
Spec randomSpec(Random &random, ScalarMachine &m, Descriptor &expected) {
  Spec s;
  s.d = randomDescriptor(random);
  expected = s.d;
  unsigned reg = 24;
  for (uint32_t &r : m.s) r = uint32_t(random());
  for (const FieldRow &row : fields()) {
    if (!row.in(s.d.mode()) || !hasRegisters(row.field) || random() % 2) continue;
    RunTime r{row.field, reg, 1, 0, 0};
    if (row.width() > 32 && random() % 4) r.count = 2;
    if (row.field == Field::BarrierAddr) r.shift = 3;
    if (row.field == Field::IterateCount) r.minus = 1;
    if (random() % 4 == 0) m.s[reg] = uint32_t(randomValue(random, 32));
    uint64_t value = m.s[reg];
    if (r.count == 2) value |= uint64_t(m.s[reg + 1]) << 32;
    value >>= r.shift;
    if (r.minus) value = value ? value - 1 : 0;
    const unsigned width = row.width();
    EXPECT_TRUE(set(expected, row.field, value & ((1ull << width) - 1)));
    set(s.d, row.field, 0);
    s.runTime.push_back(r);
    reg += r.count;
  }
  EXPECT_LE(reg, 104u);
  return s;
}

TEST(TdmAsm, BuildsWhatEncodeBuilds) {
  Random random(1250);
  std::map<Field, unsigned> taken;
  for (int i = 0; i != 20000; ++i) {
    ScalarMachine m;
    Descriptor expected;
    const Spec s = randomSpec(random, m, expected);
    const ScalarMachine before = m;
    std::string error;
    const unsigned base = random() % 2 * 4;
    const std::string code = buildAsm(s, {base}, error);
    ASSERT_EQ(error, "");
    ASSERT_EQ(m.run(code), "") << code;
    ASSERT_EQ(wordsAt(m, base, true), encode(expected)) << code;
    for (unsigned r : m.written) ASSERT_TRUE(r >= base && r < base + kDwords) << code;
    for (const RunTime &r : s.runTime) ++taken[r.field];
  }
  for (const FieldRow &row : fields()) {
    if (!hasRegisters(row.field)) continue;
    EXPECT_GT(taken[row.field], 100u) << row.name;
  }
}

TEST(TdmAsm, NullGroupsAreNotBuilt) {
  Spec s;
  s.d.dataSize = 1;
  s.upper = false;
  std::string error;
  ScalarMachine m;
  ASSERT_EQ(m.run(buildAsm(s, {92}, error)), "");
  EXPECT_EQ(error, "");
  EXPECT_EQ(m.written.size(), 12u);
  EXPECT_EQ(*m.written.rbegin(), 103u);
}

TEST(TdmAsm, TheInstructionFollows) {
  Spec s;
  s.instruction.given = true;
  s.instruction.op = Op::Store;
  s.instruction.scope = "SE";
  s.instruction.th = "NT";
  std::string error;
  ScalarMachine m;
  ASSERT_EQ(m.run(buildAsm(s, {8}, error)), "");
  EXPECT_EQ(m.last, "tensor_store_from_lds s[8:11], s[12:19], s[20:23], s[24:27] "
                    "th:TH_STORE_NT scope:SCOPE_SE");
  s.upper = false;
  s.instruction = {true, Op::Load, "CU", "RT", false};
  ASSERT_EQ(m.run(buildAsm(s, {8}, error)), "");
  EXPECT_EQ(m.last, "tensor_load_to_lds s[8:11], s[12:19]");
}

TEST(TdmAsm, PlacesThatCannotBeAreNamed) {
  Spec s;
  std::string error;
  EXPECT_EQ(buildAsm(s, {2}, error), "");
  EXPECT_EQ(error, "s2 is no start of a descriptor: take a multiple of four");
  EXPECT_EQ(buildAsm(s, {88}, error), "");
  EXPECT_EQ(error,
            "a descriptor of 20 registers does not fit behind s88: it has to end at s103 at most");
  s.runTime = {{Field::GlobalAddr, 20, 2}};
  EXPECT_EQ(buildAsm(s, {4}, error), "");
  EXPECT_EQ(error,
            "global_addr is taken from s[20:21], which lies in the descriptor itself, s[4:23]");
  s.runTime = {{Field::TensorDim2, 40}};
  s.upper = false;
  EXPECT_EQ(buildAsm(s, {4}, error), "");
  EXPECT_EQ(error, "tensor_dim2 lies in groups 2 and 3, which are null");
}

/// What the update means, on the typed fields.
Descriptor moved(Descriptor d, unsigned dim) {
  const uint64_t tile = get(d, Field::TileDim0 + dim);
  const uint64_t stride = dim ? get(d, Field::Stride0 + (dim - 1)) : 1;
  d.globalAddr += tile * stride * d.elementBytes();
  const uint64_t bound = get(d, Field::TensorDim0 + dim);
  set(d, Field::TensorDim0 + dim, bound > tile ? bound - tile : 0);
  return d;
}

TEST(TdmAsm, UpdateMovesOnByOneTile) {
  Random random(57);
  std::array<unsigned, 5> constant{}, dynamic{}, clamped{};
  for (int i = 0; i != 20000; ++i) {
    Spec s;
    s.d = randomDescriptor(random);
    const unsigned dim = s.d.mode() == Mode::Tile ? random() % 5 : 0;
    set(s.d, Field::TileDim0 + dim, 1 + random() % 65535);
    if (random() % 2)  // a bound near the tile's extent, so that it is clamped now and then
      set(s.d, Field::TensorDim0 + dim, random() % 131072);
    if (dim) set(s.d, Field::Stride0 + (dim - 1), random() & 0xffffffff);
    s.d.globalAddr = random() & ((1ull << 56) - 1);
    if (random() % 2) s.d.globalAddr |= 0xffffff00;  // a carry into the upper dword
    const Words before = encode(s.d);
    const bool fromRegisters = random() % 2;
    Spec written = s;
    if (fromRegisters) {
      const Field f = dim && random() % 2 ? Field::Stride0 + (dim - 1) : Field::TileDim0 + dim;
      set(written.d, f, 0);
      written.runTime = {{f, 40}};
    }
    std::string error;
    const std::string code = updateAsm(written, {4}, dim, error);
    ASSERT_EQ(error, "");
    ScalarMachine m;
    for (uint32_t &r : m.s) r = uint32_t(random());
    load(m, 4, before);
    ASSERT_EQ(m.run(code), "") << code;
    const Descriptor after = moved(s.d, dim);
    ASSERT_EQ(unfit(after), "");
    ASSERT_EQ(wordsAt(m, 4, true), encode(after)) << code;
    ASSERT_EQ(decode(wordsAt(m, 4, true)).type, s.d.type);
    for (unsigned r : m.written) ASSERT_TRUE(r >= 4 && r < 28) << code;
    ++(fromRegisters ? dynamic : constant)[dim];
    clamped[dim] += get(after, Field::TensorDim0 + dim) == 0;
  }
  for (unsigned dim = 0; dim != 5; ++dim) {
    EXPECT_GT(constant[dim], 100u);
    EXPECT_GT(dynamic[dim], 100u);
    EXPECT_GT(clamped[dim], 100u);
  }
}

// The article's ragged array: 40 columns in tiles of 16.
TEST(TdmAsm, UpdateShrinksTheBoundToZero) {
  Spec s;
  Tile t;
  t.tensorDims = {40};
  t.tileDims = {16};
  s.d.body = t;
  s.d.globalAddr = 0x1fffffff0;
  s.upper = false;
  std::string error;
  const std::string code = updateAsm(s, {0}, 0, error);
  ScalarMachine m;
  load(m, 0, encode(s.d));
  for (uint32_t left : {24u, 8u, 0u, 0u}) {
    ASSERT_EQ(m.run(code), "");
    const Descriptor d = decode(wordsAt(m, 0, false));
    EXPECT_EQ(std::get<Tile>(d.body).tensorDims[0], left);
    EXPECT_EQ(d.type, 2);
  }
  EXPECT_EQ(decode(wordsAt(m, 0, false)).globalAddr, 0x200000030u);
}

TEST(TdmAsm, UpdatesThatMeanNothingAreRefused) {
  Spec s;
  std::string error;
  EXPECT_EQ(updateAsm(s, {0}, 0, error), "");
  EXPECT_EQ(error, "tile_dim0 is zero: there is nothing to move by");
  s.d.body = Gather16{.tileDim0 = 4};
  EXPECT_EQ(updateAsm(s, {0}, 1, error), "");
  EXPECT_EQ(error, "rows of a gather have numbers: it can only move along dimension 0");
  EXPECT_NE(updateAsm(s, {0}, 0, error), "");
  s.d.body = Iterate{.tileDims = {4, 4}};
  EXPECT_EQ(updateAsm(s, {0}, 1, error), "");
  EXPECT_EQ(error,
            "an iteration moves by its own increments: its start can only move along dimension 0");
  s.d.body = Tile{.tileDims = {4, 4, 4}, .strides = {1ull << 47}};
  EXPECT_EQ(updateAsm(s, {0}, 1, error), "");
  EXPECT_EQ(error, "a step along dimension 1 may not fit an address of 57 bits");
  s.upper = false;
  EXPECT_EQ(updateAsm(s, {0}, 2, error), "");
  EXPECT_EQ(error, "there is no dimension 2 to move along");
}

}  // namespace
}  // namespace interlock::tdm
