//===- tdm_banks_test.cpp - The LDS bank model -----------------------------===//
//
// The numbers are those of the article's figure 6 and of Tensile's tables.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "interlock/tdm_banks.h"

#include <gtest/gtest.h>

#include <numeric>

using namespace interlock::tdm;

namespace {

RowLayout rowsOf(const BankOp &op, uint64_t rowBytes, Padding padding = {}) {
  return {rowBytes, op.defaultRows, padding};
}

unsigned waysOf(const char *name, uint64_t rowBytes) {
  const BankOp &op = *findBankOp(name);
  return countConflicts(op, rowsOf(op, rowBytes)).ways;
}

TEST(TdmBanks, CheckValues) {
  struct {
    const char *op;
    uint64_t rowBytes;
    unsigned ways;
  } rows[] = {
      {"ds_load_b128", 128, 8},      {"ds_load_b128", 144, 1},      {"ds_load_b128", 256, 16},
      {"ds_load_b128", 272, 1},      {"ds_load_b128", 288, 2},      {"ds_load_tr16_b128", 256, 8},
      {"ds_load_tr16_b128", 272, 2}, {"ds_load_tr16_b128", 288, 1}, {"ds_load_tr16_b128", 144, 2},
      {"ds_load_tr16_b128", 160, 1}, {"ds_load_b64", 128, 8},       {"ds_load_b64", 136, 2},
      {"ds_load_b64", 144, 1},       {"ds_load_b32", 256, 32},      {"ds_load_b32", 260, 1},
  };
  for (const auto &row : rows)
    EXPECT_EQ(waysOf(row.op, row.rowBytes), row.ways) << row.op << " stride " << row.rowBytes;
}

TEST(TdmBanks, Figure6) {
  const BankOp &op = *findBankOp("ds_load_b32");
  BankReport packed = countConflicts(op, RowLayout{256, 4, {}});
  EXPECT_EQ(packed.ways, 4u);
  EXPECT_EQ(packed.total, 4u);
  EXPECT_EQ(packed.perBank[0], 4u);
  BankReport holes = countConflicts(op, RowLayout{256, 4, {64, 1}});
  EXPECT_EQ(holes.ways, 1u);
  for (unsigned b = 0; b != kBanks; ++b) EXPECT_EQ(holes.perBank[b], b < 4 ? 1u : 0u) << b;
}

TEST(TdmBanks, WholeWaveIsTwoBatchesOfB128) {
  const BankOp &op = *findBankOp("ds_load_b128");
  BankReport r = countConflicts(op, RowLayout{128, 32, {}});
  EXPECT_EQ(r.ways, 8u);
  EXPECT_EQ(r.total, 16u);
  EXPECT_EQ(std::accumulate(r.perBank.begin(), r.perBank.end(), 0u), 32u * 4);
}

TEST(TdmBanks, TransposingReadGoesOnWithTheNextRows) {
  const BankOp &op = *findBankOp("ds_load_tr16_b128");
  std::vector<uint64_t> lanes = laneAddresses(op, RowLayout{256, 16, {}});
  ASSERT_EQ(lanes.size(), 32u);
  EXPECT_EQ(lanes[7], 7u * 256);
  EXPECT_EQ(lanes[8], 16u);
  EXPECT_EQ(lanes[15], 7u * 256 + 16);
  EXPECT_EQ(lanes[16], 8u * 256);
}

TEST(TdmBanks, UnalignedB64IsServedInHalves) {
  const BankOp &op = *findBankOp("ds_load_b64");
  std::vector<uint64_t> lanes;
  for (unsigned i = 0; i != kWaveLanes; ++i) lanes.push_back(i * 8 + 4);
  BankReport r = countConflicts(op, lanes);
  EXPECT_EQ(r.ways, 1u);
  EXPECT_EQ(r.total, 2u);
  // One half spread, one half in one place: twice the worse.
  for (unsigned i = 16; i != kWaveLanes; ++i) lanes[i] = i * 256 + 4;
  r = countConflicts(op, lanes);
  EXPECT_EQ(r.ways, 16u);
  EXPECT_EQ(r.total, 32u);
}

TEST(TdmBanks, LanesOfOneDwordShareAPassUnlessToldOtherwise) {
  const BankOp &op = *findBankOp("ds_load_b32");
  std::vector<uint64_t> same(kWaveLanes, 64);
  EXPECT_EQ(countConflicts(op, same).ways, 1u);
  BankRules tensile;
  tensile.broadcast = false;
  EXPECT_EQ(countConflicts(op, same, tensile).ways, 32u);
}

TEST(TdmBanks, RulesOfOtherSources) {
  const BankOp &op = *findBankOp("ds_load_b32");
  BankRules halfWaves;
  halfWaves.lanesAtOnce = 16;
  BankReport r = countConflicts(op, RowLayout{256, 32, {}}, halfWaves);
  EXPECT_EQ(r.ways, 16u);
  EXPECT_EQ(r.total, 32u);
  // Two ports: stall = max(0, ceil(ways / 2) − 1).
  BankRules dual;
  dual.ports = 2;
  EXPECT_EQ(countConflicts(op, RowLayout{256, 2, {}}, dual).stall, 0u);
  EXPECT_EQ(countConflicts(op, RowLayout{256, 3, {}}, dual).stall, 1u);
  EXPECT_EQ(countConflicts(op, RowLayout{256, 4, {}}, dual).stall, 1u);
  EXPECT_EQ(countConflicts(op, RowLayout{256, 32, {}}, dual).stall, 15u);
  EXPECT_TRUE(shareSegment(0, 65535));
  EXPECT_FALSE(shareSegment(65535, 65536));
}

TEST(TdmBanks, SuggestionsAreFreeOfConflictsAndLegal) {
  for (const BankOp &op : bankOps())
    for (uint64_t rowBytes : {64, 128, 256, 512, 1024}) {
      RowLayout layout = rowsOf(op, rowBytes);
      auto s = suggestPadding(op, layout);
      if (!s) {
        EXPECT_EQ(countConflicts(op, layout).ways, 1u) << op.name << ' ' << rowBytes;
        continue;
      }
      layout.padding = s->padding;
      EXPECT_EQ(countConflicts(op, layout).ways, 1u) << op.name << ' ' << rowBytes;
      EXPECT_EQ(s->ways, 1u) << op.name << ' ' << rowBytes;
      EXPECT_GE(s->padding.interval, 4u);
      EXPECT_GE(s->padding.amount, 2u);
      EXPECT_EQ(s->padding.amount % 2, 0u);
      EXPECT_EQ(s->padding.amount * 4 % op.bytes, 0u);
    }
}

TEST(TdmBanks, SmallestPadding) {
  const BankOp &b128 = *findBankOp("ds_load_b128");
  // 16 bytes for every 256, as HipKittens has it; rows of 128 bytes share one hole.
  EXPECT_EQ(suggestPadding(b128, rowsOf(b128, 256))->padding, (Padding{64, 4}));
  EXPECT_EQ(suggestPadding(b128, rowsOf(b128, 128))->padding, (Padding{64, 4}));
  EXPECT_FALSE(suggestPadding(b128, rowsOf(b128, 144)));
  // A hole of one DWORD would do, but its encoding is contested.
  const BankOp &b32 = *findBankOp("ds_load_b32");
  EXPECT_EQ(suggestPadding(b32, rowsOf(b32, 256))->padding, (Padding{64, 2}));
}

TEST(TdmBanks, PaddingThatCannotRemoveEveryConflict) {
  // Two holes per row of 2048 bytes: rows start 8·n banks apart.
  const BankOp &op = *findBankOp("ds_load_b128");
  auto s = suggestPadding(op, rowsOf(op, 2048));
  ASSERT_TRUE(s);
  EXPECT_EQ(s->ways, 2u);
}

}  // namespace
