//===- tdm_engine_test.cpp - What descriptors do, by example ---------------===//
//
// Experiments that were published as run on silicon, vectors of public tests, and
// the corners; tests/property/tdm_property_test.cpp has the random cases.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "interlock/tdm_engine.h"

#include <gtest/gtest.h>

#include <chrono>
#include <cstring>
#include <numeric>

using namespace interlock::tdm;

namespace {

constexpr uint64_t kBase = 0x1000;

/// Memory and LDS in elements of T; element i of memory has value i.
template <class T> struct Machine {
  std::vector<T> memory;
  std::vector<uint8_t> lds, written;
  Settings settings;
  Machine(size_t elements, size_t ldsBytes) : memory(elements), lds(ldsBytes), written(ldsBytes) {
    std::iota(memory.begin(), memory.end(), T(0));
  }
  Memory global() {
    return {kBase, {reinterpret_cast<uint8_t *>(memory.data()), memory.size() * sizeof(T)}};
  }
  Lds local() { return {lds, written}; }
  Outcome run(const Descriptor &d, Op op = Op::Load) {
    return execute(d, op, global(), local(), settings);
  }
  /// `n` elements of LDS from byte `at`; -1 where nothing was written.
  std::vector<int64_t> show(size_t n, size_t at = 0) const {
    std::vector<int64_t> out;
    for (size_t i = 0; i != n; ++i) {
      T value;
      std::memcpy(&value, lds.data() + at + i * sizeof(T), sizeof value);
      out.push_back(written[at + i * sizeof(T)] ? static_cast<int64_t>(value) : -1);
    }
    return out;
  }
  void fillLds() {
    for (size_t i = 0; i * sizeof(T) != lds.size(); ++i) {
      T value = static_cast<T>(1000 + i);
      std::memcpy(lds.data() + i * sizeof(T), &value, sizeof value);
    }
  }
};

using List = std::vector<int64_t>;
List range(int64_t first, int64_t n) {
  List out(static_cast<size_t>(n));
  std::iota(out.begin(), out.end(), first);
  return out;
}
List operator+(List a, const List &b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}
List times(size_t n, int64_t value) { return List(n, value); }

template <class T> Descriptor box(uint64_t element, Tile t) {
  Descriptor d;
  d.dataSize = sizeof(T) == 1 ? 0 : sizeof(T) == 2 ? 1 : sizeof(T) == 4 ? 2 : 3;
  d.globalAddr = kBase + element * sizeof(T);
  d.body = t;
  return d;
}

// ---- run on an MI450 by the author of the article ----

TEST(TdmEngine, BoundIsMeasuredFromTheTile) {
  Machine<uint16_t> m(128, 64);
  Outcome o = m.run(box<uint16_t>(56, {{64}, {16}}));
  EXPECT_EQ(m.show(16), range(56, 16));
  EXPECT_EQ(o.events.readBytes, 32u);
  EXPECT_EQ(o.events.zeroFilled, 0u);
}

TEST(TdmEngine, RaggedArrayInTiles) {
  for (uint32_t column : {0, 16, 32}) {
    Machine<uint32_t> m(64, 64);
    Outcome o = m.run(box<uint32_t>(column, {{40 - column}, {16}}));
    List expected = column == 32 ? range(32, 8) + times(8, 0) : range(column, 16);
    EXPECT_EQ(m.show(16), expected) << column;
    EXPECT_EQ(o.events.zeroFilled, column == 32 ? 8u : 0u);
    EXPECT_EQ(o.events.writtenBytes, 64u);
  }
}

TEST(TdmEngine, TileDimIsACount) {
  Machine<uint16_t> m(64, 64);
  m.run(box<uint16_t>(0, {{64}, {8}}));
  EXPECT_EQ(m.show(9), range(0, 8) + List{-1});
}

TEST(TdmEngine, GatherInTheOrderOfTheList) {  // figure 8
  Machine<uint32_t> m(40, 128);
  Gather16 g;
  g.tensorDims = {4, 10};
  g.tileDim0 = 4;
  g.valid = 4;
  g.stride = 4;
  g.rows = {9, 2, 6, 2};
  Descriptor d = box<uint32_t>(0, {});
  d.body = g;
  Outcome o = m.run(d);
  EXPECT_EQ(m.show(17), range(36, 4) + range(8, 4) + range(24, 4) + range(8, 4) + List{-1});
  EXPECT_FALSE(o.corners.any());
  // Row 10 is not there: a row of zeros; after a larger index the manual promises nothing.
  g.rows = {2, 10, 6, 2};
  d.body = g;
  o = m.run(d);
  EXPECT_EQ(m.show(16), range(8, 4) + times(4, 0) + range(24, 4) + range(8, 4));
  EXPECT_TRUE(o.corners.has(Corner::GatherUnsorted));
  g.rows = {2, 2, 6, 10};
  d.body = g;
  EXPECT_FALSE(m.run(d).corners.any());
}

TEST(TdmEngine, ScatterPutsRowsBack) {
  Machine<uint16_t> m(64, 64);
  m.fillLds();
  Gather32 g;
  g.tensorDims = {4, 8};
  g.tileDim0 = 4;
  g.valid = 3;
  g.stride = 8;
  g.rows = {1, 7, 8};
  Descriptor d = box<uint16_t>(0, {});
  d.body = g;
  Outcome o = m.run(d, Op::Store);
  EXPECT_EQ(m.memory[8], 1000);
  EXPECT_EQ(m.memory[11], 1003);
  EXPECT_EQ(m.memory[12], 12);
  EXPECT_EQ(m.memory[56], 1004);
  EXPECT_EQ(o.events.dropped, 4u);
  EXPECT_FALSE(o.memviol);
}

TEST(TdmEngine, GatherCountIsLimitedByTheList) {
  Machine<uint8_t> m(64, 64);
  Gather16 g;
  g.tensorDims = {1, 64};
  g.tileDim0 = 1;
  g.valid = 17;
  g.stride = 1;
  Descriptor d = box<uint8_t>(3, {});
  d.body = g;
  Outcome o = m.run(d);
  EXPECT_TRUE(o.corners.has(Corner::GatherCount));
  EXPECT_EQ(o.events.writtenBytes, 16u);
  g.valid = 0;
  d.body = g;
  o = m.run(d);
  EXPECT_TRUE(o.corners.has(Corner::GatherCount));
  EXPECT_EQ(o.events.writtenBytes, 0u);
}

// ---- vectors of public tests ----

TEST(TdmEngine, ThirdRowOfEachPlaneIsOutOfBounds) {
  Words w;
  w.group0 = {1, 0, 0x001c0000, 0x80000000};
  w.group1 = {0x20000, 0x20000, 0x20000, 0x20000, 0x20003, 2, 0x60000, 0};
  w.group2 = {2, 0, 0, 0};
  std::vector<uint32_t> memory(16);
  std::iota(memory.begin(), memory.end(), 100);
  std::vector<uint32_t> lds(12, 7);
  Outcome o =
      execute(decode(w), Op::Load, {0x1c0000, {reinterpret_cast<uint8_t *>(memory.data()), 64}},
              {{reinterpret_cast<uint8_t *>(lds.data()), 48}, {}});
  EXPECT_EQ(lds, (std::vector<uint32_t>{100, 101, 102, 103, 0, 0, 106, 107, 108, 109, 0, 0}));
  EXPECT_EQ(o.events.zeroFilled, 4u);
  EXPECT_EQ(o.events.readBytes, 32u);
}

TEST(TdmEngine, FiveDimensions) {
  Words w;
  w.group0 = {1, 0, 0, 0x80000000};
  w.group1 = {0x10000, 0x400000, 0x200000, 0x100000, 0x40008, 0x40, 0x8000000, 0};
  w.group2 = {0x10, 8, 0x8000, 0x20000};
  w.group3 = {0x40000, 0x40000, 0x20000, 0};
  std::vector<uint16_t> memory(64 * 32 * 16 * 8 * 4);
  std::iota(memory.begin(), memory.end(), uint16_t(0));
  std::vector<uint16_t> lds(16 * 8 * 4 * 2 * 2);
  execute(decode(w), Op::Load, {0, {reinterpret_cast<uint8_t *>(memory.data()), memory.size() * 2}},
          {{reinterpret_cast<uint8_t *>(lds.data()), lds.size() * 2}, {}});
  size_t at = 0;
  for (uint64_t v = 0; v != 2; ++v)
    for (uint64_t u = 0; u != 2; ++u)
      for (uint64_t z = 0; z != 4; ++z)
        for (uint64_t y = 0; y != 8; ++y)
          for (uint64_t x = 0; x != 16; ++x)
            ASSERT_EQ(lds[at++], uint16_t(x + y * 64 + z * 2048 + u * 32768 + v * 262144));
}

TEST(TdmEngine, BarrierArrivesAfterTheCopy) {
  Machine<uint32_t> m(64, 128);
  Descriptor d = box<uint32_t>(0, {{4}, {4}});
  d.barrierEnable = true;
  d.barrierAddr = 64 >> 3;
  EXPECT_TRUE(m.run(d).arrived);
  uint64_t cell;
  std::memcpy(&cell, &m.lds[64], 8);
  EXPECT_EQ(cell, 0x00000000ffff0000u);
  // A null tensor: nothing changes at all.
  Machine<uint32_t> null(64, 128);
  const auto before = null.lds;
  d.count = 0;
  Outcome o = null.run(d);
  EXPECT_FALSE(o.arrived || o.moved);
  EXPECT_EQ(null.lds, before);
  EXPECT_EQ(null.written, std::vector<uint8_t>(128));
}

TEST(TdmEngine, NoOpStillArrives) {
  Machine<uint32_t> m(64, 128);
  Descriptor d = box<uint32_t>(0, {{4}, {0}});
  d.barrierEnable = true;
  Outcome o = m.run(d);
  EXPECT_TRUE(o.arrived);
  EXPECT_FALSE(o.moved);
  EXPECT_EQ(o.events, Events{});
}

TEST(TdmEngine, BarrierPhases) {
  // Reload 2: three arrives make a phase.
  uint64_t cell = uint64_t(2) << 32 | 2;
  for (uint32_t pending : {1u, 0u}) {
    cell = arriveAt(cell, 29);
    EXPECT_EQ(readBarrier(cell, 29).pending, pending);
    EXPECT_EQ(readBarrier(cell, 29).phase, 0u);
  }
  cell = arriveAt(cell, 29);
  EXPECT_EQ(readBarrier(cell, 29).pending, 2u);
  EXPECT_EQ(readBarrier(cell, 29).phase, 7u);  // 3 bits, taken from
  EXPECT_EQ(readBarrier(cell, 29).reload, 2u);
  EXPECT_EQ(arriveAt(0, 32), 0u);
  EXPECT_EQ(arriveAt(uint64_t(5) << 32, 32), (uint64_t(5) << 32 | 5));
}

TEST(TdmEngine, IterationChecksTheMovedOrigin) {  // rocm-systems#9936
  Machine<uint16_t> m(64, 128);
  Iterate it;
  it.tensorDims = {4, 3};
  it.tileDims = {4, 2};
  it.strides = {8};
  it.count = 1;
  it.globalIncrement = 16;
  it.ldsIncrement = 8;
  Descriptor d = box<uint16_t>(0, {});
  d.body = it;
  Outcome o = m.run(d);
  EXPECT_EQ(m.show(16), range(0, 4) + range(8, 4) + range(16, 4) + times(4, 0));
  EXPECT_FALSE(o.corners.any());
  // Rows that overlap: an increment of 16 is no coordinate.
  it.strides = {3};
  d.body = it;
  EXPECT_TRUE(m.run(d).corners.has(Corner::IterateLayout));
}

TEST(TdmEngine, EveryThirdRow) {
  Machine<uint8_t> m(100, 64);
  Iterate it;
  it.tensorDims = {10, 10};
  it.tileDims = {4, 1};
  it.strides = {10};
  it.count = 3;
  it.globalIncrement = 30;
  it.ldsIncrement = 5;
  Descriptor d = box<uint8_t>(0, {});
  d.body = it;
  m.run(d);
  List gap{-1};
  EXPECT_EQ(m.show(19), range(0, 4) + gap + range(30, 4) + gap + range(60, 4) + gap + range(90, 4));
}

TEST(TdmEngine, EmptyExtentMasksEverything) {
  // A tile of three dimensions whose second half of the descriptor is null.
  Machine<uint32_t> m(64, 64);
  Descriptor d = box<uint32_t>(0, {{4, 2}, {4, 2, 2}, {8, 16}});
  d.barrierEnable = true;
  d.barrierAddr = 7;
  m.lds.assign(64, 9);
  m.lds[56] = 1;
  EXPECT_TRUE(m.run(d).arrived);
  EXPECT_EQ(m.show(14), times(14, 0));  // 16 elements, of which the arrive hits the last two
  Machine<uint32_t> s(64, 64);
  EXPECT_EQ(s.run(d, Op::Store).events.dropped, 16u);
  EXPECT_EQ(s.memory[0], 0u);
  EXPECT_EQ(s.memory[9], 9u);
}

// ---- padding ----

TEST(TdmEngine, HolesAfterEveryInterval) {
  // Rows of 16 fp8, 8 bytes of hole after each: interval 4 DWORDs, amount 2.
  Machine<uint8_t> m(256, 128);
  Descriptor d = box<uint8_t>(0, {{16, 4}, {16, 4}, {32}});
  d.padEnable = true;
  d.padInterval = 1;
  d.padAmount = 1;
  Outcome o = m.run(d);
  List hole = times(8, -1);
  EXPECT_EQ(m.show(96), range(0, 16) + hole + range(32, 16) + hole + range(64, 16) + hole +
                            range(96, 16) + hole);
  EXPECT_EQ(o.events.paddedBytes, 24u);
}

TEST(TdmEngine, CounterOfHolesRunsAcrossRows) {
  // Rows of 12 bytes, a hole after every 16.
  Machine<uint8_t> m(64, 64);
  Descriptor d = box<uint8_t>(0, {{12, 3}, {12, 3}, {16}});
  d.padEnable = true;
  d.padInterval = 1;
  d.padAmount = 0;
  m.run(d);
  List hole = times(4, -1);
  EXPECT_EQ(m.show(44),
            range(0, 12) + range(16, 4) + hole + range(20, 8) + range(32, 8) + hole + range(40, 4));
}

TEST(TdmEngine, PaddingCountsElementsOutOfBounds) {
  Machine<uint8_t> m(64, 64);
  Descriptor d = box<uint8_t>(0, {{4, 2}, {8, 2}, {16}});
  d.padEnable = true;
  d.padInterval = 0;
  d.padAmount = 0;
  m.run(d);
  EXPECT_EQ(m.show(20), range(0, 4) + times(4, 0) + times(4, -1) + range(16, 4) + times(4, 0));
}

TEST(TdmEngine, PaddingPastTheAllocationIsIgnored) {
  Descriptor d = box<uint8_t>(0, {{32}, {32}});
  d.padEnable = true;
  d.padInterval = 1;              // 16 bytes
  d.padAmount = 1;                // 8 bytes
  Machine<uint8_t> fits(64, 56);  // the second hole would end at 48
  EXPECT_FALSE(fits.run(d).memviol);
  EXPECT_EQ(fits.show(40), range(0, 16) + times(8, -1) + range(16, 16));
  // The hole after the last row does not matter.
  Machine<uint8_t> exact(64, 40);
  EXPECT_FALSE(exact.run(d).memviol);
  EXPECT_EQ(exact.show(40), range(0, 16) + times(8, -1) + range(16, 16));
  // A hole that is too large by itself: the rest follows without it.
  d.padAmount = 31;
  Machine<uint8_t> small(64, 40);
  EXPECT_FALSE(small.run(d).memviol);
  EXPECT_EQ(small.show(32), range(0, 32));
}

TEST(TdmEngine, StoreIgnoresPaddingAndDropsHolesByBounds) {
  // LDS has rows of 4 elements and 2 of hole. Tile as wide as both, tensor as the row.
  Machine<uint16_t> m(64, 64);
  m.fillLds();
  Descriptor d = box<uint16_t>(0, {{4, 3}, {6, 3}, {8}});
  d.padEnable = true;
  Outcome o = m.run(d, Op::Store);
  for (unsigned y = 0; y != 3; ++y)
    for (unsigned x = 0; x != 8; ++x)
      EXPECT_EQ(m.memory[y * 8 + x], x < 4 ? 1000 + y * 6 + x : y * 8 + x);
  EXPECT_EQ(o.events.dropped, 6u);
  EXPECT_EQ(o.events.paddedBytes, 0u);
}

// ---- faults and corners ----

TEST(TdmEngine, FaultIsReportedOnceAndTheRestIsDone) {
  Machine<uint32_t> m(12, 64);
  // Rows 1 and 2 of four lie outside memory, as row 0 does in front of it.
  Outcome o = m.run(box<uint32_t>(0, {{4, 4}, {4, 4}, {8}}));
  EXPECT_TRUE(o.memviol);
  EXPECT_EQ(m.show(16), range(0, 4) + range(8, 4) + times(8, -1));
  EXPECT_EQ(o.events.readBytes, 32u);
  // LDS ends before the tile does.
  Machine<uint32_t> l(64, 24);
  o = l.run(box<uint32_t>(0, {{4, 4}, {4, 4}, {8}}));
  EXPECT_TRUE(o.memviol);
  EXPECT_EQ(l.show(6), range(0, 4) + range(8, 2));
  // There is no protection below the start; outside memory it is a fault.
  Machine<uint32_t> b(12, 64);
  Descriptor d = box<uint32_t>(0, {{4}, {4}});
  d.globalAddr -= 8;
  EXPECT_TRUE(b.run(d).memviol);
  EXPECT_EQ(b.show(4), List({-1, -1, 0, 1}));
}

TEST(TdmEngine, BarrierOutsideLdsIsAFault) {
  Machine<uint32_t> m(12, 64);
  Descriptor d = box<uint32_t>(0, {{4}, {4}});
  d.barrierEnable = true;
  d.barrierAddr = 8;
  Outcome o = m.run(d);
  EXPECT_TRUE(o.memviol);
  EXPECT_FALSE(o.arrived);
}

TEST(TdmEngine, WhatIsNoOrdinaryDescriptorDoesNothing) {
  Machine<uint32_t> m(12, 64);
  Descriptor d = box<uint32_t>(0, {{4}, {4}});
  d.type = 0;
  EXPECT_TRUE(m.run(d).corners.has(Corner::WrongType));
  d.type = 2;
  d.count = 3;
  EXPECT_TRUE(m.run(d).corners.has(Corner::RestoreCount));
  EXPECT_EQ(m.show(4), times(4, -1));
  Descriptor gap = box<uint32_t>(0, {{4, 9, 2}, {4, 0, 2}, {99, 6}});
  EXPECT_TRUE(m.run(gap).corners.has(Corner::GapInDims));
  EXPECT_EQ(m.show(8), range(0, 4) + range(6, 4));
  Descriptor narrow = box<uint8_t>(0, {{3}, {3}});
  narrow.padEnable = true;
  EXPECT_TRUE(m.run(narrow).corners.has(Corner::PaddingWidth));
}

TEST(TdmEngine, BlocksOfStores) {
  Machine<uint32_t> m(256, 1024);
  EXPECT_EQ(m.run(box<uint32_t>(0, {{64}, {64}}), Op::Store).events.blocks128, 2u);
  EXPECT_EQ(m.run(box<uint32_t>(1, {{64}, {64}}), Op::Store).events.blocks128, 3u);
  // Four rows of 16 bytes, two to a block.
  EXPECT_EQ(m.run(box<uint32_t>(0, {{4, 4}, {4, 4}, {16}})).events.blocks128, 2u);
}

TEST(TdmEngine, HostileSizesEndSoon) {
  auto start = std::chrono::steady_clock::now();
  constexpr uint64_t kStride = (uint64_t(1) << 48) - 1;
  std::vector<uint8_t> lds(kLdsBytes), memory(4096);
  for (uint32_t extent : {0u, 1u, ~0u})
    for (uint64_t stride : {uint64_t(0), uint64_t(1), kStride})
      for (Op op : {Op::Load, Op::Store}) {
        Tile t;
        t.tensorDims.fill(extent);
        t.tileDims.fill(65535);
        t.strides.fill(stride);
        Descriptor d = box<uint8_t>(0, t);
        d.globalAddr = (uint64_t(1) << 57) - 1;
        Outcome o = execute(d, op, {d.globalAddr - 4095, memory}, {lds});
        EXPECT_TRUE(o.memviol);
        EXPECT_FALSE(o.exhausted);
        d.dataSize = 3;
        d.ldsAddr = ~0u;
        EXPECT_TRUE(execute(d, op, {kBase, memory}, {lds}).memviol);
        t.tileDims[0] = 1;
        d.body = t;
        d.ldsAddr = 0;
        EXPECT_TRUE(execute(d, op, {kBase, memory}, {lds}).memviol);
        EXPECT_TRUE(execute(d, op, {}, {}).memviol);
      }
  Iterate it;
  it.tensorDims = {1, 65535};
  it.tileDims = {1, 65535, 5};
  it.strides = {kStride, kStride};
  it.count = 65535;
  it.globalIncrement = kStride;
  Descriptor d = box<uint8_t>(0, {});
  d.body = it;
  Outcome o = execute(d, Op::Load, {kBase, memory}, {lds});
  EXPECT_TRUE(o.exhausted);
  it.ldsIncrement = ~0u;
  d.body = it;
  EXPECT_TRUE(execute(d, Op::Load, {kBase, memory}, {lds}).memviol);
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(60));
}

