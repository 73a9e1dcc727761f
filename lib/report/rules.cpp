//===- rules.cpp - The rules, one row each ---------------------------------===//
//
// A rule id is a promise to scripts and baselines: rows may be added, never
// renamed. Severity "incomplete" marks what the analysis does not model: it is
// never counted as safe and makes the run end with status 3.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "interlock/report.h"

#include <iterator>

namespace interlock::report {

// clang-format off: rows stay one line each
const RuleRow kRules[] = {
    {"wait-missing", "error", "a result is used, or a source overwritten, before its operation has completed", true},
    {"wait-surplus", "warning", "a wait that could be deleted", true},
    {"wait-strict", "warning", "a wait whose immediate could be raised", true},
    {"wait-range", "error", "an immediate that the counter cannot hold", true},
    {"wait-merge", "warning", "neighbouring waits that one combined form replaces", true},
    {"wait-alu-missing", "error", "expert scheduling mode: a VALU result or VMEM source is not waited for", true},
    {"counter-saturated", "warning", "more operations in flight than the counter counts", true},
    {"tensor-depth", "warning", "more tensor operations in flight than the hardware is known to sustain", true},
    {"fence-undrained", "error", "a release or acquire whose own operations are still in flight", true},
    {"barrier-undrained", "error", "a barrier signal that publishes LDS data still in flight", true},
    {"lds-raw", "error", "LDS is read before another wave's data has arrived", true},
    {"lds-war", "error", "LDS is overwritten while another wave may still read it", true},
    {"tensor-in-clause", "error", "a tensor operation inside a hard clause", true},
    {"clause-broken", "error", "a hard clause interrupted by another instruction", true},
    {"cluster-unbalanced", "error", "cluster barrier signals and waits do not pair up on some path", true},
    {"cluster-signal-ungated", "error", "a cluster signal that more than one wave of a workgroup may reach", true},
    {"cluster-generation-race", "error", "a cluster barrier is signalled again before its last use has ended", true},
    {"cluster-wait-gated", "error", "a cluster wait that only some waves reach", true},
    {"tdm-store-order", "note", "a tensor operation and another one may meet in global memory, and nothing orders them", true},
    {"tdm-*", "error", "tensor descriptor lints", false},
    {"stall-short", "error", "sm_120: a stall count shorter than the producer's latency", true},
    {"stall-surplus", "warning", "sm_120: a stall count longer than anything needs", true},
    {"stall-context", "note", "sm_120: what the pipe model predicts for this schedule", true},
    {"scoreboard-missing", "error", "sm_120: a variable-latency result is read without waiting for its barrier", true},
    {"scoreboard-war", "error", "sm_120: a source is overwritten before its reader's barrier", true},
    {"scoreboard-early", "error", "sm_120: a barrier set and awaited in consecutive issue slots", true},
    {"control-illegal", "error", "sm_120: a control word that the hardware does not define", true},
    {"unused-suppression", "warning", "an 'interlock: ignore' comment that matches no finding", true},
    {"unknown-instruction", "incomplete", "an instruction, or words in the code, that are not modelled", true},
    {"unknown-branch-target", "incomplete", "a jump to a place that cannot be told", true},
    {"unknown-lds-region", "incomplete", "an LDS access that may touch what is still being written, or may not", true},
    {"unknown-descriptor", "incomplete", "a tensor operation of whose descriptor too little is known", true},
    {"unknown-cluster", "incomplete", "a use of the cluster barrier that is not followed", true},
    {"unknown-expert-mode", "incomplete", "whether expert scheduling mode is on cannot be told", true},
    {"unknown-completion", "incomplete", "an operation that completes through memory (mbarrier, bulk copy)", true},
    {"unknown-latency", "incomplete", "an opcode whose timing is not known", true},
    {"unknown-schedule", "incomplete", "fix on sm_120: a kernel that is left as it is, because something in it is not modelled", true},
    {"unknown-*", "incomplete", "something that is not modelled was met; the message names it", true},
};
// clang-format on
const size_t kNumRules = std::size(kRules);

const RuleRow *findRule(std::string_view id) {
  for (const RuleRow &row : kRules) {
    std::string_view name = row.id;
    if (name.ends_with("*") ? id.starts_with(name.substr(0, name.size() - 1)) : id == name)
      return &row;
  }
  return nullptr;
}

}  // namespace interlock::report
