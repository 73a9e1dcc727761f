//===- arith_test.cpp - What the reader says about values and places -------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "interlock/read.h"

#include <gtest/gtest.h>

namespace interlock::read {
namespace {

using ir::ArithInput;
using Kind = ir::ArithInput::Kind;

const isa::Target &target() { return *isa::findTarget("gfx1250"); }

/// A statement of a row with these operands.
std::string statementOf(const isa::ArithRow &row, const char *a, const char *b) {
  const std::string_view m = row.mnemonic;
  const bool wide = row.bits == 64, vector = m.starts_with("v_");
  std::string text(m);
  if (m == "v_readfirstlane_b32") return text + " s7, v5";
  if (m == "s_addk_co_i32" || m == "s_mulk_i32" || m.starts_with("s_bitset"))
    return text + " s7, " + b;
  if (!isa::isCompare(row.op)) text += vector ? " v7," : wide ? " s[8:9]," : " s7,";
  if (isa::inputsOf(row.op) == 1) return text + " " + (m == "s_movk_i32" ? b : a);
  text += std::string(" ") + (row.swapped ? b : a) + ", " + (row.swapped ? a : b);
  return isa::inputsOf(row.op) == 3 ? text + ", v6" : text;
}

TEST(Arith, EveryRowIsAnInstructionWithItsInputsInOrder) {
  for (const isa::ArithRow &row : target().ariths) {
    const bool wide = row.bits == 64, vector = std::string_view(row.mnemonic).starts_with("v_");
    const std::string text = statementOf(row, vector ? "v5" : wide ? "s[4:5]" : "s5", "-3");
    Result in = readText("k:\n\t" + text + "\n\ts_endpgm\n", "k.s");
    ASSERT_TRUE(in) << text << ": " << in.error->message;
    const ir::Arith *a = in.program->arithOf(0);
    ASSERT_NE(a, nullptr) << text;
    EXPECT_EQ(target().ariths[a->row].mnemonic, row.mnemonic) << text;
    EXPECT_EQ(a->hasResult, !isa::isCompare(row.op)) << text;
    const bool constantOnly = std::string_view(row.mnemonic) == "s_movk_i32";
    if (!constantOnly) {
      ASSERT_EQ(a->a.kind, Kind::Register) << text;
      const std::string_view m = row.mnemonic;
      const bool tied = m == "s_addk_co_i32" || m == "s_mulk_i32" || m.starts_with("s_bitset");
      EXPECT_EQ(a->a.unit,
                (std::string_view(row.mnemonic).starts_with("v_") ? isa::amdgpu::kVgpr0
                                                                  : isa::amdgpu::kSgpr0) +
                    (tied   ? 7
                     : wide ? 4
                            : 5))
          << text;
    }
    const ArithInput &constant = constantOnly ? a->a : a->b;
    if (isa::inputsOf(row.op) != 1 || constantOnly) {
      ASSERT_EQ(constant.kind, Kind::Constant) << text;
      EXPECT_EQ(constant.value, -3) << text;
    }
    if (isa::inputsOf(row.op) == 3) {
      ASSERT_EQ(a->c.kind, Kind::Register) << text;
      EXPECT_EQ(a->c.unit, isa::amdgpu::kVgpr0 + 6) << text;
    }
    // The registers are those of the operands.
    const ir::Operand *ops = in.program->operandsOf(in.program->instrs[0]);
    if (a->hasResult) {
      EXPECT_EQ(ops[a->resultOperand].first, a->result) << text;
    }
    for (const ArithInput *x : {&a->a, &a->b, &a->c})
      if (x->kind == Kind::Register) {
        EXPECT_EQ(ops[x->operand].first, x->unit) << text;
      }
  }
}

TEST(Arith, ConstantsBySymbolAndLiteral) {
  Result in = readText("\t.set n, 5\nk:\n\ts_cmp_eq_u32 s1, n+1\n\ts_mov_b32 s2, 0xffffffff\n"
                       "\ts_mov_b32 s3, m0\n\ts_mov_b32 s4, x\n\tv_mov_b32_dpp v0, v1 row_shr:1\n"
                       "x:\n\ts_endpgm\n",
                       "k.s");
  ASSERT_TRUE(in) << in.error->message;
  const ir::Program &p = *in.program;
  EXPECT_EQ(p.arithOf(0)->b.value, 6);
  EXPECT_EQ(p.arithOf(1)->a.value, -1);
  EXPECT_EQ(p.arithOf(2)->a.unit, isa::amdgpu::kM0);
  EXPECT_EQ(p.arithOf(3)->a.kind, Kind::Other);
  EXPECT_EQ(p.arithOf(4), nullptr);
}

TEST(Arith, RegistersFollowTheirBank) {
  Result in = readText("k:\n\ts_set_vgpr_msb 0x41\n\tv_add_nc_u32 v5, v1, v2\n\ts_endpgm\n", "k.s");
  ASSERT_TRUE(in) << in.error->message;
  const ir::Arith *a = in.program->arithOf(1);
  ASSERT_NE(a, nullptr);
  EXPECT_EQ(a->result, 261);
  EXPECT_EQ(a->a.unit, 257);
  EXPECT_EQ(a->b.unit, 2);
}

TEST(Places, LabelsSymbolsAndMarkers) {
  const std::string text = "a: b:\ts_nop 0\n"
                           "\t.set sgprX, 5 // five\n"
                           "/* Tail Loop */\n"
                           "c:\n\ts_nop 1 ; not the Tail Loop line\n"
                           "\t.macro m\n\t// Tail Loop\n\ts_nop 2\n\t.endm\n"
                           "\tm\n\ts_endpgm\n";
  Result in = readText(text, "k.s");
  ASSERT_TRUE(in) << in.error->message;
  const ir::Program &p = *in.program;
  auto cut = [&](const ir::SourceRef &s) {
    return p.buffers[s.buffer].text->substr(s.begin, s.end - s.begin);
  };
  ASSERT_EQ(p.labels.size(), 3u);
  EXPECT_EQ(cut(p.labels[0].source), "a:");
  EXPECT_EQ(cut(p.labels[1].source), "b:");
  EXPECT_EQ(cut(p.labels[2].source), "c:");
  ASSERT_EQ(p.symbols.size(), 1u);
  EXPECT_EQ(cut(p.symbols[0].source), ".set sgprX, 5");
  ASSERT_EQ(p.markers.size(), 3u);
  EXPECT_EQ(cut(p.markers[0].source), "/* Tail Loop */");
  EXPECT_EQ(p.textOf(p.markers[0].at), "s_nop 1");
  EXPECT_EQ(cut(p.markers[1].source), "; not the Tail Loop line");
  EXPECT_EQ(p.textOf(p.markers[1].at), "s_nop 2");
  EXPECT_EQ(p.textOf(p.markers[2].at), "s_nop 2");
  EXPECT_NE(p.markers[2].source.buffer, 0u);
}

}  // namespace
}  // namespace interlock::read