// ---- multicast ----

using Groups = std::vector<std::vector<unsigned>>;
Groups groupsOf(const std::vector<Response> &responses) {
  Groups out;
  for (const Response &r : responses) out.push_back(r.workgroups);
  return out;
}

TEST(TdmMulticast, StragglersAreAnsweredByTheirOwnFetch) {
  Settings s;
  s.timeout = 100;
  s.fetchLatency = 30;
  std::vector<Request> requests = {{0, 0}, {1, 20}, {2, 90}, {3, 101}};
  auto r = rendezvous(0xf, requests, false, s);
  EXPECT_EQ(groupsOf(r), (Groups{{0, 1, 2}, {3}}));
  EXPECT_EQ(r[0].cycle, 100u);
  EXPECT_EQ(r[1].cycle, 131u);
  // early_timeout answers whoever is there when the data comes.
  r = rendezvous(0xf, requests, true, s);
  EXPECT_EQ(groupsOf(r), (Groups{{0, 1}, {2, 3}}));
  EXPECT_EQ(r[0].cycle, 30u);
  // All there: nobody waits for the timeout.
  r = rendezvous(0x3, std::vector<Request>{{0, 0}, {1, 40}}, false, s);
  EXPECT_EQ(groupsOf(r), (Groups{{0, 1}}));
  EXPECT_EQ(r[0].cycle, 40u);
  // One does not come at all; one is not in the mask.
  r = rendezvous(0x7, std::vector<Request>{{0, 0}, {1, 10}, {5, 20}}, false, s);
  EXPECT_EQ(groupsOf(r), (Groups{{5}, {0, 1}}));
}

