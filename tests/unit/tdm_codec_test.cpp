//===- tdm_codec_test.cpp - Descriptors, to the bit ------------------------===//
//
// The vectors are those that public packers and their tests print.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "interlock/tdm.h"

#include <gtest/gtest.h>

namespace interlock::tdm {
namespace {

using Four = std::array<uint32_t, 4>;
using Eight = std::array<uint32_t, 8>;

/// i32 tensor of 128 rows × 64 columns, the tile the same: MLIR's DMA test.
Descriptor matrix() {
  Descriptor d;
  d.dataSize = 2;
  Tile t;
  t.tensorDims = {64, 128};
  t.tileDims = {64, 128};
  t.strides = {64};
  d.body = t;
  return d;
}

/// f16 of the same shape, as MLIR's padding test has it.
Descriptor padded() {
  Descriptor d = matrix();
  d.dataSize = 1;
  d.padEnable = true;
  d.padInterval = 4;  // 64 elements of 2 bytes: 32 dwords
  d.padAmount = 3;    // 8 elements: 4 dwords
  return d;
}

TEST(TdmCodec, Vector1Matrix) {
  const Words w = encode(matrix());
  EXPECT_EQ(w.group1,
            (Eight{0x00020000, 0x00400000, 0x00800000, 0x00400000, 0x00000080, 0x00000040, 0, 0}));
  EXPECT_EQ(w.group0, (Four{1, 0, 0, 0x80000000}));
  EXPECT_EQ(w.group2, Four{});
  EXPECT_EQ(w.group3, Four{});
}

TEST(TdmCodec, Vector2Barrier) {
  Descriptor d = matrix();
  d.barrierEnable = true;
  d.barrierAddr = 0x40 >> 3;
  const Words w = encode(d);
  EXPECT_EQ(w.group1,
            (Eight{0x00060000, 0x00400008, 0x00800000, 0x00400000, 0x00000080, 0x00000040, 0, 0}));
  EXPECT_EQ(d.barrierByteAddr(), 0x40u);
}

TEST(TdmCodec, Vector3Padding) {
  Descriptor d = padded();
  EXPECT_EQ(encode(d).group1[0], 0x07110000u);
  EXPECT_EQ(d.padIntervalDwords(), 32u);
  EXPECT_EQ(d.padAmountDwords(), 4u);
}

TEST(TdmCodec, Vector4BarrierAndEarlyTimeout) {
  Descriptor d = matrix();
  d.dataSize = 1;
  d.barrierEnable = d.earlyTimeout = true;
  EXPECT_EQ(encode(d).group1[0], 0x00250000u);
}

TEST(TdmCodec, Vector5ThreeDimensions) {
  Descriptor d;
  d.dataSize = 2;
  d.globalAddr = 0x1c0000;
  Tile t;
  t.tensorDims = {2, 2, 2};
  t.tileDims = {2, 3, 2};
  t.strides = {2, 6};
  d.body = t;
  const Words w = encode(d);
  EXPECT_EQ(w.group0, (Four{1, 0, 0x001c0000, 0x80000000}));
  EXPECT_EQ(w.group1, (Eight{0x00020000, 0x00020000, 0x00020000, 0x00020000, 0x00020003, 0x00000002,
                             0x00060000, 0}));
  EXPECT_EQ(w.group2, (Four{2, 0, 0, 0}));
  EXPECT_EQ(w.group3, Four{});
}

TEST(TdmCodec, Vector7FiveDimensions) {
  Descriptor d;
  d.dataSize = 1;
  Tile t;
  t.tensorDims = {64, 32, 16, 8, 4};
  t.tileDims = {16, 8, 4, 2, 2};
  t.strides = {64, 2048, 32768, 262144};
  d.body = t;
  const Words w = encode(d);
  EXPECT_EQ(w.group1, (Eight{0x00010000, 0x00400000, 0x00200000, 0x00100000, 0x00040008, 0x00000040,
                             0x08000000, 0}));
  EXPECT_EQ(w.group2, (Four{0x10, 8, 0x8000, 0x00020000}));
  EXPECT_EQ(w.group3, (Four{0x00040000, 0x00040000, 0x00020000, 0}));
}

TEST(TdmCodec, GatherBits) {
  Descriptor d;
  d.body = Gather16{};
  EXPECT_EQ(encode(d).group0[0], 0x80000001u);
  d.body = Gather32{};
  EXPECT_EQ(encode(d).group0[0], 0xc0000001u);
}

TEST(TdmCodec, GatherRows) {
  Descriptor d;
  Gather16 g;
  for (unsigned i = 0; i != 16; ++i) g.rows[i] = static_cast<uint16_t>(0x100 + i);
  g.valid = 16;
  d.body = g;
  Words w = encode(d);
  EXPECT_EQ(w.group2, (Four{0x01010100, 0x01030102, 0x01050104, 0x01070106}));
  EXPECT_EQ(w.group3, (Four{0x01090108, 0x010b010a, 0x010d010c, 0x010f010e}));
  EXPECT_EQ(w.group1[4], 16u);
  d.body = Gather32{.valid = 3, .rows = {1, 2, 3, 4, 5, 6, 7, 8}};
  w = encode(d);
  EXPECT_EQ(w.group2, (Four{1, 2, 3, 4}));
  EXPECT_EQ(w.group3, (Four{5, 6, 7, 8}));
}

TEST(TdmCodec, Iterate) {
  Descriptor d;
  d.body = Iterate{
      .tensorDims = {8, 8, 8}, .ldsIncrement = 272, .globalIncrement = 0x123456789abc, .count = 1};
  const Words w = encode(d);
  EXPECT_EQ(w.group1[0], 1u << 19);
  EXPECT_EQ(w.group2, (Four{8, 272, 0x56789abc, 0x00011234}));
  EXPECT_EQ(repeats(std::get<Iterate>(d.body)), 2u);
}

// Strides are 48 bits wide, whatever some packers say.
TEST(TdmCodec, WideFields) {
  Descriptor d;
  d.globalAddr = 0x1ffffffffffffff;
  Tile t;
  t.strides = {0x123456789abc, 0xfedcba987654};
  d.body = t;
  const Words w = encode(d);
  EXPECT_EQ(w.group0[2], 0xffffffffu);
  EXPECT_EQ(w.group0[3], 0x81ffffffu);
  EXPECT_EQ(w.group1[5], 0x56789abcu);
  EXPECT_EQ(w.group1[6], 0x76541234u);
  EXPECT_EQ(w.group1[7], 0xfedcba98u);
  EXPECT_EQ(decode(w), d);
}

TEST(TdmCodec, ModesComeFromTheBits) {
  struct {
    uint32_t group0, group1;
    Mode mode;
  } cases[] = {{0, 0, Mode::Tile},
               {1u << 30, 0, Mode::Tile},
               {1u << 30, 1u << 19, Mode::Iterate},
               {1u << 31, 0, Mode::Gather16},
               {1u << 31, 1u << 19, Mode::Gather16},
               {3u << 30, 1u << 19, Mode::Gather32}};
  for (const auto &c : cases) {
    Words w;
    w.group0[0] = c.group0;
    w.group1[0] = c.group1;
    EXPECT_EQ(decode(w).mode(), c.mode);
    EXPECT_EQ(encode(decode(w)), w);
  }
}

// In each mode every bit belongs to one field.
TEST(TdmCodec, RowsCoverEachBitOnce) {
  for (unsigned m = 0; m != kModes; ++m) {
    Words seen;
    unsigned width = 0;
    for (const FieldRow &row : fields()) {
      if (!row.in(Mode(m))) continue;
      EXPECT_EQ(row.ignored & ~row.modes, 0) << row.name;
      EXPECT_TRUE(*row.source && *row.meaning) << row.name;
      width += row.width();
      for (const Bits &b : {row.low, row.high})
        for (unsigned i = 0; i != b.width; ++i) {
          const uint32_t bit = 1u << (b.low + i);
          EXPECT_EQ(dword(seen, b.dword) & bit, 0u) << row.name;
          setDword(seen, b.dword, dword(seen, b.dword) | bit);
        }
    }
    EXPECT_EQ(width, 32 * kDwords) << name(Mode(m));
    for (unsigned i = 0; i != kDwords; ++i) EXPECT_EQ(dword(seen, i), 0xffffffffu) << i;
  }
}

TEST(TdmCodec, PlacesAreWrittenAsInTheManual) {
  auto at = [](Mode m, const char *name) { return place(*findField(m, name)); };
  EXPECT_EQ(at(Mode::Tile, "count"), "G0 d0[1:0]");
  EXPECT_EQ(at(Mode::Tile, "gather_enable"), "G0 d0[31]");
  EXPECT_EQ(at(Mode::Tile, "global_addr"), "G0 d2, d3[24:0]");
  EXPECT_EQ(at(Mode::Tile, "tensor_dim1_stride"), "G1 d6[31:16], d7");
  EXPECT_EQ(at(Mode::Iterate, "lds_addr_increment"), "G2 d1");
  EXPECT_EQ(at(Mode::Gather16, "row15"), "G3 d3[31:16]");
  EXPECT_EQ(findField(Mode::Iterate, "tensor_dim3"), nullptr);
  EXPECT_EQ(findField(Mode::Tile, "row0"), nullptr);
  EXPECT_EQ(findField(Mode::Gather32, "row8"), nullptr);
}

TEST(TdmCodec, SettingRefusesWhatDoesNotFit) {
  Descriptor d = matrix();
  EXPECT_TRUE(set(d, Field::GlobalAddr, (1ull << 57) - 1));
  EXPECT_FALSE(set(d, Field::GlobalAddr, 1ull << 57));
  EXPECT_FALSE(set(d, Field::Row0, 0));
  EXPECT_FALSE(set(d, Field::IterateEnable, 1));  // the mode is the body's type
  EXPECT_TRUE(set(d, Field::IterateEnable, 0));
  EXPECT_TRUE(set(d, Field::GatherIndexSize, 1));  // ignored here, an ordinary member
  EXPECT_EQ(encode(d).group0[0], 0x40000001u);
  EXPECT_EQ(get(d, Field::LdsIncrement), 0u);
}

TEST(TdmCodec, UnfitMembersAreNamedAndStayInTheirField) {
  Descriptor d = matrix();
  EXPECT_EQ(unfit(d), "");
  const Words before = encode(d);
  d.type = 6;
  EXPECT_EQ(unfit(d), "type: 6 does not fit 2 bits");
  EXPECT_EQ(encode(d), before);
}

TEST(TdmCodec, UpperGroups) {
  Descriptor d = matrix();
  EXPECT_FALSE(needsUpperGroups(d));
  std::get<Tile>(d.body).tileDims[2] = 1;
  EXPECT_TRUE(needsUpperGroups(d));
  d.body = Iterate{};
  EXPECT_TRUE(needsUpperGroups(d));
}

}  // namespace
}  // namespace interlock::tdm
