//===- sm120_timing.cpp - Looking timing rows up ---------------------------===//
//
// Linear, first match wins. Callers keep what they looked up per opcode.
//
//===----------------------------------------------------------------------===//
#include "sm120_timing.h"

namespace interlock::isa::nvidia {

static bool matches(std::string_view pattern, std::string_view mnemonic) {
  if (pattern.ends_with('*')) return mnemonic.starts_with(pattern.substr(0, pattern.size() - 1));
  return mnemonic.starts_with(pattern) &&
         (mnemonic.size() == pattern.size() || mnemonic[pattern.size()] == '.');
}

const TimingRow *ControlTables::timingOf(std::string_view mnemonic) const {
  for (const TimingRow &r : timing)
    if (matches(r.pattern, mnemonic)) return &r;
  return nullptr;
}

const LatencyRow *ControlTables::latencyOf(Hazard h, TimingClass earlier, Part part,
                                           TimingClass later, Slot s, Part laterPart,
                                           bool guarded) const {
  for (const LatencyRow &r : latencies)
    if (r.hazard == h && (r.earlier & bit(earlier)) && (r.part & part) && (r.later & bit(later)) &&
        (r.slots & slot(s)) && (r.laterPart & laterPart) && (guarded || !r.guarded))
      return &r;
  return nullptr;
}

const ControlTables sm120Control = {sm120::kTiming, sm120::kLatencies, sm120::kRules,
                                    [](uint16_t row) { return ops()[row].name; },
                                    [](uint16_t row) { return ops()[row].kind; }};

}  // namespace interlock::isa::nvidia
