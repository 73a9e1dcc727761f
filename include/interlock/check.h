//===- interlock/check.h - The independent verifier ------------------------===//
//
// Lazy hardware: an operation completes only when a wait forces it to. verify
// finds every place where something is used, overwritten, published or left
// behind on a path on which it need not have completed yet, and shows such a
// path. It shares no code with flow, plan and edit, and works the other way
// round: demands walk backwards from consumers (lib/check/demand.h), a hole is
// a producer that meets a demand, and a forward search finds its shortest
// witness.
//
//   ir::Program p = …;
//   check::Result r = check::verify(p, *target, p.kernels[0], {});
//   for (const check::Finding &f : r.findings) …
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_CHECK_H
#define INTERLOCK_CHECK_H

#include "interlock/ir.h"
#include "interlock/isa.h"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace interlock::check {

/// Where LDS data that tensor and async loads write must have arrived.
enum class TensorRaw : uint8_t {
  Proven,     ///< as Tagged, but what is left to barriers without a tag is named unknown
  Consumers,  ///< at every consumer in the same wave that may touch it
  Barriers,   ///< at barrier signals only
  Tagged,     ///< at consumers with a tag that overlaps; others are taken to rely on barriers
};

/// Tensor operations that a loop carries into its next trip.
enum class LoopTokens : uint8_t {
  On,    ///< count at barriers like all others
  Off,   ///< are assumed to be protected by the barrier protocol
  Auto,  ///< are excused at a barrier where the cross-wave product proves that
};

struct Options {
  TensorRaw tensorRaw = TensorRaw::Proven;
  LoopTokens loopTokens = LoopTokens::Auto;
  bool surplus = false;  ///< also find waits that could be deleted, weakened or merged
  /// Every consumer that an operation meets, not only the first on each path: for
  /// callers that accept some findings and must not lose those behind them.
  bool allConsumers = false;
  bool crossWave = true;  ///< two waves of a workgroup against each other
  bool cluster = true;    ///< signals and waits of the cluster barrier
};

enum class Severity : uint8_t { Error, Warning };

/// A statement that would repair or improve the kernel.
struct FixIt {
  enum class Action : uint8_t {
    None,
    InsertBefore,
    Replace,
    Delete,
    Control,  ///< the control word of `at` has to say what `statement` names: "stall 4"
  } action = Action::None;
  ir::InstrId at = ir::kNone;
  std::string statement;  ///< "s_wait_dscnt 0x2"; "" for Delete
};

/// A verdict with its witness.
struct Finding {
  const char *rule = "";  ///< an id of report::kRules
  Severity severity = Severity::Error;
  ir::InstrId at = ir::kNone;        ///< the instruction that is wrong here: consumer, signal, wait
  ir::InstrId producer = ir::kNone;  ///< kNone: unknown code, or not applicable
  const char *hazard = nullptr;      ///< "RAW", "WAR", "publish", …
  const char *counter = nullptr;     ///< "DScnt", "VA_VDST"; nullptr if there is none
  int required = -1;     ///< immediate that would have been enough on the worst path; -1: none.
                         ///< stall-short, scoreboard-early: cycles
  int present = -1;      ///< surplus rules and ranges: the immediate that stands there; as above
  int younger = -1;      ///< operations of the producer's class issued behind it on the worst path
  std::string resource;  ///< "v8", "v[0:3]", "tokens [A]", "LDS"
  std::string
      message;  ///< one sentence without place, "v8 is read before ds_load_b128 has completed"
  std::vector<ir::InstrId> path;  ///< from the producer to `at`, both included; branches taken show
  std::vector<ir::InstrId> otherPath;  ///< cross-wave: how the second wave gets to its access
  /// Targets with control words: cycles since the producer at each step of `path`.
  std::vector<uint32_t> pathCycles;
  FixIt fixIt;
};

/// How much was looked at: dependences of one kind that a wait has to protect.
/// A kind with zero obligations is not proved by a clean run.
struct Obligation {
  const char *hazard;
  const char *counter;  ///< "-" where no counter is involved
  uint64_t checked = 0, broken = 0;
};

struct Result {
  std::vector<Finding> findings;      ///< in program order of `at`, then by rule and producer
  std::vector<ir::Unknown> unknowns;  ///< not modelled, besides Program::unknowns
  std::vector<Obligation> obligations;
  std::vector<std::string> notes;  ///< assumptions that the verdict rests on
  uint64_t unnamedLds = 0;         ///< LDS accesses without tokens: not followed across waves
};

Result verify(const ir::Program &p, const isa::Target &t, const ir::Kernel &k, const Options &o);

/// Operations of one counter that may be in flight before an instruction.
struct InFlight {
  uint8_t least = 0, most = 0;  ///< over all paths; saturates at what the counter counts
  friend bool operator==(const InFlight &, const InFlight &) = default;
};
/// Why one field of a wait is there: what would go wrong without it.
struct WaitReason {
  ir::InstrId wait = ir::kNone;
  const char *counter = nullptr;
  int immediate = 0;
  bool ordering = false;  ///< orders memory: kept whatever else it does
  bool surplus = false;   ///< nothing needs it
  int enough = -1;        ///< a weaker immediate that would do; -1: none, it is exact
  Finding without;        ///< the hole that its deletion opens, where there is one
};
/// What `interlock view` shows beside a kernel.
struct View {
  /// Per instruction of the kernel (from Kernel::begin) and isa::CounterId.
  std::vector<std::array<InFlight, isa::NumCounters>> inFlight;
  std::vector<WaitReason> reasons;  ///< in program order
};
View view(const ir::Program &p, const isa::Target &t, const ir::Kernel &k, const Options &o);

}  // namespace interlock::check
#endif
