//===- sm120.cpp - NVIDIA sm_120: finding the row of an instruction --------===//
//
// An index by opcode leads to the first of its rows; the first whose form and
// condition hold is the row. sm_120a, sm_120f and sm_121 run the same code.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "nvidia_common.h"
#include "interlock/isa_nvidia_timing.h"
#include "sm120_ops.h"

#include <array>

namespace interlock::isa {
namespace nvidia {
namespace {

constexpr unsigned kOpcodes = 512;
constexpr uint16_t kUnknownRow = std::size(rows::kOps) - 1;

struct Index {
  std::array<uint16_t, kOpcodes> first;
  Index() {
    first.fill(kUnknownRow);
    for (uint16_t r = kUnknownRow; r != 0; --r) first[rows::kOps[r - 1].opcode] = r - 1;
  }
};

/// By number [nvdisasm].
struct SpecialRow {
  uint8_t number;
  const char *name;
};
constexpr SpecialRow kSpecials[] = {
    {0, "SR_LANEID"},        {1, "SR_CLOCK"},         {2, "SR_VIRTCFG"},
    {3, "SR_VIRTID"},        {32, "SR_TID"},          {33, "SR_TID.X"},
    {34, "SR_TID.Y"},        {35, "SR_TID.Z"},        {37, "SR_CTAID.X"},
    {38, "SR_CTAID.Y"},      {39, "SR_CTAID.Z"},      {40, "SR_NTID"},
    {48, "SR_SWINLO"},       {49, "SR_SWINSZ"},       {50, "SR_SMEMSZ"},
    {52, "SR_LWINLO"},       {53, "SR_LWINSZ"},       {54, "SR_LMEMLOSZ"},
    {55, "SR_LMEMHIOFF"},    {56, "SR_EQMASK"},       {57, "SR_LTMASK"},
    {58, "SR_LEMASK"},       {59, "SR_GTMASK"},       {60, "SR_GEMASK"},
    {61, "SR_REGALLOC"},     {67, "SR_VIRTUALSMID"},  {68, "SR_VIRTUALENGINEID"},
    {80, "SR_CLOCKLO"},      {81, "SR_CLOCKHI"},      {82, "SR_GLOBALTIMERLO"},
    {83, "SR_GLOBALTIMERHI"}, {136, "SR_CgaCtaId"},   {137, "SR_GpcLocalCgaId"},
    {138, "SR_CgaSize"},     {255, "SRZ"}};

}  // namespace

std::span<const OpRow> ops() { return rows::kOps; }

uint16_t rowOf(const Word &w) {
  static const Index index;
  const uint16_t opcode = static_cast<uint16_t>(w.get(0, 9));
  const unsigned form = 1u << w.get(9, 3);
  for (uint16_t r = index.first[opcode]; rows::kOps[r].opcode == opcode && r != kUnknownRow; ++r)
    if ((rows::kOps[r].forms & form) && rows::kOps[r].when.holds(w)) return r;
  return kUnknownRow;
}

std::string_view specialName(unsigned number) {
  for (const SpecialRow &s : kSpecials)
    if (s.number == number) return s.name;
  return {};
}

std::string unitName(ir::Unit first, unsigned count) {
  struct Bank {
    ir::Unit begin;
    ir::Unit size;
    const char *name;
  };
  static constexpr Bank kBanks[] = {{kR0, kNumR, "R"},
                                    {kUR0, kNumUR, "UR"},
                                    {kP0, kNumP, "P"},
                                    {kUP0, kNumP, "UP"},
                                    {kB0, kNumB, "B"}};
  for (const Bank &b : kBanks) {
    if (first < b.begin || first >= b.begin + b.size) continue;
    const unsigned n = first - b.begin;
    if (count <= 1) return b.name + std::to_string(n);
    return std::string(b.name) + "[" + std::to_string(n) + ":" + std::to_string(n + count - 1) + "]";
  }
  return "?";
}

}  // namespace nvidia

//===-- What the rooms ask of every target ------------------------------===//
// Its instructions have no counters; rows are those of nvidia::ops(), so that
// Instruction::row means the same in both tables.
namespace {

struct Tables {
  std::array<InstrRow, std::size(nvidia::rows::kOps)> instrs;
  std::array<KindRow, size_t(Kind::NumKinds)> kinds{};
  Tables() {
    for (size_t r = 0; r != instrs.size(); ++r)
      instrs[r] = {nvidia::rows::kOps[r].name,
                   nvidia::rows::kOps[r].kind == nvidia::OpKind::Unknown ? Kind::Unknown
                                                                        : Kind::Other,
                   nvidia::rows::kOps[r].source};
    for (size_t k = 0; k != kinds.size(); ++k) kinds[k].kind = Kind(k);
  }
};

Target makeTarget(const char *name) {
  static const Tables tables;
  Target t;
  t.name = name;
  t.supported = true;
  t.controlWords = true;
  static const nvidia::ControlTables control = [] {
    nvidia::ControlTables c = nvidia::sm120Control;
    c.rowName = [](uint16_t row) { return nvidia::rows::kOps[row].name; };
    c.rowKind = [](uint16_t row) { return nvidia::rows::kOps[row].kind; };
    return c;
  }();
  t.control = &control;
  t.instrs = tables.instrs;
  t.kinds = tables.kinds;
  t.numUnits = nvidia::kNumUnits;
  t.unitName = nvidia::unitName;
  return t;
}

}  // namespace

const Target sm_120 = makeTarget("sm_120");

}  // namespace interlock::isa
