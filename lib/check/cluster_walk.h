//===- cluster_walk.h - One workgroup's way through a kernel ----------------===//
//
// Two waves walk together: the gating wave G (number 0, or the one number that all
// gates ask for; it gets every first-signal result) and one of the others, O. They go the same way
// at every branch except where the condition is known to differ between them: there G goes its way
// to the point at which the ways meet again (the immediate post-dominator), then O goes its own to
// the same point, and both go on together. That is exact for gates of any shape that branches on
// the number of the wave or on first-signal results make; loops inside a gate are followed for each
// of them alone. A workgroup of one wave has G only.
//
// A state is a block with
//   - who walks, and where the ways parted;
//   - whether a cluster signal of the workgroup waits for its wait: only G
//     signals and O shares the barrier, so G's signals and waits say it. At the
//     meeting point O must have passed as many waits as G;
//   - how far the workgroup is since the last signal (Generation);
//   - what SCC and the tracked items may be (cluster_values.h).
// Breadth first: the first way to a violation is a shortest one.
//
// Assumed, and said: waves go alike at branches on anything else. Where a signal
// hangs on a condition that is not followed and may differ between waves, the
// branch is taken for a gate and named unknown.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_LIB_CHECK_CLUSTER_WALK_H
#define INTERLOCK_LIB_CHECK_CLUSTER_WALK_H

#include "cluster_values.h"
#include "cluster_waves.h"
#include "postdom.h"

#include <unordered_map>

namespace interlock::check {

/// What is known of a kernel before anything is walked.
struct ClusterFacts {
  explicit ClusterFacts(const Model &m);

  const Model &m;
  WaveFacts waves;
  PostDominators postdom;
  Constants constants;
  std::vector<uint8_t> sccLive, sccLiveIn;  ///< per block, at its end and its beginning
  /// Cluster signals and waits between a block and the end, those that branches
  /// on the way enclose included. Differences of two blocks on one such chain
  /// count what lies between them.
  std::vector<uint64_t> signals, waits;
  bool alone;  ///< see isAlone
  /// The number of the gating wave: 0, or the only one that the kernel asks for.
  int64_t gateWave = 0;
  int64_t lastWave = 0;  ///< the largest number that a wave can have

  bool isSignal(ir::InstrId i, int barrier) const;
  bool isWait(ir::InstrId i, int barrier) const;
  bool isEvent(ir::InstrId i) const;

private:
  void findGateWave();
  void findSccLive();
  void countEvents();
};

enum class Walks : uint8_t { Both, Gate, Others };

/// Since the last cluster signal of G.
enum class Generation : uint8_t {
  None,   ///< there was none
  Alone,  ///< no workgroup barrier
  Early,  ///< one whose signal came before the wait of the generation
  Ended,  ///< one behind it: no wave is still in the generation
};

enum class Trouble : uint8_t {
  WaitAlone,       ///< wait without a signal
  SecondSignal,    ///< signal while one waits for its wait
  LeftLoaded,      ///< signal left behind at the end, tensor loads behind it
  Left,            ///< the same without loads
  Ungated,         ///< O signals
  NoBarrier,       ///< next signal with Generation::Alone
  EarlyBarrier,    ///< … Early
  OthersMiss,      ///< G waited inside a gate, O did not
  GateMisses,      ///< the reverse
  UnknownWays,     ///< a branch on the wave's number that is not followed decides about either
  UnknownGate,     ///< a branch that decides about a signal is not followed
  UnknownCount,    ///< both waited, more than once, while apart
  UnknownCaller,   ///< a function waits for what its caller may have signalled
  UnknownRest,     ///< code is left while a signal waits for its wait
  UnknownEnd,      ///< ways part where no end is reached
  UnknownBarrier,  ///< a barrier whose number is not known
};
constexpr bool isUnknown(Trouble t) { return t >= Trouble::UnknownWays; }

/// A place on a way through the kernel.
struct Step {
  ir::BlockId block = 0;
  ir::BlockId split = ir::kNone;  ///< block whose branch the roles part at, kNone
  ir::BlockId other = ir::kNone;  ///< where O goes on from there
  Walks walks = Walks::Both;
  friend bool operator==(const Step &, const Step &) = default;
};

struct Violation {
  Trouble trouble;
  ir::InstrId at;
  std::vector<Step> way;  ///< from an entry to the block of `at`
};

struct WalkResult {
  std::vector<Violation> violations;  ///< one per trouble and instruction
  size_t states = 0;
  bool gaveUp = false;  ///< too many states
};

/// Whether the kernel's workgroups have one wave: stated, or a function that nothing
/// but such kernels is there to call.
bool isAlone(const Model &m);
/// Walks everything with these items tracked. With `most`, states that differ in the
/// items' values only are followed no further than the first so many: what is found
/// can happen, what is not found may.
WalkResult walkCluster(const ClusterFacts &f, const std::vector<Item> &items, unsigned most = 0);
/// As many items as can be tracked at once.
constexpr size_t kMostTracked = 60;

enum class Replay : uint8_t { Possible, Impossible, TooMany };
/// Whether a violation's way can be gone with these items tracked.
Replay replayCluster(const ClusterFacts &f, const std::vector<Item> &items, const Violation &v);

/// The items that gates write, which are tracked from the start.
std::vector<Item> gateItems(const ClusterFacts &f);
/// Items that compares on a way hang on, the last first.
std::vector<Item> itemsOnWay(const ClusterFacts &f, const std::vector<Step> &way);

}  // namespace interlock::check
#endif
