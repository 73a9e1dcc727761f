//===- interlock/plan.h - Which waits a kernel needs, and why --------------===//
//
// A plan is a value: entries in program order, each with the producers that
// make it necessary. Nothing is edited here.
//
//   ir::Program p = …;                          // read, or built (ProgramBuilder)
//   auto plan = plan::insertWaits(p, *target, p.kernels[0], {});
//
// Licensed under Apache-2.0 WITH LLVM-exception.
//===----------------------------------------------------------------------===//
#ifndef INTERLOCK_PLAN_H
#define INTERLOCK_PLAN_H

#include "interlock/flow.h"
#include "interlock/ir.h"
#include "interlock/isa.h"

#include <functional>
#include <string>
#include <vector>

namespace interlock::plan {

/// A producer that attains the immediate of a wait at its anchor.
struct Because {
  ir::InstrId producer = ir::kNone;  ///< kNone: unknown code (a caller or a callee)
  ir::InstrId consumer = ir::kNone;
  isa::CounterId counter = isa::DS;
  isa::SlotId slot = isa::SLoadResult;
  uint16_t resource = 0;     ///< first unit or LDS resource
  uint16_t count = 1;        ///< consecutive units
  std::string resourceText;  ///< "v[0:3]", "tokens [11]", "LDS"
  const char *hazard = "";   ///< "RAW", "WAW", "WAR", …
  const char *field =
      nullptr;  ///< "VA_VDST": a field of s_wait_alu instead of `counter` and `slot`
};

enum class EntryKind : uint8_t {
  Anchor,     ///< before the instruction that needs it
  TailDrain,  ///< at the end of a predecessor, so that deeper paths wait less
};

struct Entry {
  EntryKind kind = EntryKind::Anchor;
  ir::BlockId block = 0;
  ir::InstrId anchor =
      ir::kNone;  ///< instruction that needs it (TailDrain: the terminator, or kNone)
  ir::InstrId before =
      ir::kNone;  ///< instruction before which it is inserted; kNone: at the end of `block`
  ir::WaitSpec spec;
  bool insideGlue = false;       ///< stands inside a clause or delay window that must be adjusted
  std::vector<Because> because;  ///< per counter at least one
};

struct WaitPlan {
  std::vector<Entry> entries;      ///< in program order
  std::vector<std::string> notes;  ///< assumptions, saturated counters
  size_t solves = 0;               ///< block visits, for benchmarks
};

class Optimizer;

struct Options {
  flow::Policy policy;
  bool shallowPredPromotion = true;
  /// Further plan optimisers, run in order after ShallowPredPromotion.
  std::vector<Optimizer *> optimizers;
  /// Which blocks may be edited; unset = all. Analysis always sees every block.
  std::function<bool(const ir::Kernel &, ir::BlockId)> onlyBlocks;
  bool explain = true;  ///< fill Entry::because
  /// orderGlobalMemory: this access is known to touch nothing that any tensor operation
  /// touches, or any other one if it is a tensor operation. Unset: it may.
  std::function<bool(const ir::Program &, ir::InstrId)> globalApart;
  /// Waits that other passes insert: they count, are not changed, and are no part
  /// of the resulting plan.
  const WaitPlan *given = nullptr;
};

/// What an optimiser may look at and change.
struct OptimizerContext {
  const ir::Program &program;
  const isa::Target &target;
  const ir::Kernel &kernel;
  ir::BlockId block;  ///< a join, with at least two predecessors
  /// Per predecessor (in Kernel::preds order) and counter: the immediate that
  /// this path alone needs at the anchor; kNoWait where it needs none.
  std::vector<ir::WaitSpec> atAnchor;
  /// The same need met at the end of the predecessor instead (less what the
  /// join itself issues before the anchor); kNoWait where that cannot help,
  /// because what is waited for was issued in the join.
  std::vector<ir::WaitSpec> atExit;
  /// A tail drain may be put at the end of this predecessor.
  std::vector<bool> correctable;
};

/// Rewrites one anchor entry and may add tail drains. Soundness is restored by
/// the re-solve that follows, minimality by the prune; an optimiser can only
/// choose, not break.
class Optimizer {
public:
  virtual ~Optimizer() = default;
  virtual const char *name() const = 0;
  virtual void rewrite(const OptimizerContext &c, Entry &anchor,
                       std::vector<Entry> &tailDrains) = 0;
};
/// The promotion of wait-insertion: relax a join, drain shallow predecessors.
Optimizer &shallowPredPromotion();

WaitPlan insertWaits(const ir::Program &p, const isa::Target &t, const ir::Kernel &k,
                     const Options &o);

/// The waits that releases and acquires lack (rule fence-undrained): a write-back,
/// and the loads before it, must have completed at the scoped store, atomic or
/// barrier signal that relies on it; a scoped load or atomic at the invalidate
/// that acquires with it. `planned`: waits that are inserted anyway, or null. Of
/// the options, onlyBlocks and explain are looked at.
WaitPlan drainFences(const ir::Program &p, const isa::Target &t, const ir::Kernel &k,
                     const Options &o, const WaitPlan *planned = nullptr);

/// The waits that keep the number of tensor operations in flight at 11 or fewer
/// (rule tensor-depth). Arguments as for drainFences; policy.loopCarriedTokens is
/// looked at, too.
WaitPlan limitTensorDepth(const ir::Program &p, const isa::Target &t, const ir::Kernel &k,
                          const Options &o, const WaitPlan *planned = nullptr);

/// The waits that keep tensor operations and all others in order where they may use the
/// same global memory (rule tdm-store-order). Arguments as for drainFences;
/// Options::globalApart is looked at, too.
WaitPlan orderGlobalMemory(const ir::Program &p, const isa::Target &t, const ir::Kernel &k,
                           const Options &o, const WaitPlan *planned = nullptr);

/// A pass that inserts behind insertWaits: drainFences, limitTensorDepth, orderGlobalMemory.
using WaitPass = WaitPlan (*)(const ir::Program &, const isa::Target &, const ir::Kernel &,
                              const Options &, const WaitPlan *);
/// Runs such passes in order, knowing `waits` and `more`, and adds to `more`. With
/// `waitsToo`, `waits` (a plan of insertWaits with the same options) is made again
/// around what they add, so that it stays minimal.
void insertBehind(const ir::Program &p, const isa::Target &t, const ir::Kernel &k, const Options &o,
                  const std::vector<WaitPass> &passes, bool waitsToo, WaitPlan &waits,
                  WaitPlan &more);
/// The entries of both, those of `a` first; notes of `a`.
WaitPlan joined(const WaitPlan &a, const WaitPlan &b);

/// Whether existing waits plus `plan` leave nothing undrained (used by tests
/// and by the prune; the independent verifier is lib/check).
bool isSafe(const ir::Program &p, const isa::Target &t, const ir::Kernel &k, const Options &o,
            const WaitPlan &plan);

/// Text form, one line per entry; stable, for tests and diffs.
std::string toString(const ir::Program &p, const isa::Target &t, const WaitPlan &plan);

/// An s_wait_alu for expert scheduling mode.
struct AluEntry {
  ir::BlockId block = 0;
  ir::InstrId anchor = ir::kNone;  ///< instruction that needs it
  ir::InstrId before = ir::kNone;  ///< as in Entry
  isa::AluWait wait;
  bool insideGlue = false;
  std::vector<Because> because;
};
struct AluPlan {
  std::vector<AluEntry> entries;   ///< in program order
  std::vector<std::string> notes;  ///< assumptions
  size_t visits = 0;
};

/// The s_wait_alu that a kernel in expert scheduling mode lacks; nothing for any
/// other kernel. `counters`: a plan for the same kernel whose waits count as
/// there (they complete VM_VSRC, too). Of the options, onlyBlocks and explain
/// are looked at.
AluPlan insertWaitAlu(const ir::Program &p, const isa::Target &t, const ir::Kernel &k,
                      const Options &o, const WaitPlan *counters = nullptr);

std::string toString(const ir::Program &p, const isa::Target &t, const AluPlan &plan);

//===-- Cluster barriers (docs/cluster-barriers.md) -----------------------===//

/// What generated kernels call PrefetchGlobalRead and PrefetchLocalRead, and which of
/// the rules apply.
struct ClusterOptions {
  bool kernelScope = true;  ///< false: a region; rules 2 and 5 do not apply
  int pgr = 1;              ///< 0 or more
  int plr = 1;              ///< 0 or more; 0: rule 3 may make its own workgroup barrier
  bool rule3 = false;       ///< the handshake where LDS is published before the loop
  bool gatedRule4 = false;  ///< modes (a) and (b) instead of (c); needs rule3
};

/// What one rule inserts at one place.
struct ClusterEntry {
  const char *rule = "";  ///< "1", "2", "3a", "3b", "4a", "4b", "4c", "5a", "5a fallback", "5b"
  enum class Place : uint8_t {
    BeforeInstruction,
    BehindInstruction,
    BeforeLabel,
    BehindLabel,
    BeforeMarker,
    BehindMarker,
  } place = Place::BeforeInstruction;
  uint32_t index = 0;           ///< InstrId, or index into Program::labels or markers
  ir::InstrId gap = ir::kNone;  ///< the instruction behind the place
  std::vector<std::string> lines;
  std::string reason;
};

struct ClusterPlan {
  std::vector<ClusterEntry> entries;  ///< in the order of the rules
  std::vector<std::string> notes;
  std::string error;  ///< why nothing can be inserted; then there are no entries
  ir::InstrId errorAt = ir::kNone;
};

ClusterPlan insertClusterBarriers(const ir::Program &p, const isa::Target &t, const ir::Kernel &k,
                                  const ClusterOptions &o);
std::string toString(const ir::Program &p, const ClusterPlan &plan);

}  // namespace interlock::plan
#endif
