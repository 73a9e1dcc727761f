//===- skeleton.h - Random kernels as a GEMM generator lays them out ---------===//
//
// Kernels with the anchors that cluster barriers hang on: the join behind the
// global split (label_GSU_1), the prefetch of tiles and its guards, the place where
// LDS is published, the loop (label_openLoopL) with its workgroup barriers and
// tensor loads, and the tail behind its marker. They hold no cluster barrier.
//
// A kernel is made for one set of options, and so that what the rules of
// docs/cluster-barriers.md put in adds up on every path:
//   - label_GSU_1 signals iff the loop counter is not 0, so the first tensor load
//     of the kernel must be a prefetch load that is executed iff it is not 0. A
//     kernel whose first load stands elsewhere has no such label, and that load
//     stands directly behind a workgroup barrier (rule 4) or in the tail (rule 5);
//   - rule 3 signals iff the loop is entered, and only the gated modes of rule 4
//     wait for that, so rule3 without them needs a kernel in which it does not fire;
//   - the gated modes wait for the signal of the trip before: one handshake per trip,
//     none outside the loop;
//   - without kernel scope nothing waits for label_GSU_1.
//
// The same kernel can be had complete: the generator knows where its anchors are and
// writes what the rules ask for while it goes along, without looking for anything.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_TESTS_CLUSTER_SKELETON_H
#define INTERLOCK_TESTS_CLUSTER_SKELETON_H

#include "interlock/pass.h"

#include <bitset>
#include <cstdint>
#include <string>
#include <vector>

namespace interlock::cluster {

enum class Feature : unsigned {
  GsuLabel,
  GsuBranch,
  NoGsuLabel,
  WaveIndexByVector,
  PrologueBarrier,
  Prefetch0,
  Prefetch1,
  Prefetch2,
  GuardToTail,
  GuardToLoop,
  PrefetchGuardLe,
  PrefetchGuardEq,
  PrefetchBarrier,
  FirstLoadBehindBarrier,
  TwoLoadsPerStage,
  PublishedBefore,
  NotPublished,
  PublishedBehindGuard,
  LoopGuardBefore,
  LoopGuardBehind,
  NativeCompare,
  NativeBranch,
  NoOpenLoop,
  LoopToOpenLoop,
  NoTrigger,
  OneTrigger,
  TwoTriggers,
  SharedTrigger,
  BareBarrier,
  LoadBehindBranch,
  HoistedCompare,
  HoistedDecrement,
  CompareAtEnd,
  DrainTrips,
  SignedCompare,
  DecrementByAddition,
  FirstLoadInLoop,
  FirstLoadInTail,
  NoTail,
  TailMarker,
  NoMarker,
  TailBarrier,
  TailFallback,
  TailLoads2,
  TailGuardBehindMarker,
  TailSignalSkipped,
  TailLabelBetween,
  RegionScope,
  SymbolsUndefined,
  LastCompareLive,
  NumFeatures
};
constexpr unsigned kNumFeatures = static_cast<unsigned>(Feature::NumFeatures);
extern const char *const kFeatureNames[kNumFeatures];

struct Skeleton {
  std::string text;
  std::bitset<kNumFeatures> features;
};

/// All sets of options that the generator knows kernels for.
const std::vector<edit::ClusterOptions> &optionSets();
std::string str(const edit::ClusterOptions &o);

Skeleton makeSkeleton(uint64_t seed, const edit::ClusterOptions &o, bool complete = false);

}  // namespace interlock::cluster
#endif
