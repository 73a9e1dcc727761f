//===- canonical_test.cpp - Ignored fields, lengths, refusals --------------===//
//
// What LLVM's assembler writes is the reference: a row must turn the other
// spelling into exactly that and must not touch anything else.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "assemble.h"
#include "read/canonical.h"

#include <gtest/gtest.h>

#include <cstring>
#include <set>

using namespace interlock;
using test::encode;
using Words = std::vector<uint32_t>;

namespace {

// Per row an instruction that it applies to.
struct Sample {
  const char *row;
  const char *text;
};
constexpr Sample kSamples[] = {
    {"tensor: dim", "tensor_load_to_lds s[32:35], s[36:43]"},
    {"tensor: dim", "tensor_store_from_lds s[0:3], s[4:11], s[12:15], s[16:19]"},
    {"tensor: dmask", "tensor_load_to_lds s[32:35], s[36:43] th:TH_LOAD_HT"},
    {"tensor: dmask", "tensor_store_from_lds s[32:35], s[36:43]"},
    {"tensor: vaddr4", "tensor_load_to_lds s[0:3], s[4:11], s[12:15], s[16:19]"},
    {"tensor: vaddr4", "tensor_store_from_lds s[0:3], s[4:11]"},
    {"matrix scale: src2 of the 32-bit scale half",
     "v_wmma_scale_f32_16x16x128_f8f6f4 v[152:159], v[36:51], v[16:31], 0, v220, v216 "
     "matrix_a_scale:MATRIX_SCALE_ROW1"},
    {"matrix scale: src2 of the 32-bit scale half", "v_wmma_ld_scale_paired_b32 v220, v216"},
    {"matrix scale: src2 of the 64-bit scale half",
     "v_wmma_scale16_f32_16x16x128_f8f6f4 v[0:7], v[8:23], v[24:39], v[40:47], v[2:3], v[4:5]"},
    {"matrix scale: src2 of the 64-bit scale half", "v_wmma_ld_scale16_paired_b64 v[2:3], v[4:5]"},
    {"v_wmma_f32_32x16x128_f4: op_sel_hi[2]",
     "v_wmma_f32_32x16x128_f4 v[108:123], v[8:23], v[8:15], 0"},
    {"v_wmma_f32_32x16x128_f4 behind a 32-bit scale half: op_sel_hi[2]",
     "v_wmma_scale_f32_32x16x128_f4 v[108:123], v[8:23], v[8:15], 0, v220, v216"},
    {"v_wmma_f32_32x16x128_f4 behind a 64-bit scale half: op_sel_hi[2]",
     "v_wmma_scale16_f32_32x16x128_f4 v[4:19], v[0:15], v[2:9], v[4:19], v[2:3], v[4:5]"},
};

TEST(Canonical, EveryRowGivesLlvmsEncoding) {
  std::set<std::string> tested;
  for (const Sample &s : kSamples) {
    const Words llvm = encode(s.text);
    ASSERT_FALSE(llvm.empty()) << s.text;
    for (const read::CanonicalRow &row : read::canonicalRows()) {
      if (std::strcmp(row.what, s.row) != 0) continue;
      tested.insert(row.what);
      Words other = llvm;
      ASSERT_LT(row.word, other.size());
      EXPECT_EQ(other[row.word] & row.clear, row.set) << s.text;
      other[row.word] &= ~row.clear;
      EXPECT_NE(other, llvm);
      EXPECT_TRUE(read::canonicalise(other)) << s.text;
      EXPECT_EQ(other, llvm) << s.text;
      EXPECT_FALSE(read::canonicalise(other)) << "not idempotent: " << s.text;
    }
  }
  for (const read::CanonicalRow &row : read::canonicalRows())
    EXPECT_TRUE(tested.count(row.what)) << "no sample: " << row.what;
}

TEST(Canonical, WordsOfProductionKernels) {
  struct Case {
    Words seen;
    const char *text;
  };
  const Case cases[] = {
      {{0xD0310000, 0x00200000, 0x7C7C2420}, "tensor_load_to_lds s[32:35], s[36:43] th:TH_LOAD_HT"},
      {{0xD0314000, 0x00000000, 0x7C7C2420}, "tensor_store_from_lds s[32:35], s[36:43]"},
      {{0xCC350000, 0x0003B1DC, 0xCC330098, 0x02022124},
       "v_wmma_scale_f32_16x16x128_f8f6f4 v[152:159], v[36:51], v[16:31], 0, v220, v216"},
      {{0xCC350800, 0x0003B1DC, 0xCC330098, 0x02022124},
       "v_wmma_scale_f32_16x16x128_f8f6f4 v[152:159], v[36:51], v[16:31], 0, v220, v216 "
       "matrix_a_scale:MATRIX_SCALE_ROW1"},
      {{0xCC350000, 0x0003B1DC}, "v_wmma_ld_scale_paired_b32 v220, v216"},
      {{0xCC88006C, 0x1A021108}, "v_wmma_f32_32x16x128_f4 v[108:123], v[8:23], v[8:15], 0"},
      {{0xCC350000, 0x0003B1DC, 0xCC88006C, 0x1A021108},
       "v_wmma_scale_f32_32x16x128_f4 v[108:123], v[8:23], v[8:15], 0, v220, v216"},
  };
  for (const Case &c : cases) {
    Words w = c.seen;
    EXPECT_EQ(read::encodedLength(w), 4 * c.seen.size()) << c.text;
    EXPECT_TRUE(read::canonicalise(w));
    EXPECT_EQ(w, encode(c.text)) << c.text;
  }
}

TEST(Canonical, LeavesLlvmsOwnEncodingsAlone) {
  for (const char *text :
       {"v_wmma_f32_16x16x128_f8f6f4 v[0:7], v[8:23], v[24:39], v[40:47]", "v_add_f32 v0, v1, v2",
        "v_fma_f32 v0, v1, v2, v3", "ds_load_b128 v[0:3], v4", "s_load_b64 s[0:1], s[2:3], 0x0",
        "global_load_b128 v[0:3], v[4:5], off", "buffer_load_b32 v0, v1, s[4:7], null offen"}) {
    Words w = encode(text), before = w;
    ASSERT_FALSE(w.empty()) << text;
    EXPECT_FALSE(read::canonicalise(w)) << text;
    EXPECT_EQ(w, before);
  }
}

TEST(Canonical, LengthComesFromTheEncoding) {
  for (const char *text : {
           "s_nop 0",
           "s_mov_b32 s0, s1",
           "s_mov_b32 s0, 0x12345",
           "s_mov_b64 s[0:1], 0x123456789abcdef0",
           "s_add_nc_u64 s[0:1], s[2:3], 0x12345",
           "s_add_nc_u64 s[0:1], 0x123456789abcdef0, s[2:3]",
           "s_cmp_eq_u32 s0, 0x12345",
           "s_setreg_imm32_b32 hwreg(26,0,2), 2",
           "s_movk_i32 s0, 0x1234",
           "s_get_pc_i64 s[0:1]",
           "s_sendmsg_rtn_b32 s0, sendmsg(MSG_RTN_GET_DOORBELL)",
           "s_barrier_signal -1",
           "s_fmamk_f32 s0, s1, 0x12345, s2",
           "s_fmaak_f32 s0, s1, s2, 0x12345",
           "v_mov_b32 v0, v1",
           "v_mov_b32 v0, 0x12345",
           "v_add_f32 v0, 0x12345, v1",
           "v_fmamk_f32 v0, v1, 0x12345, v2",
           "v_fmaak_f32 v0, v1, v2, 0x12345",
           "v_fmamk_f16 v0, v1, 0x1234, v2",
           "v_fmaak_f16 v0, v1, v2, 0x1234",
           "v_fmaak_f64 v[0:1], v[2:3], v[4:5], lit64(0x123456789abcdef0)",
           "v_add_f64 v[0:1], lit64(0x123456789abcdef0), v[2:3]",
           "v_mov_b32_dpp v0, v1 quad_perm:[0,1,2,3]",
           "v_mov_b32_dpp v0, v1 dpp8:[7,6,5,4,3,2,1,0]",
           "v_add_f32_e64_dpp v0, v1, v2 row_ror:1",
           "v_cmp_eq_u32 vcc_lo, 0x12345, v0",
           "v_cmp_eq_u32_e64 s0, v1, v2",
           "v_fma_f32 v0, 0x12345, v1, v2",
           "v_fma_f32 v0, v1, 0x12345, v2",
           "v_fma_f32 v0, v1, v2, 0x12345",
           "v_pk_fma_f16 v0, v1, v2, v3",
           "v_pk_add_f16 v0, v1, v2",
           "v_dual_mov_b32 v0, v1 :: v_dual_mov_b32 v3, v2",
           "v_dual_mov_b32 v0, 0x12345 :: v_dual_mov_b32 v3, v2",
           "v_dual_mov_b32 v0, v1 :: v_dual_mov_b32 v3, 0x12345",
           "v_dual_fmamk_f32 v0, v1, 0x12345, v2 :: v_dual_mov_b32 v3, v2",
           "v_dual_fma_f32 v0, v1, v2, v3 :: v_dual_add_f32 v5, v6, v7",
           "v_wmma_f32_16x16x32_f16 v[0:7], v[8:15], v[16:23], v[24:31]",
           "ds_load_b128 v[0:3], v4",
           "s_load_b512 s[0:15], s[16:17], 0x100",
           "global_load_b128 v[0:3], v[4:5], off",
           "flat_load_b32 v0, v[2:3]",
           "scratch_load_b32 v0, off, s0",
           "buffer_load_b32 v0, v1, s[4:7], null offen",
           "global_load_async_to_lds_b128 v0, v[2:3], off",
           "tensor_load_to_lds s[0:3], s[4:11]",
       }) {
    std::string errors;
    std::string object = test::assembleObject(std::string(text) + "\n", "gfx1250", &errors);
    ASSERT_FALSE(object.empty()) << text << ": " << errors;
    Words w = test::wordsOf(test::sectionOf(object));
    EXPECT_EQ(read::encodedLength(w), 4 * w.size()) << text;
  }
}

TEST(Canonical, RefusesWhatCrashesTheDisassembler) {
  // Found by decoding 20 million random encodings with LLVM 22.1.8.
  for (const Words &w :
       {Words{0xBE804EFF, 1}, Words{0xBEFC4FFF, 1}, Words{0xBEB251FF, 1}, Words{0xBEA250FF, 1},
        Words{0xBE9152FE, 1}, Words{0xBE8A57FF, 1}, Words{0xCC336008, 0x06016CC5},
        Words{0xCC3318B4, 0x83FFC62A}, Words{0xCC330CFF, 0x1095A167}})
    EXPECT_FALSE(read::safeToDecode(w)) << std::hex << w[0];
  for (const char *text :
       {"s_barrier_signal -1", "s_barrier_signal m0", "s_get_barrier_state s0, -1",
        "v_wmma_f32_16x16x128_f8f6f4 v[0:7], v[8:23], v[24:39], v[40:47]",
        "v_wmma_f32_16x16x128_f8f6f4 v[0:7], v[8:23], v[24:35], 1.0 matrix_b_fmt:MATRIX_FMT_BF6",
        "v_wmma_f32_16x16x128_f8f6f4 v[248:255], v[240:255], v[248:255], v[248:255] "
        "matrix_b_fmt:MATRIX_FMT_FP4",
        "v_wmma_scale_f32_16x16x128_f8f6f4 v[0:7], v[8:23], v[24:39], v[40:47], v1, v2"}) {
    Words w = encode(text);
    ASSERT_FALSE(w.empty()) << text;
    EXPECT_TRUE(read::safeToDecode(w)) << text;
  }
}

}  // namespace
