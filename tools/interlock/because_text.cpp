//===- because_text.cpp - The reasons of a control word in words -----------===//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "because_text.h"

namespace interlock::tool {

const char *nameOf(plan::ControlBecause::Field f) {
  static constexpr const char *kNames[] = {"stall", "wait", "write barrier", "read barrier"};
  return kNames[size_t(f)];
}

std::string becauseText(const plan::ControlBecause &b, ir::InstrId at,
                        const std::function<std::string(ir::InstrId)> &place) {
  std::string s = nameOf(b.field);
  if (b.scoreboard >= 0) s += " SB" + std::to_string(b.scoreboard);
  s += ": " + std::string(b.hazard);
  if (!b.resource.empty()) s += " on " + b.resource;
  if (b.producer != ir::kNone && b.producer != at) s += " from " + place(b.producer);
  if (b.consumer != ir::kNone && b.consumer != at) s += " to " + place(b.consumer);
  if (b.cycles >= 0) s += ", " + std::to_string(b.cycles) + " cycles";
  return s;
}

}  // namespace interlock::tool
