//===- article_test.cpp - Statements of the article, one by one ------------===//
//
// What the public article about the engine says and no other test shows by
// itself; the table in docs/tdm.md has all of its statements with their tests.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "interlock/tdm_engine.h"
#include "interlock/tdm_lint.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

using namespace interlock::tdm;

namespace {

constexpr uint64_t kBase = 0x1000;

/// Memory of bytes with a pattern, and an LDS that remembers what was written.
struct Machine {
  std::vector<uint8_t> memory, lds, written;
  Machine(size_t memoryBytes, size_t ldsBytes)
      : memory(memoryBytes), lds(ldsBytes, 0xee), written(ldsBytes) {
    for (size_t i = 0; i != memoryBytes; ++i) memory[i] = static_cast<uint8_t>(i + i / 251);
  }
  Outcome run(const Descriptor &d, Op op = Op::Load) {
    return execute(d, op, {kBase, memory}, {lds, written});
  }
};

Descriptor bytes(const Tile &t) {
  Descriptor d;
  d.globalAddr = kBase;
  d.body = t;
  return d;
}

bool finds(const Descriptor &d, std::string_view rule) {
  Spec s;
  s.d = d;
  const std::vector<LintFinding> found = lint(s);
  return std::any_of(found.begin(), found.end(),
                     [&](const LintFinding &f) { return rule == f.row->id; });
}

TEST(TdmArticle, EdgeTilesNeitherFaultNorTouchNeighbours) {
  // A tile of 8 by 4 of which 5 by 3 are left, in a matrix of rows of 16.
  const Descriptor d = bytes({{5, 3}, {8, 4}, {16}});
  Machine m(64, 32);
  Outcome o = m.run(d);
  EXPECT_FALSE(o.memviol);
  EXPECT_EQ(o.events.zeroFilled, 32u - 15u);
  for (size_t y = 0; y != 4; ++y)
    for (size_t x = 0; x != 8; ++x)
      EXPECT_EQ(m.lds[y * 8 + x], x < 5 && y < 3 ? m.memory[y * 16 + x] : 0) << x << ' ' << y;
  Machine s(64, 32);
  const std::vector<uint8_t> before = s.memory;
  o = s.run(d, Op::Store);
  EXPECT_FALSE(o.memviol);
  EXPECT_EQ(o.events.dropped, 32u - 15u);
  for (size_t i = 0; i != 64; ++i)
    EXPECT_EQ(s.memory[i], i % 16 < 5 && i / 16 < 3 ? 0xee : before[i]) << i;
}

TEST(TdmArticle, WalkingATileMovesTwoFields) {
  Tile first{{40, 8}, {16, 8}, {48}}, second = first;
  second.tensorDims[0] -= 16;
  Descriptor a = bytes(first), b = bytes(second);
  b.globalAddr += 16;
  std::vector<std::string> moved;
  for (const FieldRow &row : fields())
    if (row.in(Mode::Tile) && get(a, row.field) != get(b, row.field)) moved.push_back(row.name);
  EXPECT_EQ(moved, (std::vector<std::string>{"global_addr", "tensor_dim0"}));
  Machine m(48 * 8, 128), n(48 * 8, 128);
  m.run(a);
  n.run(b);
  for (size_t y = 0; y != 8; ++y)
    for (size_t x = 0; x != 16; ++x) {
      EXPECT_EQ(m.lds[y * 16 + x], m.memory[y * 48 + x]);
      EXPECT_EQ(n.lds[y * 16 + x], n.memory[y * 48 + 16 + x]);
    }
}

TEST(TdmArticle, RowsArrivePackedWhateverTheStride) {
  for (uint64_t stride : {4, 7, 100}) {
    Machine m(1024, 64);
    Descriptor d = bytes({{4, 3}, {4, 3}, {stride}});
    d.ldsAddr = 8;
    m.run(d);
    for (size_t i = 0; i != 64; ++i) {
      EXPECT_EQ(m.written[i], i >= 8 && i < 20) << stride << ' ' << i;
      EXPECT_EQ(m.lds[i],
                m.written[i] ? m.memory[(i - 8) / 4 * stride + (i - 8) % 4] : uint8_t(0xee));
    }
  }
}

TEST(TdmArticle, StridesAreCumulative) {
  // Planes that overlap: nothing multiplies the second stride by the first.
  Machine m(1024, 64);
  m.run(bytes({{4, 2, 2, 2}, {4, 2, 2, 2}, {10, 7, 33}}));
  size_t at = 0;
  for (size_t u = 0; u != 2; ++u)
    for (size_t z = 0; z != 2; ++z)
      for (size_t y = 0; y != 2; ++y)
        for (size_t x = 0; x != 4; ++x)
          EXPECT_EQ(m.lds[at++], m.memory[x + 10 * y + 7 * z + 33 * u]);
}

TEST(TdmArticle, HigherDimensionsHaveNoEmptyExtent) {
  Machine m(64, 64);
  EXPECT_EQ(m.run(bytes({{4, 8}, {4, 0}, {8}})).events.writtenBytes, 4u);
  EXPECT_TRUE(finds(bytes({{4, 8}, {4, 0}, {8}}), "tdm-empty-rows"));
}

TEST(TdmArticle, SixteenWorkgroupsAreServedByOneRead) {
  std::vector<uint8_t> memory(64);
  std::iota(memory.begin(), memory.end(), uint8_t(0));
  std::vector<std::vector<uint8_t>> storage(16, std::vector<uint8_t>(32, 0xee));
  std::vector<Lds> lds(storage.begin(), storage.end());
  std::vector<Request> requests;
  for (unsigned w = 0; w != 16; ++w) requests.push_back({w, w});
  Descriptor d = bytes({{32}, {32}});
  d.multicast = 0xffff;
  const ClusterOutcome o = executeCluster(d, Op::Load, {kBase, memory}, lds, requests);
  ASSERT_EQ(o.responses.size(), 1u);
  EXPECT_EQ(o.events.readBytes, 32u);
  EXPECT_EQ(o.events.writtenBytes, 16u * 32u);
  for (const std::vector<uint8_t> &one : storage) EXPECT_EQ(one[31], 31);
}

TEST(TdmArticle, IterationCountsFromOneTo256) {
  for (unsigned count : {0, 1, 255}) {
    Machine m(4096, 4096);
    Iterate it;
    it.tensorDims = {4, 4096};
    it.tileDims = {4, 1};
    it.strides = {4};
    it.count = static_cast<uint16_t>(count);
    it.globalIncrement = 8;
    it.ldsIncrement = 4;
    Descriptor d = bytes({});
    d.body = it;
    EXPECT_EQ(m.run(d).events.writtenBytes, 4u * (count + 1));
    EXPECT_EQ(m.lds[4 * count + 3], m.memory[8 * count + 3]);
  }
}

TEST(TdmArticle, IterationTakesTwoAndThreeDimensions) {
  Iterate it;
  it.tensorDims = {2, 2, 9};
  it.tileDims = {2, 2, 1};
  it.strides = {2, 4};
  it.count = 1;
  it.globalIncrement = 12;
  it.ldsIncrement = 4;
  Descriptor d = bytes({});
  d.body = it;
  Machine m(64, 16);
  EXPECT_FALSE(m.run(d).corners.any());
  for (size_t i = 0; i != 8; ++i) EXPECT_EQ(m.lds[i], m.memory[i < 4 ? i : i + 8]);
  it.tensorDims = {9, 0, 0};
  it.tileDims = {2, 0, 0};
  d.body = it;
  EXPECT_TRUE(m.run(d).corners.has(Corner::IterateRank));
}

TEST(TdmArticle, GatherIgnoresWhatItDoesNotUse) {
  Gather16 g;
  g.tensorDims = {4, 10};
  g.tileDim0 = 4;
  g.valid = 3;
  g.stride = 6;
  g.rows = {7, 1, 1};
  Descriptor plain = bytes({}), stale = plain;
  plain.body = g;
  g.iterateEnable = true;
  g.tileDim2 = 9;
  g.tensorDim1Stride = 1234;
  stale.body = g;
  EXPECT_EQ(stale.mode(), Mode::Gather16);
  Machine a(64, 64), b(64, 64);
  const Outcome x = a.run(plain), y = b.run(stale);
  EXPECT_EQ(x.events, y.events);
  EXPECT_EQ(a.lds, b.lds);
  // Height 1 by width tile_dim0 for each of the valid rows.
  EXPECT_EQ(x.events.writtenBytes, 12u);
}

TEST(TdmArticle, AUnitOfPaddingIsFourFp8Elements) {
  Descriptor d = bytes({{16}, {16}});
  d.padEnable = true;
  d.padInterval = 0;  // 2 DWORDs
  d.padAmount = 0;    // 1 DWORD
  Machine m(64, 32);
  EXPECT_EQ(m.run(d).events.paddedBytes, 4u);
  for (size_t i = 0; i != 20; ++i) EXPECT_EQ(m.written[i], i < 8 || i >= 12) << i;
}

TEST(TdmArticle, PaddingIsOffUnlessEnabled) {
  Descriptor d = bytes({{16}, {16}});
  d.padInterval = 0;
  d.padAmount = 127;
  Machine m(64, 32);
  EXPECT_EQ(m.run(d).events.paddedBytes, 0u);
  EXPECT_EQ(m.written[15], 1);
  EXPECT_EQ(m.written[16], 0);
}

TEST(TdmArticle, StaleRestoreFieldsMakeAnotherOperation) {
  for (int field = 0; field != 3; ++field) {
    Descriptor d = bytes({{16}, {16}});
    (field == 0 ? d.isRestore : field == 1 ? d.isStore : d.userNull) = true;
    Machine m(64, 32);
    const Outcome o = m.run(d);
    EXPECT_TRUE(o.corners.has(Corner::RestoreFields));
    EXPECT_FALSE(o.moved || o.arrived);
    EXPECT_EQ(m.written, std::vector<uint8_t>(32));
  }
}

TEST(TdmArticle, ZeroedRegistersAreNoDescriptor) {
  const Descriptor d = decode(Words{});
  Machine m(64, 32);
  EXPECT_TRUE(m.run(d).corners.has(Corner::WrongType));
  EXPECT_TRUE(finds(d, "tdm-type"));
}

TEST(TdmArticle, GroupThreeMayRepeatGroupTwo) {
  // One block of registers for both: 16 rows, the first 8 twice.
  Gather16 g;
  g.tensorDims = {4, 20};
  g.tileDim0 = 4;
  g.valid = 16;
  g.stride = 4;
  for (unsigned k = 0; k != 8; ++k) g.rows[k] = static_cast<uint16_t>(2 * k + 1);
  Descriptor d = bytes({});
  d.body = g;
  Words w = encode(d);
  w.group3 = w.group2;
  Machine m(128, 128);
  EXPECT_EQ(m.run(decode(w)).events.writtenBytes, 64u);
  EXPECT_TRUE(std::equal(m.lds.begin(), m.lds.begin() + 32, m.lds.begin() + 32));
  EXPECT_EQ(m.lds[4], m.memory[12]);
}

TEST(TdmArticle, NullGroupsReadAsZeros) {
  Spec s;
  s.d = bytes({{4, 2, 2}, {4, 2, 2}, {8, 16}});
  s.upper = false;
  const Words null = words(s);
  EXPECT_EQ(null.group2, (std::array<uint32_t, 4>{}));
  EXPECT_EQ(null.group3, (std::array<uint32_t, 4>{}));
  // Bits of dimension 2 are gone, so its extent is 0: everything is out of bounds.
  Machine m(64, 32);
  EXPECT_EQ(m.run(decode(null)).events.zeroFilled, 16u);
}

TEST(TdmArticle, OneDecrementPerInstructionHoweverManyRows) {
  Machine m(1 << 16, 1 << 15);
  TensorQueue queue({kBase, m.memory}, {m.lds, m.written});
  queue.issue(bytes({{8, 4096}, {8, 4096}, {16}}), Op::Load);
  EXPECT_EQ(queue.outstanding(), 1u);
  EXPECT_EQ(std::count(m.written.begin(), m.written.end(), 1), 0);
  queue.wait(1);
  EXPECT_EQ(queue.outstanding(), 1u);
  queue.wait(0);
  EXPECT_EQ(queue.outstanding(), 0u);
  EXPECT_EQ(std::count(m.written.begin(), m.written.end(), 1), 8 * 4096);
  EXPECT_EQ(queue.completed().size(), 1u);
}

TEST(TdmArticle, TheInputsOfAKernelArePipelinedTwoDeep) {
  // The loop of the article with A and B buffers: no fetch starts into a buffer
  // that is still to be computed on, and no computation before its tile is there.
  constexpr unsigned kTiles = 5, kBytes = 16;
  Machine m(kTiles * kBytes, 2 * kBytes);
  TensorQueue queue({kBase, m.memory}, {m.lds, m.written});
  std::vector<unsigned> held(2, 99);
  auto fetch = [&](unsigned tile) {
    Descriptor d = bytes({{kBytes}, {kBytes}});
    d.globalAddr += tile * kBytes;
    d.ldsAddr = tile % 2 * kBytes;
    queue.issue(d, Op::Load);
    held[tile % 2] = tile;
  };
  fetch(0);
  fetch(1);
  for (unsigned tile = 0; tile != kTiles; ++tile) {
    queue.wait(tile + 1 == kTiles ? 0 : 1);
    const unsigned at = tile % 2 * kBytes;
    EXPECT_EQ(held[tile % 2], tile);
    EXPECT_FALSE(queue.tooEarly(at, at + kBytes, false));
    EXPECT_EQ(m.lds[at + 7], m.memory[tile * kBytes + 7]);
    // The younger one is on its way into the other buffer.
    EXPECT_EQ(queue.tooEarly(kBytes - at, 2 * kBytes - at, false), tile + 1 < kTiles);
    if (tile + 2 < kTiles) fetch(tile + 2);
  }
}

}  // namespace