TEST(TdmMulticast, OneFetchManyCopies) {
  std::vector<uint8_t> memory(256);
  std::iota(memory.begin(), memory.end(), uint8_t(0));
  std::vector<std::vector<uint8_t>> storage(4, std::vector<uint8_t>(64, 0xee));
  std::vector<Lds> lds(storage.begin(), storage.end());
  Descriptor d = box<uint8_t>(0, {{8}, {8}});
  d.multicast = 0xf;
  std::vector<Request> requests = {{0, 0}, {1, 5}, {2, 5000}};
  ClusterOutcome o = executeCluster(d, Op::Load, {kBase, memory}, lds, requests);
  EXPECT_EQ(groupsOf(o.responses), (Groups{{0, 1}, {2}}));
  EXPECT_EQ(o.events.readBytes, 16u);
  EXPECT_EQ(o.events.writtenBytes, 24u);
  for (unsigned w = 0; w != 4; ++w) EXPECT_EQ(storage[w][7], w == 3 ? 0xee : 7);
  EXPECT_FALSE(o.workgroups[3].moved);
  // A store ignores the mask: each on its own.
  o = executeCluster(d, Op::Store, {kBase, memory}, lds, requests);
  EXPECT_EQ(o.responses.size(), 3u);
}

// ---- TENSORcnt ----

