//===- self_check.cpp - Does a result hold what its passes promise? --------===//
//
// The verifier shares nothing with what inserts waits; a finding of its on a
// hazard that insertion has rows for is a fault of one of the two. Nothing is
// written then.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#include "self_check.h"

#include <string_view>

namespace interlock::tool {
namespace {

enum class Of { Waits, Alu, Fences, Depth, Global, Cluster, Nobody };

/// The pass that a finding is the business of.
Of owner(const isa::Target &t, const check::Finding &f) {
  const std::string_view rule = f.rule;
  if (rule == "wait-alu-missing") return Of::Alu;
  if (rule == "fence-undrained") return Of::Fences;
  if (rule == "tensor-depth") return Of::Depth;
  if (rule == "tdm-store-order") return Of::Global;
  if (rule.starts_with("cluster-"))
    return f.severity == check::Severity::Error ? Of::Cluster : Of::Nobody;
  if (f.severity == check::Severity::Error && f.hazard)
    for (const isa::HazardRow &h : t.hazards)
      if (std::string_view(h.name) == f.hazard) return Of::Waits;
  return Of::Nobody;
}

}  // namespace

Promise promiseOf(const std::vector<Pass> &passes) {
  Promise p;
  for (const Pass &pass : passes) {
    const bool whole = pass.options.onlyBlocks.empty();
    switch (pass.row->id) {
    case PassId::InsertClusterBarriers:
      p.cluster = pass.options.cluster.kernelScope;  // a region is completed elsewhere
      break;
    case PassId::StripWaits: {
      const bool cluster = p.cluster;
      p = {};
      p.cluster = cluster;
      break;
    }
    case PassId::InsertWaits:
      p.waits = whole;
      p.global = whole && pass.options.globalOrder;
      break;
    case PassId::InsertWaitAlu:
      p.alu = whole;
      break;
    case PassId::DrainFences:
      p.fences = whole;
      break;
    case PassId::LimitTensorDepth:
      p.depth = whole;
      break;
    case PassId::RelaxWaits:
      break;  // takes nothing that is needed
    }
  }
  return p;
}

const check::Finding *broken(const isa::Target &t, const check::Result &r, const Promise &promise) {
  for (const check::Finding &f : r.findings) {
    switch (owner(t, f)) {
    case Of::Waits:
      if (promise.waits) return &f;
      break;
    case Of::Alu:
      if (promise.alu) return &f;
      break;
    case Of::Fences:
      if (promise.fences) return &f;
      break;
    case Of::Depth:
      if (promise.depth) return &f;
      break;
    case Of::Global:
      if (promise.global) return &f;
      break;
    case Of::Cluster:
      if (promise.cluster) return &f;
      break;
    case Of::Nobody:
      break;
    }
  }
  return nullptr;
}

std::map<std::string, size_t> otherErrors(const isa::Target &t, const check::Result &r) {
  std::map<std::string, size_t> n;
  for (const check::Finding &f : r.findings)
    if (f.severity == check::Severity::Error && owner(t, f) == Of::Nobody) ++n[f.rule];
  return n;
}

}  // namespace interlock::tool
