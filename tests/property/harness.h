//===- harness.h - One program through fix, and what must hold of the result ===//
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_TESTS_PROPERTY_HARNESS_H
#define INTERLOCK_TESTS_PROPERTY_HARNESS_H

#include "oracle.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace interlock::property {

/// How `fix` is run on a program.
struct FixOptions {
  bool promotion = true, loopCarried = true, strip = false, separate = false, comments = false;
  RawMode raw = RawMode::Tagged;
  bool globalOrder = false;
  bool assemble = false;  ///< also through the real llvm-mc, to an object
  static FixOptions random(uint64_t seed);
  std::string str() const;
};

/// What a run covered; the run as a whole must cover each in ≥ 1% of programs.
enum Feature : unsigned {
  HasLoop,
  HasNestedLoop,
  HasIrreducible,
  HasEndlessLoop,
  HasUnreachable,
  HasJoin,
  HasWideJoin,
  HasCall,
  HasFunction,
  HasReturn,
  HasUnknownJump,
  HasFarBranch,
  UsesLoad,
  UsesStore,
  UsesDs,
  UsesKm,
  UsesTensor,
  UsesAsync,
  UsesX,
  WaitsLoad,
  WaitsDs,
  WaitsKm,
  WaitsTensor,
  WaitsAsync,
  WaitsX,
  WaitsAboveZero,
  WaitsKmAboveZero,
  WaitsSaturated,
  HasFlat,
  HasAtomic,
  HasCross,
  HasIsFirst,
  HasTensorStore,
  HasAsyncStore,
  HasCacheMaintenance,
  HasStaticToken,
  HasRing,
  HasSync,
  HasEmptyTokens,
  HasUntaggedLds,
  HasWorkgroupBarrier,
  HasNamedBarrier,
  HasClusterBarrier,
  HasExistingWait,
  HasCombinedWait,
  HasRepeatedWait,
  HasWaitIdle,
  HasOrderingWait,
  HasClause,
  HasDelay,
  HasBankMode,
  HasWmma,
  TailDrained,
  Stripped,
  LoopCarriedOff,
  NumFeatures
};
extern const char *const kFeatureNames[NumFeatures];

struct Stats {
  uint64_t programs = 0, instructions = 0, inserted = 0, fields = 0, inputHoles = 0;
  uint64_t xFields = 0, xSurplus = 0;  ///< XCNT is outside the minimality claim
  uint64_t stripAgain = 0;
  uint64_t relaxed = 0;    ///< results that fix --relax changes further
  uint64_t globalMet = 0;  ///< accesses of global memory that meet the tensor engine's
  uint64_t more = 0;       ///< programs in which a fence or the tensor depth needed waits
  uint64_t advised = 0;    ///< fields of waits that the verifier would delete or weaken
  std::array<uint64_t, NumFeatures> features{};
};

/// "" if every property holds, else "CLASS: what went wrong". With `fixed`, the
/// resulting text.
std::string checkProgram(const std::string &text, const FixOptions &o, Stats &stats,
                         std::string *fixed = nullptr);

/// Drops lines as long as the same class of failure remains.
std::string shrink(const std::string &text, const FixOptions &o);

/// Lines of a text without their line feeds.
std::vector<std::string> splitLines(std::string_view text);

/// Suites of their own; each returns the number of failures and prints them.
int runOracleTests();
int runRapidCheck();

}  // namespace interlock::property
#endif
