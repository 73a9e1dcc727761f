//===- interlock/emit.h - The test bench's code for a GPU ------------------===//
//
// Snippets of sim as cubins that a CUDA driver loads: a kernel around each, with
// the words of the listing unchanged. Nothing here runs anything.
//
// A kernel runs its cases one behind the other. Of each it makes one round to fill
// the instruction cache, whose results do not count, and sim::kRepetitions that
// count; every round sets all registers anew, waits until nothing is in flight,
// reads the clock before and behind the snippet and stores what it found:
//
//   out[((case * rounds + round) * slots + slot) * 32 + lane]
//
// with slots = most results of a case + 2; results, then clock before and behind.
// Behind the last case stands one more slot with kSignature: the driver ran this
// code and all of it.
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_EMIT_H
#define INTERLOCK_EMIT_H

#include "interlock/sim.h"

namespace interlock::emit {

enum class CaseKind : uint8_t {
  Probe,      ///< the snippet
  Reference,  ///< its code with every stall 15: what right results are
  Empty,      ///< nothing between the two clocks: what they cost themselves
};
const char *nameOf(CaseKind k);

struct Case {
  CaseKind kind = CaseKind::Probe;
  sim::Snippet snippet;
  // Where the snippet of a Probe comes from: an experiment at a distance, or a falsifier.
  sim::Experiment experiment;
  std::string falsifier;
};
/// "mov_ffma_ilp2_d4": unique among all cases that can be asked for.
std::string idOf(const Case &c);

/// One cubin: cases that have their right results in common, the reference and the empty one
/// included.
struct Bench {
  std::string name;  ///< of the file, without ".cubin"
  std::vector<Case> cases;
};
/// A pair at the distances from `first` to `last`; 0: all that it can have. Nothing if one of
/// them cannot be written down.
std::optional<Bench> pairBench(const sim::Experiment &e, unsigned first, unsigned last,
                               std::string &error);
/// The published table's pairs at ILP 1 to 4, each from its smallest distance to kSweepTo.
constexpr unsigned kSweepTo = 8, kSweepIlp = 4;
std::vector<Bench> sweep(sim::Parity parity);
/// Names of groups of other experiments: "mov-ldg", "bank-conflicts", "falsify".
std::vector<Bench> experiments(const std::string &group);

constexpr const char *kKernelName = "probe";
constexpr unsigned kLanes = 32, kClockSlots = 2;
constexpr unsigned kRounds = sim::kRepetitions + 1;  ///< the first fills the instruction cache
constexpr uint32_t kSignature = 0x494c6b21;
/// Threads of the launch: one warp; with another one on its scheduler, the fifth of five [warps
/// are dealt to four schedulers in turn], of which the others end at once.
unsigned threadsOf(const Bench &b);
/// Slots of a round.
unsigned slotsOf(const Bench &b);
/// Whether its loads take an address from the host: R8 is the lower half of where the input
/// stands, and what stands in the address's register before is that of another word.
bool takesAddresses(const Bench &b);

/// A line of the kernel, in the notation of the listings.
struct Line {
  std::string text;
  bool ofSnippet = false;
  uint32_t instance = 0;  ///< case it belongs to; that of the prologue is 0
};
/// The whole body, from the first instruction up to the branch to EXIT; a label is an offset
/// already. `exit`: where EXIT stands.
std::vector<Line> kernelLines(const Bench &b, uint32_t exit);

/// The cubin; empty if the code does not fit or cannot be encoded, then `error` says why.
std::string cubinOf(const Bench &b, std::string &error);

}  // namespace interlock::emit
#endif
