//===- sm120_word_test.cpp - Control words and the opcode table -----------===//
#include "interlock/isa.h"
#include "interlock/isa_nvidia.h"
#include "read/sass_decode.h"

#include <gtest/gtest.h>

#include <random>
#include <set>

using namespace interlock;
using namespace interlock::isa::nvidia;

namespace {

Word wordOf(uint64_t low, uint64_t high) { return {low, high}; }

TEST(Sm120Word, FieldsCrossTheMiddle) {
  Word w = wordOf(0x8000000000000001, 0x3);
  EXPECT_EQ(w.get(63, 3), 7u);
  EXPECT_EQ(w.getSigned(63, 3), -1);
  w.set(62, 4, 0x9);
  EXPECT_EQ(w.get(62, 4), 0x9u);
  EXPECT_EQ(w.get(0, 1), 1u);
}

/// Every field of the control word is where ptxas and nvdisasm have it, and
/// nothing else moves when it is rewritten.
TEST(Sm120Word, ControlWordRoundTrips) {
  std::mt19937_64 random(7);
  for (int n = 0; n != 20000; ++n) {
    const Word w = wordOf(random(), random());
    const ir::ControlWord c = controlOf(w);
    EXPECT_EQ(withControl(w, c), w);
    ir::ControlWord other = controlOf(wordOf(0, random()));
    const Word changed = withControl(w, other);
    EXPECT_EQ(controlOf(changed), other);
    EXPECT_EQ(changed.low, w.low);
    EXPECT_EQ(changed.get(64, 41), w.get(64, 41));
    EXPECT_EQ(changed.get(126, 2), w.get(126, 2));
  }
}

TEST(Sm120Word, ControlWordOfRealInstructions) {
  // ISETP.GE.AND P0, PT, R7, UR5, PT behind an LDC and an S2UR
  ir::ControlWord c = controlOf(wordOf(0x0000000507007c0c, 0x002fda000bf06270));
  EXPECT_EQ(c.stall, 13);
  EXPECT_FALSE(c.keepIssuing);
  EXPECT_EQ(c.writeBarrier, 7);
  EXPECT_EQ(c.readBarrier, 7);
  EXPECT_EQ(c.waitMask, 0x2);
  EXPECT_EQ(c.reuse, 0);
  // LDG.E R0, desc[UR4][R2.64+0x50]
  c = controlOf(wordOf(0x0000500402007981, 0x002ea8000c1e1900));
  EXPECT_EQ(c.writeBarrier, 2);
  EXPECT_EQ(c.stall, 4);
  EXPECT_TRUE(c.keepIssuing);
}

/// The index finds a row only if the rows of an opcode stand together.
TEST(Sm120Table, RowsOfAnOpcodeStandTogether) {
  std::set<uint16_t> seen;
  uint16_t last = 0xffff;
  for (const OpRow &row : ops()) {
    if (row.kind == OpKind::Unknown) continue;
    if (row.opcode != last) {
      EXPECT_TRUE(seen.insert(row.opcode).second) << row.name;
    }
    last = row.opcode;
    EXPECT_LT(row.opcode, 512) << row.name;
    EXPECT_EQ(row.when.highValue & ~row.when.highMask, 0u) << row.name;
    EXPECT_EQ(row.when.lowValue & ~row.when.lowMask, 0u) << row.name;
    EXPECT_TRUE(row.source && *row.source) << row.name;
  }
  EXPECT_EQ(ops().back().kind, OpKind::Unknown);
}

TEST(Sm120Table, TargetsShareIt) {
  const isa::Target *t = isa::findTarget("sm_120");
  ASSERT_NE(t, nullptr);
  EXPECT_TRUE(t->supported && t->control);
  for (const char *name : {"sm_120a", "sm_120f", "sm_121", "sm_121a"})
    EXPECT_EQ(isa::findTarget(name), t) << name;
  ASSERT_EQ(t->instrs.size(), ops().size());
  for (size_t r = 0; r != ops().size(); ++r) EXPECT_STREQ(t->instrs[r].pattern, ops()[r].name);
  EXPECT_FALSE(isa::findTarget("sm_90")->supported);
}

struct Expected {
  uint64_t low, high;
  const char *row, *text, *defs, *uses;
};

std::string registers(const ir::Program &p, uint8_t role) {
  std::string out;
  const ir::Instruction &in = p.instrs[0];
  for (unsigned o = 0; o != in.operandCount; ++o) {
    const ir::Operand &op = p.operandsOf(in)[o];
    if (op.role & role) out += (out.empty() ? "" : " ") + unitName(op.first, op.count);
  }
  return out;
}

/// Words of ptxas 13.0 and what nvdisasm says about them.
TEST(Sm120Decode, RealInstructions) {
  const Expected kExpected[] = {
      {0x0000000007077c24, 0x001fca000f8e0200, "IMAD", "IMAD R7, R7, UR0, R0", "R7", "R7 UR0 R0"},
      {0x0000000507007c0c, 0x002fda000bf06270, "ISETP", "ISETP.GE.AND P0, PT, R7, UR5, PT", "P0",
       "R7 UR5"},
      {0x0000000407027825, 0x000fca00078e0202, "IMAD.WIDE", "IMAD.WIDE R2, R7, 0x4, R2", "R[2:3]",
       "R7 R[2:3]"},
      {0x0000000402007981, 0x002ea8000c1e1900, "LDG", "LDG.E R0, desc[UR4][R2.64]", "R0",
       "R[2:3] UR[4:5]"},
      {0x0000000408107981, 0x004ea2000c1e1d00, "LDG", "LDG.E.128 R16, desc[UR4][R8.64]", "R[16:19]",
       "R[8:9] UR[4:5]"},
      {0x0000001006007986, 0x000fe2000c101d04, "STG", "STG.E.128 desc[UR4][R6.64], R16", "",
       "R[6:7] UR[4:5] R[16:19]"},
      {0xfe0000040204797e, 0x004e280008121908, "LDG.256", "LDG.256.E.ENL2 R8, R4, desc[UR4][R2.64]",
       "R[8:11] R[4:7]", "R[2:3] UR[4:5]"},
      {0x000000080d097210, 0x000fc8000071e4ff, "IADD3", "IADD3.X R9, P0, PT, R13, R8, RZ, P0, !PT",
       "R9 P0", "R13 R8 P0"},
      {0x000000000000094d, 0x000fea0003800000, "EXIT", "@P0 EXIT", "", "P0"},
      {0x0000000108047547, 0x000fea000b800000, "BRA.U", "BRA.U !UP0, +0x20", "", "UP0"},
      {0x000000060a0a722b, 0x001e1e0000000008, "DFMA", "DFMA R10, R10, R6, R8", "R[10:11]",
       "R[10:11] R[6:7] R[8:9]"},
      {0x00000040ff117803, 0x000fe40000000000, "P2R", "P2R R17, PR, RZ, 0x40", "R17", "P6"},
      {0x000000080408723c, 0x004fe2000000180c, "HMMA", "HMMA.16816.F32 R8, R4, R8, R12", "R[8:11]",
       "R[4:7] R[8:9] R[12:15]"},
      {0x60b00008040c747a, 0x004fe2000028800c, "QMMA.SF",
       "QMMA.SF.16832 R12, R4, R8, R12, R0, R11, UR6", "R[12:15]",
       "R[4:7] R[8:9] R[12:15] R0 R11 UR6"},
      {0x000080400000791a, 0x000fc80000000000, "DEPBAR.LE", "DEPBAR.LE SB0, 0x1", "", ""},
      {0x0000000000007941, 0x000fea0003800200, "BSYNC", "BSYNC.RECONVERGENT B0", "", "B0"},
      {0x8000000404077229, 0x000fe20000000004, "DADD", "DADD R7, R4, R4", "R[7:8]",
       "R[4:5] R[4:5]"},
  };
  for (const Expected &e : kExpected) {
    ir::Program p;
    const Word w = wordOf(e.low, e.high);
    read::appendSass(p, w);
    EXPECT_STREQ(op(p.instrs[0]).name, e.row);
    EXPECT_EQ(read::printSass(w,
                              [](int64_t to) {
                                char b[32];
                                std::snprintf(b, sizeof(b), "+0x%llx", (long long)to);
                                return std::string(b);
                              }),
              e.text);
    EXPECT_EQ(registers(p, ir::kDef), e.defs) << e.text;
    EXPECT_EQ(registers(p, ir::kUse), e.uses) << e.text;
  }
}

TEST(Sm120Decode, WhatIsInNoRowIsUnknown) {
  // No such opcode; a form that does not exist; a width that does not exist (LDG of
  // 73-75 = 7); a modifier value that does not exist (boolean operation 3).
  for (Word w : {wordOf(0x0000000000007fff, 0), wordOf(0x0000000a00047a02, 0),
                 wordOf(0x0000000402007981, 0x002ea8000c1e1f00),
                 wordOf(0x0000000507007c0c, 0x002fda000bf06e70)}) {
    ir::Program p;
    read::appendSass(p, w);
    EXPECT_EQ(op(p.instrs[0]).kind, OpKind::Unknown);
    EXPECT_TRUE(p.instrs[0].flags & ir::kUnknown);
    EXPECT_EQ(p.instrs[0].operandCount, p.guards[0].unit == ir::Guard::kAlways ? 0 : 1);
  }
}

/// Whatever the bits are: operands stay inside their register files.
TEST(Sm120Decode, AnyBits) {
  std::mt19937_64 random(11);
  for (int n = 0; n != 200000; ++n) {
    ir::Program p;
    const Word w = wordOf(random(), random());
    read::appendSass(p, w);
    for (const ir::Operand &o : p.operands) {
      ASSERT_GT(o.count, 0u);
      ASSERT_LE(unsigned(o.first) + o.count, unsigned(kNumUnits));
      ASSERT_NE(unitName(o.first, 1), "?");
      ASSERT_NE(unitName(static_cast<ir::Unit>(o.first + o.count - 1), 1), "?");
    }
    read::printSass(w, [](int64_t) { return std::string("x"); });
  }
}

TEST(Sm120Decode, Depbar) {
  ir::Program p;
  read::appendSass(p, wordOf(0x000080c50000791a, 0x000fc80000000000));
  const Depbar d = depbar(p.instrs[0].imm);
  EXPECT_EQ(d.barrier, 0);
  EXPECT_EQ(d.threshold, 3);
  EXPECT_EQ(d.list, 5);
  ir::Program q;
  read::appendSass(q, wordOf(0x0000003f0000791a, 0x000fd80000000000));
  EXPECT_EQ(depbar(q.instrs[0].imm).barrier, 7);
  EXPECT_EQ(depbar(q.instrs[0].imm).list, 0x3f);
}

}  // namespace
