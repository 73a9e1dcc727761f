//===- cluster_shapes.h - What a handshake looks like ----------------------===//
//
// A shape is a list of steps. One definition is printed where a rule inserts it
// and compared with what stands in a kernel, so that a second run finds it.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_LIB_PLAN_CLUSTER_SHAPES_H
#define INTERLOCK_LIB_PLAN_CLUSTER_SHAPES_H

#include "interlock/ir.h"
#include "interlock/isa.h"

#include <string>
#include <string_view>
#include <vector>

namespace interlock::plan {

/// Names of registers that the generator's kernels use.
inline constexpr std::string_view kWaveIdx = "sgprWaveIdx";
inline constexpr std::string_view kLoopCounter = "sgprLoopCounterL";

/// The labels of a handshake; the hash that makes one unique follows the prefix.
enum class ClusterLabel : uint8_t {
  SkipLoop,    ///< label_skipCBPreSignal_LCL_: around the signal, by the loop counter
  SkipSignal,  ///< label_skipCBPreSignal_: around the signal, by the wave
  SkipWait,    ///< label_skipCBWait_LCL_: around the wait, by the loop counter
};
std::string_view prefixOf(ClusterLabel l);
/// One of ours, whatever its hash.
bool isClusterLabel(std::string_view name, ClusterLabel l);

struct ClusterStep {
  enum class What : uint8_t {
    Compare,  ///< SCC = `reg` `op` `value`
    Branch,   ///< to `label` if SCC is `scc`
    Label,
    Signal,  ///< barrier `value`
    Wait,    ///< barrier `value`
    Clone,   ///< a compare of the kernel again: `text`
  } what = What::Compare;
  std::string_view reg;
  isa::ArithOp op = isa::ArithOp::CompareEq;
  bool isSigned = false;
  int value = 0;
  bool anyValue = false;  ///< Compare, when compared with a kernel: any constant will do
  bool scc = false;
  ClusterLabel label = ClusterLabel::SkipSignal;
  bool own = false;  ///< Signal: waits for no memory token
  std::string text;
};
using ClusterShape = std::vector<ClusterStep>;

/// `s_barrier_signal -1` and `s_barrier_wait -1`. `own`: for the handshake's sake alone.
void appendWorkgroupBarrier(ClusterShape &s, bool own);
/// The cluster signal of the wave with index 0.
void appendGatedSignal(ClusterShape &s);
void appendWait(ClusterShape &s);
void appendClone(ClusterShape &s, std::string_view compare);

/// Rule 1: `LCL == 0` skips everything, the workgroup barrier included.
ClusterShape postGsuSignal();
/// Rule 3: `LCL <= pgr` skips everything; mode (b) with a workgroup barrier.
ClusterShape publicationSignal(int pgr, bool barrier);
/// Rule 4, modes (c), (a) and (b); `clone` empty: no compare to restore.
ClusterShape ungatedHandshake(std::string_view clone);
ClusterShape inheritedHandshake(std::string_view clone);
ClusterShape drainGatedHandshake(int waitUpTo, int signalUpTo);
/// Rule 5a; the fallback with a workgroup barrier.
ClusterShape tailSignal(bool barrier);

/// Statements; `hashes`: one per label kind.
struct ClusterHashes {
  std::string skipLoop, skipSignal, skipWait;
};
std::vector<std::string> printShape(const ClusterShape &s, const ClusterHashes &h);
/// Whether the shape writes SCC.
bool writesScc(const ClusterShape &s);

}  // namespace interlock::plan
#endif
