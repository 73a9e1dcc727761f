//===- multicast_mask_test.cpp - Whom the example's loads name -------------===//
//
// Public reports: a full multicast mask in a cluster at the edge of the grid names
// workgroups that are not there. The example's scalar code is executed, with what
// the hardware says of the cluster in ttmp6, up to the first tensor load.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "interlock/read.h"

#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <optional>

namespace interlock {
namespace {

using Values = std::map<ir::Unit, uint32_t>;

std::optional<uint32_t> valueOf(const ir::ArithInput &in, const Values &v) {
  if (in.kind == ir::ArithInput::Kind::Constant) return static_cast<uint32_t>(in.value);
  if (in.kind != ir::ArithInput::Kind::Register) return std::nullopt;
  auto it = v.find(in.unit);
  if (it == v.end()) return std::nullopt;
  return it->second;
}

std::optional<uint32_t> compute(const isa::ArithRow &row, const ir::Arith &a, const Values &v) {
  const auto x = valueOf(a.a, v), y = valueOf(a.b, v);
  if (!x || row.bits != 32) return std::nullopt;
  if (row.op == isa::ArithOp::Copy) return x;
  if (!y) return std::nullopt;
  switch (row.op) {
  case isa::ArithOp::Sub:
    return *x - *y;
  case isa::ArithOp::Or:
    return *x | *y;
  case isa::ArithOp::ShiftLeft:
    return *x << (*y & 31);
  case isa::ArithOp::BitExtract:
    return (*x >> (*y & 31)) & ((1u << (*y >> 16 & 31)) - 1);
  default:
    return std::nullopt;
  }
}

/// The first dword of group 1 of the first tensor load.
std::optional<uint32_t> firstGroup1(const ir::Program &p, const isa::Target &t, uint32_t ttmp6) {
  Values v = {{isa::amdgpu::kTtmp0 + 6, ttmp6}};
  for (ir::InstrId i = 0; i != p.instrs.size(); ++i) {
    const ir::Instruction &in = p.instrs[i];
    const ir::Operand *o = p.operandsOf(in);
    if (t.kind(in) == isa::Kind::TensorLoad) {
      for (unsigned n = 0; n != in.operandCount; ++n)
        if (o[n].count == 8 && v.count(o[n].first)) return v[o[n].first];
      return std::nullopt;
    }
    const ir::Arith *a = p.arithOf(i);
    const auto result = a && a->hasResult ? compute(t.ariths[a->row], *a, v) : std::nullopt;
    for (unsigned n = 0; n != in.operandCount; ++n)
      for (unsigned u = 0; (o[n].role & ir::kDef) && u != o[n].count; ++u)
        v.erase(static_cast<ir::Unit>(o[n].first + u));
    if (result) v[a->result] = *result;
  }
  return std::nullopt;
}

TEST(MulticastMask, NamesTheWorkgroupsThatAreThere) {
  std::ifstream file(INTERLOCK_SOURCE_DIR "/examples/gemm/gemm_cluster.s");
  const std::string text((std::istreambuf_iterator<char>(file)), {});
  read::Result in = read::readText(text, "gemm_cluster.s");
  ASSERT_TRUE(in);
  // Bits 7:4: y of this workgroup in its cluster; 19:16: the largest y there is.
  for (uint32_t largest : {0u, 1u})
    for (uint32_t own = 0; own <= largest; ++own) {
      const auto d0 = firstGroup1(*in.program, *in.target, own << 4 | largest << 16);
      ASSERT_TRUE(d0.has_value());
      EXPECT_EQ(*d0 & 0xffff, largest == 1 ? 3u : 1u);
      EXPECT_EQ(*d0 >> 16, 0x0711u);
    }
}

}  // namespace
}  // namespace interlock
