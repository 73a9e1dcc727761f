//===- cluster_shapes.cpp - What a handshake looks like --------------------===//
//
// Thresholds of rule 4's mode (b) may be zero or negative, so its compares are
// signed. A barrier that stands there for the handshake's own sake publishes no
// memory and says so (`tokens=[]`), or insertion would drain everything at it;
// one that takes the place of a publication that the kernel lacks does not.
//
//===----------------------------------------------------------------------===//
#include "cluster_shapes.h"

#include <algorithm>

namespace interlock::plan {

using What = ClusterStep::What;
using isa::amdgpu::kBarrierCluster;
using isa::amdgpu::kBarrierWorkgroup;

static void appendCompare(ClusterShape &s, std::string_view reg, isa::ArithOp op, bool isSigned,
                          int value) {
  ClusterStep c;
  c.what = What::Compare;
  c.reg = reg;
  c.op = op;
  c.isSigned = isSigned;
  c.value = value;
  c.anyValue = op == isa::ArithOp::CompareLe;  // a handshake of another pgr is one, too
  s.push_back(c);
}

static void appendBranch(ClusterShape &s, bool scc, ClusterLabel l) {
  ClusterStep c;
  c.what = What::Branch;
  c.scc = scc;
  c.label = l;
  s.push_back(c);
}

static void appendLabel(ClusterShape &s, ClusterLabel l) {
  ClusterStep c;
  c.what = What::Label;
  c.label = l;
  s.push_back(c);
}

static void appendBarrier(ClusterShape &s, What what, int id, bool own) {
  ClusterStep c;
  c.what = what;
  c.value = id;
  c.own = own;
  s.push_back(c);
}

std::string_view prefixOf(ClusterLabel l) {
  switch (l) {
  case ClusterLabel::SkipLoop:
    return "label_skipCBPreSignal_LCL_";
  case ClusterLabel::SkipSignal:
    return "label_skipCBPreSignal_";
  case ClusterLabel::SkipWait:
    return "label_skipCBWait_LCL_";
  }
  return "";
}

bool isClusterLabel(std::string_view name, ClusterLabel l) {
  if (!name.starts_with(prefixOf(l))) return false;
  name.remove_prefix(prefixOf(l).size());
  constexpr size_t kHash = 16;
  return name.size() == kHash && std::all_of(name.begin(), name.end(), [](char c) {
           return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
         });
}

void appendWorkgroupBarrier(ClusterShape &s, bool own) {
  appendBarrier(s, What::Signal, kBarrierWorkgroup, own);
  appendBarrier(s, What::Wait, kBarrierWorkgroup, own);
}

void appendGatedSignal(ClusterShape &s) {
  appendCompare(s, kWaveIdx, isa::ArithOp::CompareEq, false, 0);
  appendBranch(s, false, ClusterLabel::SkipSignal);
  // A workgroup barrier stands before each: it has said what was to be said of memory.
  appendBarrier(s, What::Signal, kBarrierCluster, true);
  appendLabel(s, ClusterLabel::SkipSignal);
}

void appendWait(ClusterShape &s) { appendBarrier(s, What::Wait, kBarrierCluster, true); }

void appendClone(ClusterShape &s, std::string_view compare) {
  if (compare.empty()) return;
  ClusterStep c;
  c.what = What::Clone;
  c.text = compare;
  s.push_back(c);
}

ClusterShape postGsuSignal() {
  ClusterShape s;
  appendCompare(s, kLoopCounter, isa::ArithOp::CompareEq, false, 0);
  appendBranch(s, true, ClusterLabel::SkipLoop);
  appendWorkgroupBarrier(s, true);
  appendGatedSignal(s);
  appendLabel(s, ClusterLabel::SkipLoop);
  return s;
}

ClusterShape publicationSignal(int pgr, bool barrier) {
  ClusterShape s;
  appendCompare(s, kLoopCounter, isa::ArithOp::CompareLe, false, pgr);
  appendBranch(s, true, ClusterLabel::SkipLoop);
  if (barrier) appendWorkgroupBarrier(s, false);
  appendGatedSignal(s);
  appendLabel(s, ClusterLabel::SkipLoop);
  return s;
}

ClusterShape ungatedHandshake(std::string_view clone) {
  ClusterShape s;
  appendGatedSignal(s);
  appendWait(s);
  appendClone(s, clone);
  return s;
}

ClusterShape inheritedHandshake(std::string_view clone) {
  ClusterShape s;
  appendWait(s);
  appendBranch(s, true, ClusterLabel::SkipLoop);
  appendGatedSignal(s);
  appendClone(s, clone);
  appendLabel(s, ClusterLabel::SkipLoop);
  return s;
}

ClusterShape drainGatedHandshake(int waitUpTo, int signalUpTo) {
  ClusterShape s;
  appendCompare(s, kLoopCounter, isa::ArithOp::CompareLe, true, waitUpTo);
  appendBranch(s, true, ClusterLabel::SkipWait);
  appendWait(s);
  appendLabel(s, ClusterLabel::SkipWait);
  appendCompare(s, kLoopCounter, isa::ArithOp::CompareLe, true, signalUpTo);
  appendBranch(s, true, ClusterLabel::SkipLoop);
  appendGatedSignal(s);
  appendLabel(s, ClusterLabel::SkipLoop);
  return s;
}

ClusterShape tailSignal(bool barrier) {
  ClusterShape s;
  if (barrier) appendWorkgroupBarrier(s, false);
  appendGatedSignal(s);
  return s;
}

bool writesScc(const ClusterShape &s) {
  return std::any_of(s.begin(), s.end(),
                     [](const ClusterStep &c) { return c.what == What::Compare; });
}

std::vector<std::string> printShape(const ClusterShape &s, const ClusterHashes &h) {
  auto label = [&](ClusterLabel l) {
    return std::string(prefixOf(l)) + (l == ClusterLabel::SkipLoop   ? h.skipLoop
                                       : l == ClusterLabel::SkipWait ? h.skipWait
                                                                     : h.skipSignal);
  };
  std::vector<std::string> lines;
  for (const ClusterStep &c : s) {
    switch (c.what) {
    case What::Compare:
      lines.push_back(std::string("s_cmp_") + (c.op == isa::ArithOp::CompareEq ? "eq" : "le") +
                      (c.isSigned ? "_i32" : "_u32") + " s[" + std::string(c.reg) + "], " +
                      std::to_string(c.value));
      break;
    case What::Branch:
      lines.push_back(std::string(c.scc ? "s_cbranch_scc1 " : "s_cbranch_scc0 ") + label(c.label));
      break;
    case What::Label:
      lines.push_back(label(c.label) + ":");
      break;
    case What::Signal:
      lines.push_back("s_barrier_signal " + std::to_string(c.value) +
                      (c.own ? "  // tokens=[]" : ""));
      break;
    case What::Wait:
      lines.push_back("s_barrier_wait " + std::to_string(c.value));
      break;
    case What::Clone:
      lines.push_back(c.text);
      break;
    }
  }
  return lines;
}

}  // namespace interlock::plan