/// Tiles of 16 elements, one after the other, through two buffers of LDS, as the
/// article's loop does it. Returns the sum that is computed, and how often a
/// tile was read that had not landed.
struct Sum {
  uint64_t value = 0;
  unsigned early = 0;
};
Sum twoDeep(unsigned tiles, bool lastWait) {
  constexpr unsigned kWide = 16, kBytes = kWide * 4;
  Machine<uint32_t> m(tiles * kWide, 2 * kBytes);
  for (uint32_t &v : m.memory) v += 1;
  TensorQueue queue(m.global(), m.local());
  auto fetch = [&](unsigned tile) {
    Descriptor d = box<uint32_t>(tile * kWide, {{(tiles - tile) * kWide}, {kWide}});
    d.ldsAddr = tile % 2 * kBytes;
    queue.issue(d, Op::Load);
  };
  Sum sum;
  fetch(0);
  if (tiles > 1) fetch(1);
  for (unsigned tile = 0; tile != tiles; ++tile) {
    // The literal loop waits for all but one even when the last tile is that one.
    queue.wait(lastWait && tile + 1 == tiles ? 0 : 1);
    const uint64_t at = tile % 2 * kBytes;
    sum.early += queue.tooEarly(at, at + kBytes, false);
    for (int64_t v : m.show(kWide, at)) sum.value += static_cast<uint64_t>(v);
    if (tile + 2 < tiles) fetch(tile + 2);
  }
  return sum;
}

