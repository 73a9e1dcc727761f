//===- amdgpu_common.cpp - Names of register units -------------------------===//
#include "amdgpu_common.h"

namespace interlock::isa {

static std::string range(const char *letter, unsigned first, unsigned count) {
  if (count <= 1) return letter + std::to_string(first);
  return std::string(letter) + "[" + std::to_string(first) + ":" +
         std::to_string(first + count - 1) + "]";
}

std::string amdgpuUnitName(ir::Unit first, unsigned count) {
  using namespace amdgpu;
  if (first < kSgpr0) return range("v", first - kVgpr0, count);
  unsigned s = first - kSgpr0;
  if (s < 106) return range("s", s, count);
  if (s == 106) return count > 1 ? "vcc" : "vcc_lo";
  if (s == 107) return "vcc_hi";
  if (s >= 108 && s < 124) return range("ttmp", s - 108, count);
  if (first == kM0) return "m0";
  if (first == kExecLo) return count > 1 ? "exec" : "exec_lo";
  if (first == kExecLo + 1) return "exec_hi";
  if (first == kScc) return "scc";
  if (first == kMode) return "mode";
  if (first == kFlatScrLo) return "flat_scratch";
  return "other";
}

}  // namespace interlock::isa
