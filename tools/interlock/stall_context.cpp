//===- stall_context.cpp - The pipe model beside a finding -----------------===//
//
// The verifier knows nothing of the model, and the model never changes a verdict:
// it says what to expect of this warp alone in the schedule as it stands.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "stall_context.h"

#include "interlock/sim_context.h"

#include <string_view>

namespace interlock::tool {
namespace {

std::string cycles(uint32_t n) { return std::to_string(n) + (n == 1 ? " cycle" : " cycles"); }

/// "FMA-lite to ALU"; addresses take no pipe.
std::string pipes(const sim::Context &c) {
  return std::string(sim::nameOf(c.from)) + " to " +
         (c.to == sim::Pipe::None ? "an address" : sim::nameOf(c.to));
}

std::string sentence(const sim::Context &c) {
  const std::string issued = "the reader is issued " + cycles(c.gap) + " after its producer" +
                             (c.gap > c.distance ? ", because pipes are busy," : "");
  const std::string enough = std::to_string(c.needed) + (c.needed == 1 ? " is" : " are") +
                             " enough here (" + pipes(c) + ")";
  switch (c.verdict) {
  case sim::Verdict::Stale:
    return "the pipe model predicts the old value: " + issued + " and " + enough;
  case sim::Verdict::Visible:
    return "the pipe model predicts the right value in this schedule: " + issued + " and " +
           enough + "; another warp or another schedule can void that, so it stays an error";
  case sim::Verdict::Unknown:
    break;
  }
  return "the pipe model predicts nothing here: " + c.unknown;
}

}  // namespace

std::string stallContext(const ir::Program &p, const check::Finding &f) {
  if (std::string_view(f.rule) != "stall-short" || f.producer == ir::kNone || f.path.size() < 2)
    return "";
  if (!f.hazard || std::string_view(f.hazard) != "RAW")
    return "the pipe model predicts nothing here: it is about results that are read";
  for (const ir::Kernel &k : p.kernels)
    if (k.begin <= f.at && f.at < k.end) return sentence(sim::predictContext(p, k, f.path));
  return "";
}

}  // namespace interlock::tool
