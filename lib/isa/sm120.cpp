//===- sm120.cpp - NVIDIA sm_120: finding the row of an instruction --------===//
//
// An index by opcode leads to the first of its rows; the first whose form and
// condition hold is the row. sm_120a, sm_120f and sm_121 run the same code.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "nvidia_common.h"
#include "sm120_ops.h"

#include "interlock/isa_nvidia_timing.h"

#include <array>
#include <cstdio>

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
    {0, "SR_LANEID"},
    {1, "SR_CLOCK"},
    {2, "SR_VIRTCFG"},
    {3, "SR_VIRTID"},
    {15, "SR_ORDERING_TICKET"},
    {16, "SR_PRIM_TYPE"},
    {17, "SR_INVOCATION_ID"},
    {18, "SR_Y_DIRECTION"},
    {19, "SR_THREAD_KILL"},
    {20, "SM_SHADER_TYPE"},
    {21, "SR_DIRECTCBEWRITEADDRESSLOW"},
    {22, "SR_DIRECTCBEWRITEADDRESSHIGH"},
    {23, "SR_DIRECTCBEWRITEENABLED"},
    {24, "SR_SW_SCRATCH"},
    {25, "SR_MACHINE_ID_1"},
    {26, "SR_MACHINE_ID_2"},
    {27, "SR_MACHINE_ID_3"},
    {28, "SR_AFFINITY"},
    {29, "SR_INVOCATION_INFO"},
    {30, "SR_WSCALEFACTOR_XY"},
    {31, "SR_WSCALEFACTOR_Z"},
    {32, "SR_TID"},
    {33, "SR_TID.X"},
    {34, "SR_TID.Y"},
    {35, "SR_TID.Z"},
    {37, "SR_CTAID.X"},
    {38, "SR_CTAID.Y"},
    {39, "SR_CTAID.Z"},
    {40, "SR_NTID"},
    {41, "SR_CirQueueIncrMinusOne"},
    {42, "SR_NLATC"},
    {44, "SR_SM_SPA_VERSION"},
    {45, "SR_MULTIPASSSHADERINFO"},
    {46, "SR_LWINHI"},
    {47, "SR_SWINHI"},
    {48, "SR_SWINLO"},
    {49, "SR_SWINSZ"},
    {50, "SR_SMEMSZ"},
    {51, "SR_SMEMBANKS"},
    {52, "SR_LWINLO"},
    {53, "SR_LWINSZ"},
    {54, "SR_LMEMLOSZ"},
    {55, "SR_LMEMHIOFF"},
    {56, "SR_EQMASK"},
    {57, "SR_LTMASK"},
    {58, "SR_LEMASK"},
    {59, "SR_GTMASK"},
    {60, "SR_GEMASK"},
    {61, "SR_REGALLOC"},
    {62, "SR_BARRIERALLOC"},
    {64, "SR_GLOBALERRORSTATUS"},
    {65, "SR_CGAERRORSTATUS"},
    {66, "SR_WARPERRORSTATUS"},
    {67, "SR_VIRTUALSMID"},
    {68, "SR_VIRTUALENGINEID"},
    {80, "SR_CLOCKLO"},
    {81, "SR_CLOCKHI"},
    {82, "SR_GLOBALTIMERLO"},
    {83, "SR_GLOBALTIMERHI"},
    {84, "SR_ESR_PC"},
    {85, "SR_ESR_PC_HI"},
    {96, "SR_HWTASKID"},
    {97, "SR_CIRCULARQUEUEENTRYINDEX"},
    {98, "SR_CIRCULARQUEUEENTRYADDRESSLOW"},
    {99, "SR_CIRCULARQUEUEENTRYADDRESSHIGH"},
    {100, "SR_PM0"},
    {101, "SR_PM_HI0"},
    {102, "SR_PM1"},
    {103, "SR_PM_HI1"},
    {104, "SR_PM2"},
    {105, "SR_PM_HI2"},
    {106, "SR_PM3"},
    {107, "SR_PM_HI3"},
    {108, "SR_PM4"},
    {109, "SR_PM_HI4"},
    {110, "SR_PM5"},
    {111, "SR_PM_HI5"},
    {112, "SR_PM6"},
    {113, "SR_PM_HI6"},
    {114, "SR_PM7"},
    {115, "SR_PM_HI7"},
    {116, "SR_SNAP_PM0"},
    {117, "SR_SNAP_PM_HI0"},
    {118, "SR_SNAP_PM1"},
    {119, "SR_SNAP_PM_HI1"},
    {120, "SR_SNAP_PM2"},
    {121, "SR_SNAP_PM_HI2"},
    {122, "SR_SNAP_PM3"},
    {123, "SR_SNAP_PM_HI3"},
    {124, "SR_SNAP_PM4"},
    {125, "SR_SNAP_PM_HI4"},
    {126, "SR_SNAP_PM5"},
    {127, "SR_SNAP_PM_HI5"},
    {128, "SR_SNAP_PM6"},
    {129, "SR_SNAP_PM_HI6"},
    {130, "SR_SNAP_PM7"},
    {131, "SR_SNAP_PM_HI7"},
    {132, "SR_VARIABLE_RATE"},
    {133, "__HIR0X000"},
    {136, "SR_CgaCtaId"},
    {137, "SR_GpcLocalCgaId"},
    {138, "SR_CgaSize"},
    {139, "SR_CTARegPoolSz"},
    {141, "SR_TMemSz"},
    {142, "SR_CONTEXT_SAVE_ADDR_LO"},
    {143, "SR_CONTEXT_SAVE_ADDR_HI"},
    {255, "SRZ"},
};

}  // namespace

std::span<const OpRow> ops() { return rows::kOps; }

std::string_view nameOf(const Modifier &m, const Word &w) {
  std::string_view names = m.names ? m.names : "";
  for (uint64_t v = m.of(w); v; --v) {
    const size_t bar = names.find('|');
    if (bar == std::string_view::npos) return "?";
    names.remove_prefix(bar + 1);
  }
  return names.substr(0, names.find('|'));
}

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

std::string offsetDigits(uint64_t offset) {
  char buffer[20];
  std::snprintf(buffer, sizeof(buffer), "%04llx", static_cast<unsigned long long>(offset));
  return buffer;
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
    return std::string(b.name) + "[" + std::to_string(n) + ":" + std::to_string(n + count - 1) +
           "]";
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
  t.control = &nvidia::sm120Control;
  t.instrs = tables.instrs;
  t.kinds = tables.kinds;
  t.numUnits = nvidia::kNumUnits;
  t.unitName = nvidia::unitName;
  return t;
}

}  // namespace

const Target sm_120 = makeTarget("sm_120");

}  // namespace interlock::isa