TEST(TdmQueue, TwoDeepPipelineRuns) {
  for (unsigned tiles : {1u, 2u, 3u, 8u}) {
    Sum sum = twoDeep(tiles, true);
    uint64_t n = tiles * 16;
    EXPECT_EQ(sum.value, n * (n + 1) / 2) << tiles;
    EXPECT_EQ(sum.early, 0u) << tiles;
  }
}

TEST(TdmQueue, WithoutAFinalWaitTheLastTileIsReadEarly) {
  for (unsigned tiles : {1u, 2u, 3u, 8u}) {
    Sum sum = twoDeep(tiles, false);
    uint64_t n = tiles * 16;
    EXPECT_NE(sum.value, n * (n + 1) / 2) << tiles;
    EXPECT_EQ(sum.early, 1u) << tiles;
  }
}

TEST(TdmQueue, LoadsAndStoresCompleteInOrder) {
  Machine<uint32_t> m(64, 64);
  TensorQueue queue(m.global(), m.local());
  queue.issue(box<uint32_t>(0, {{4}, {4}}), Op::Load);
  queue.issue(box<uint32_t>(32, {{4}, {4}}), Op::Store);
  EXPECT_TRUE(queue.tooEarly(0, 16, false));
  queue.wait(1);
  EXPECT_EQ(m.show(4), range(0, 4));
  EXPECT_EQ(m.memory[33], 33u);
  // The store still reads LDS: reading beside it is fine, writing is not.
  EXPECT_FALSE(queue.tooEarly(0, 16, false));
  EXPECT_TRUE(queue.tooEarly(0, 16, true));
  EXPECT_FALSE(queue.tooEarly(16, 64, true));
  queue.wait(0);
  EXPECT_EQ(m.memory[33], 1u);
  EXPECT_EQ(queue.completed().size(), 2u);
}

TEST(TdmQueue, CounterHasSixBits) {
  Machine<uint32_t> m(64, 64);
  TensorQueue queue(m.global(), m.local());
  Descriptor null = box<uint32_t>(0, {{4}, {4}});
  null.count = 0;
  for (unsigned i = 0; i != 70; ++i) queue.issue(null, Op::Load);
  EXPECT_EQ(queue.outstanding(), 63u);
  EXPECT_EQ(queue.completed().size(), 7u);
}

}  // namespace
