//===- values.cpp - What instructions compute ------------------------------===//
//
// Values do not move time: predict() has said for every operand which write it
// sees, and that write is earlier in the program, so one walk computes all.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "interlock/sim.h"

#include <bit>
#include <cmath>

namespace interlock::sim {
namespace {

// clang-format off
constexpr OpRow kOpRows[] = {
    {Op::Mov,      "MOV",   OpClass::Mov,      "MOV {d}, {b}",                          "published listing"},
    {Op::Fadd,     "FADD",  OpClass::FaddFmul, "FADD {d}, {a}, {b}",                    "published listing"},
    {Op::Fmul,     "FMUL",  OpClass::FaddFmul, "FMUL {d}, {a}, {b}",                    "published form"},
    {Op::Ffma,     "FFMA",  OpClass::Ffma,     "FFMA {d}, {a}, {b}, {c}",               "published listing"},
    {Op::Iadd3,    "IADD3", OpClass::Integer,  "IADD3 {d}, PT, PT, {a}, {b}, {c}",      "published form"},
    {Op::Lop3,     "LOP3",  OpClass::Integer,  "LOP3.LUT {d}, {a}, {b}, {c}, {t}, !PT", "published form"},
    {Op::ShfLeft,  "SHF",   OpClass::Integer,  "SHF.L.U32 {d}, {a}, {b}, {c}",          "published form"},
    {Op::ShfRight, "SHF",   OpClass::Integer,  "SHF.R.U32.HI {d}, {a}, {b}, {c}",       "as ptxas prints a shift to the right"},
    {Op::Imad,     "IMAD",  OpClass::Imad,     "IMAD {d}, {a}, {b}, {c}",               "published form"},
    {Op::Ldg,      "LDG",   OpClass::Memory,   "LDG.E {d}, desc[UR4][{a}.64]",          "as ptxas prints a load"},
};
// clang-format on

uint32_t bitsOf(float f) { return std::isnan(f) ? 0x7fffffffu : std::bit_cast<uint32_t>(f); }

/// What memory holds at an address: Murmur's finaliser, which is one to one on the low half, so
/// that another register value is another word.
uint32_t word(uint32_t low, uint32_t high) {
  uint32_t x = low ^ (high * 0x9e3779b1u);
  x = (x ^ x >> 16) * 0x85ebca6bu;
  x = (x ^ x >> 13) * 0xc2b2ae35u;
  return x ^ x >> 16;
}

}  // namespace

const OpRow &rowOf(Op op) { return kOpRows[static_cast<unsigned>(op)]; }

unsigned slotsOf(const Instr &i) {
  static constexpr std::string_view kNames[] = {"{a}", "{b}", "{c}"};
  if (i.op == Op::Ldg) return 0b11;  // a pair of registers, printed as one
  std::string_view text = rowOf(i.op).text;
  unsigned slots = 0;
  for (unsigned k = 0; k != 3; ++k)
    if (text.find(kNames[k]) != text.npos) slots |= 1u << k;
  return slots;
}

uint32_t compute(const Instr &i, uint32_t a, uint32_t b, uint32_t c) {
  auto f = [](uint32_t bits) { return std::bit_cast<float>(bits); };
  switch (i.op) {
  case Op::Mov:
    return b;
  case Op::Fadd:
    return bitsOf(f(a) + f(b));
  case Op::Fmul:
    return bitsOf(f(a) * f(b));
  case Op::Ffma:
    return bitsOf(std::fma(f(a), f(b), f(c)));
  case Op::Iadd3:
    return a + b + c;
  case Op::Lop3: {
    uint32_t out = 0;
    for (unsigned row = 0; row != 8; ++row)
      if (i.truthTable >> row & 1)
        out |= (row & 4 ? a : ~a) & (row & 2 ? b : ~b) & (row & 1 ? c : ~c);
    return out;
  }
  case Op::ShfLeft:
    return b < 32 ? a << b : 0;  // shifts are clamped
  case Op::ShfRight:
    return b < 32 ? c >> b : 0;  // .U32.HI: of the high word, zeros come in
  case Op::Imad:
    return a * b + c;
  case Op::Ldg:
    return word(a, b);
  }
  return 0;
}

Schedule scheduleOf(std::span<const Instr> code) {
  Schedule s;
  for (const Instr &i : code) {
    std::array<Use, 3> uses;
    size_t n = 0;
    for (uint8_t k = 0; k != 3; ++k)
      if ((slotsOf(i) >> k & 1) && i.src[k] != kRz) uses[n++] = {i.src[k], k};
    uint16_t dst = i.dst;
    s.add(rowOf(i.op).cls, i.stall, {&dst, i.dst == kRz ? 0u : 1u}, {uses.data(), n});
  }
  return s;
}

void execute(std::span<const Instr> code, std::span<const Prediction> reads, bool inOrder,
             Registers &registers) {
  std::vector<uint32_t> result(code.size());
  const Prediction *read = reads.data(), *end = read + reads.size();
  for (uint32_t n = 0; n != code.size(); ++n) {
    std::array<uint32_t, 3> v{};
    for (unsigned k = 0; k != 3; ++k) v[k] = code[n].src[k] == kRz ? 0 : registers[code[n].src[k]];
    for (; read != end && read->step == n; ++read) {
      uint32_t from = inOrder ? read->producer : read->seen;
      if (from != kBefore) v[read->use.slot] = result[from];
    }
    result[n] = compute(code[n], v[0], v[1], v[2]);
  }
  for (uint32_t n = 0; n != code.size(); ++n)
    if (code[n].dst != kRz) registers[code[n].dst] = result[n];
}

}  // namespace interlock::sim
